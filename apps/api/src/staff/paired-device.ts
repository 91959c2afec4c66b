import { tokenSha256 } from '../auth/feature.ts';
import type { Database } from '../db/database.ts';
import type { DeskCookies } from '../use-case/staff-caller.ts';
import { findDevice } from './device-store.ts';
import { listStaffWithPin } from './staff-store.ts';

/** The paired PC that asks, with who can sign in on it by a PIN; null of any other browser (STAFF-13). */
export async function presentPairedDevice(database: Database, { device: key }: DeskCookies) {
  const device = key === null ? undefined : await findDevice(database, tokenSha256(key));
  if (!device) return null;
  const people = await listStaffWithPin(database);
  return { name: device.name, people: people.map(({ id: _id, name, role }) => ({ _id, name, role })) };
}
