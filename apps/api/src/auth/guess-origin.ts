import type { Queries } from '../db/database.ts';
import type { Client } from '../use-case/client.ts';
import type { StaffCaller } from '../use-case/staff-caller.ts';
import type { Contact } from '../users/feature.ts';
import { isKnownDevice } from './known-devices.ts';
import { tokenSha256 } from './secrets.ts';

/** Where guesses at the codes and the password of a contact come from. Each is counted by itself. */
export interface GuessOrigin {
  isKnownDevice: boolean;
  /** What the counting goes by. */
  key: string;
}

const networkKey = ({ network }: Client) => `network ${network}`;
const deviceKey = (deviceToken: string) => `device ${tokenSha256(deviceToken).toString('base64url')}`;

/**
 * The device, when it has signed in to the contact's account before, or else the network: so that a stranger's guesses
 * do not keep the owner out, and a device of one's own is of no use against somebody else.
 */
export async function guessOrigin(queries: Queries, contact: Contact, client: Client): Promise<GuessOrigin> {
  return client.deviceToken !== null && (await isKnownDevice(queries, client, contact))
    ? { isKnownDevice: true, key: deviceKey(client.deviceToken) }
    : { isKnownDevice: false, key: networkKey(client) };
}

/** What codes sent and typed at the desk count by: the member of staff, or a guest of the clinic's Wi-Fi could use up the desk's. */
export function clientAtDesk(client: Client, { staffId }: Pick<StaffCaller, 'staffId'>): Client {
  const place = `staff ${staffId}`;
  return { ...client, address: place, network: place };
}

/** What a client's guesses may have been counted by, before and since it became known. */
export function guessOrigins(client: Client): string[] {
  return [networkKey(client), ...(client.deviceToken === null ? [] : [deviceKey(client.deviceToken)])];
}
