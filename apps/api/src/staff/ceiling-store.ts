import type { Queries } from '../db/database.ts';
import { lockName } from '../db/expressions.ts';

/** Has those who count up to a ceiling do so one after the other, until the transaction ends. */
export async function lockForCeiling(tx: Queries, of: 'desk devices' | 'invitations'): Promise<void> {
  await lockName(tx, of);
}
