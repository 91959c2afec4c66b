import { QUIET } from '@chairside/client/quiet';
import type { DataOf } from '@chairside/contract/endpoint';
import { staffEndpoints } from '@chairside/contract/staff';
import { focusManager } from '@tanstack/react-query';
import { call } from '../staff-session/call.ts';
import { locked } from '../staff-session/locked.ts';
import { ENTRY_KEY, queryClient } from '../staff-session/query-client.ts';
import { noteLocked } from '../staff-session/session-notes.ts';

let ending: Promise<unknown> = Promise.resolve();

/** Locks the screens of this tab over whatever is open, and has nothing asked for behind the lock. */
export function lockScreen(): boolean {
  const entry = queryClient.getQueryData<DataOf<typeof staffEndpoints.deskEntry>>(ENTRY_KEY);
  if (!entry?.staff || locked.get()) return false;
  focusManager.setFocused(false);
  locked.set(entry.staff);
  return true;
}

/** Locks all tabs, and ends the access token on the server; where that is out of reach, the next page opened here does. */
export function lockNow(): void {
  if (!lockScreen()) return;
  noteLocked();
  ending = call(staffEndpoints.signOutStaff, {}, QUIET).catch(() => undefined);
}

/** Resolves when the sign-out of the last lock has been answered: its reply would take a newer cookie away. */
export function lockEnded(): Promise<unknown> {
  return ending;
}
