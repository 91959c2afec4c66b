import * as z from 'zod';
import { BackupError } from './backup-error.ts';

/** The name of the list beside the backups. */
export const ERASED_NOTE = 'erased-accounts.json';

const note = z.object({ accounts: z.array(z.object({ userId: z.uuid(), erasedAt: z.iso.datetime() })) });

export interface ErasedAccount {
  userId: string;
  erasedAt: Date;
}

/** Ids and times alone: to who has no backup they say nothing. */
export function erasedNote(accounts: readonly ErasedAccount[]): string {
  const listed = accounts.map(({ userId, erasedAt }) => ({ userId, erasedAt: erasedAt.toISOString() }));
  return `${JSON.stringify({ accounts: listed }, null, 1)}\n`;
}

/** What such a list says; none where there is no list. */
export function readErasedNote(text: string | null): ErasedAccount[] {
  if (text === null) return [];
  const read = z.safeParse(note, parsed(text));
  // Without it somebody who was erased would be back.
  if (!read.success) throw new BackupError('damaged', { cause: read.error });
  return read.data.accounts.map(({ userId, erasedAt }) => ({ userId, erasedAt: new Date(erasedAt) }));
}

/** Each account of several lists once, by the time of its erasure. */
export function unionOf(lists: readonly (readonly ErasedAccount[])[]): ErasedAccount[] {
  const byUser = new Map(lists.flat().map((account) => [account.userId, account]));
  return [...byUser.values()].sort(
    (one, other) => one.erasedAt.getTime() - other.erasedAt.getTime() || (one.userId < other.userId ? -1 : 1),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
