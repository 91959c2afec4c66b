import type { Queries } from '../db/database.ts';
import { forgetDevices } from './known-devices.ts';
import { deleteTokensOf } from './token-store.ts';

/** Ends every access token of an account and makes strangers of its devices: whoever has been in it has to sign in. */
export async function endSignIns(tx: Queries, userId: string): Promise<void> {
  await deleteTokensOf(tx, userId);
  await forgetDevices(tx, userId);
}
