import type { DataOf } from '@chairside/contract/endpoint';
import type { StaffMember, staffEndpoints } from '@chairside/contract/staff';
import { isLazyCode } from '@chairside/ui/lazy-code.ts';
import { focusManager } from '@tanstack/react-query';
import { askEntry } from './api/entry.ts';
import { lastEntry, locked } from './locked.ts';
import { ENTRY_KEY, queryClient } from './query-client.ts';
import { lastNote, noteActivity, notifyTabs } from './tab-notes.ts';
import { forgetTyped } from './typed-here.ts';

type Entry = DataOf<typeof staffEndpoints.deskEntry>;

/** What follows a sign-in here: the screens that were locked, where they are the same person's, and new ones else. */
export function startSession(staff: StaffMember): void {
  noteSignIn();
  showSession({ staff });
}

/** Has the other tabs be of who has signed in here. */
export function noteSignIn(): void {
  noteActivity(Date.now());
  notifyTabs('signed-in');
}

/** Has the screens be of who is signed in. What another person saw or typed is forgotten before anything is shown. */
export function showSession(entry: Partial<Entry> & Pick<Entry, 'staff'>): void {
  const before = lastEntry();
  const isSomebodyElse = before?.staff?._id !== entry.staff?._id;
  if (isSomebodyElse) {
    forgetTyped(entry.staff?._id);
    forgetSession();
  }
  queryClient.setQueryData<Entry>(ENTRY_KEY, (known) => known && { ...known, ...entry });
  locked.set(null);
  focusManager.setFocused(undefined);
  // What has changed meanwhile is asked for again.
  if (!isSomebodyElse)
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfSession(queryKey) });
}

/**
 * Has the screens be of who is signed in by what the server says now. Where somebody locks, or signs in or out, in any tab
 * before it has answered, that is the newer, and nothing is opened by the answer (STAFF-16).
 */
export async function showSessionOfServer(): Promise<void> {
  const note = lastNote();
  const { staff, ...browser } = await askEntry();
  queryClient.setQueryData<Entry>(ENTRY_KEY, (known) => known && { ...known, ...browser });
  if (lastNote() === note) showSession({ staff });
}

/** Whose screens these are; undefined while nobody is signed in. */
export const signedInHere = (): string | undefined => lastEntry()?.staff?._id;

const forgetful = new Set<() => void>();

/** Has what lies outside of the screens be forgotten with them, before somebody else sees any. */
export function whenSessionIsForgotten(forget: () => void): void {
  forgetful.add(forget);
}

/** Nothing that was seen or is being sent stays in memory. */
function forgetSession(): void {
  for (const forget of forgetful) forget();
  queryClient.removeQueries({ predicate: ({ queryKey }) => isOfSession(queryKey) });
  queryClient.getMutationCache().clear();
}

function isOfSession(queryKey: readonly unknown[]): boolean {
  return queryKey[0] !== ENTRY_KEY[0] && !isLazyCode(queryKey);
}
