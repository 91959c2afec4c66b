import { tokenSha256 } from '../auth/feature.ts';
import type { Database, Queries } from '../db/database.ts';
import type { Client } from '../use-case/client.ts';
import type { DeskCookies } from '../use-case/staff-caller.ts';
import { findDevice } from './device-store.ts';
import { listStaffWithPin } from './staff-store.ts';

/** The paired PC that asks; undefined of any other browser (STAFF-13). */
export async function findPairedDevice(queries: Queries, { device: key }: DeskCookies) {
  return key === null ? undefined : findDevice(queries, tokenSha256(key));
}

/** What tries count by: a paired PC has counts of its own, which strangers around it do not use up (STAFF-9). */
export async function originOf(database: Database, cookies: DeskCookies, { address, network }: Client) {
  const device = await findPairedDevice(database, cookies);
  const key = `device ${device?.id}`;
  return device
    ? { device, addressKey: key, networkKey: key }
    : { device, addressKey: address, networkKey: network };
}

/** The paired PC that asks, with who can sign in on it by a PIN; null of any other browser (STAFF-13). */
export async function presentPairedDevice(database: Database, cookies: DeskCookies) {
  const device = await findPairedDevice(database, cookies);
  if (!device) return null;
  const people = await listStaffWithPin(database);
  return { name: device.name, people: people.map(({ id: _id, name, role }) => ({ _id, name, role })) };
}
