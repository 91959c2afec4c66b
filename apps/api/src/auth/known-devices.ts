import { DEVICES } from '@chairside/rules/limits';
import type { Queries } from '../db/database.ts';
import type { Client } from '../use-case/client.ts';
import type { Contact } from '../users/feature.ts';
import {
  deleteDevicesOf,
  deleteOldestDevices,
  hasSignedIn,
  hasSignedInTo,
  putDevice,
} from './known-device-store.ts';
import { newToken, tokenSha256 } from './secrets.ts';

/**
 * Whether a call comes from a device that has signed in to the account of a contact before. Such a one is let through
 * the limits that a stranger can use up in the owner's place; whatever the device could not do elsewhere it cannot here.
 */
export async function isKnownDevice(
  queries: Queries,
  { deviceToken }: Pick<Client, 'deviceToken'>,
  contact: Contact,
): Promise<boolean> {
  return deviceToken !== null && hasSignedInTo(queries, tokenSha256(deviceToken), contact);
}

/**
 * Makes the device of a call known to an account and gives the token to recognise it by: the one it has already, if it
 * is known to another account, or else a new one (TOKEN-9).
 */
export async function rememberDevice(
  tx: Queries,
  userId: string,
  { deviceToken: sent }: Pick<Client, 'deviceToken'>,
  now: Date,
): Promise<string> {
  const isGood = sent !== null && (await hasSignedIn(tx, tokenSha256(sent)));
  const deviceToken = isGood ? sent : newToken();
  await putDevice(tx, tokenSha256(deviceToken), userId, now);
  await deleteOldestDevices(tx, userId, DEVICES.perUser);
  return deviceToken;
}

/** Forgets all devices of an account, but the one that the call comes from when that is given. */
export function forgetDevices(
  tx: Queries,
  userId: string,
  except: Pick<Client, 'deviceToken'> | null = null,
): Promise<void> {
  const deviceToken = except?.deviceToken ?? null;
  return deleteDevicesOf(tx, userId, deviceToken === null ? null : tokenSha256(deviceToken));
}
