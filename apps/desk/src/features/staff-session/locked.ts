import type { DataOf } from '@chairside/contract/endpoint';
import type { StaffMember, staffEndpoints } from '@chairside/contract/staff';
import { createStore } from '@chairside/ui/store.ts';
import { focusManager } from '@tanstack/react-query';
import { ENTRY_KEY, queryClient } from './query-client.ts';

export interface Lock {
  /** Whose screens stay as they are under the lock. */
  person: StaffMember;
  /** Whether somebody locked it, or the sign-in has ended by itself. */
  cause: 'locked' | 'ended';
}

/** Null while the screen is open. */
export const locked = createStore<Lock | null>(null);

/** What the desk was said to be last. */
export const lastEntry = () => queryClient.getQueryData<DataOf<typeof staffEndpoints.deskEntry>>(ENTRY_KEY);

/** Locks the screens of this tab over whatever is open, and has nothing asked for behind the lock; false where there are none. */
export function lockScreen(cause: Lock['cause'] = 'locked'): boolean {
  const entry = lastEntry();
  if (!entry?.staff || locked.get()) return false;
  focusManager.setFocused(false);
  locked.set({ person: entry.staff, cause });
  return true;
}
