import { PASSKEYS } from '@chairside/rules/passkeys';
import { browserName } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Client } from '../use-case/client.ts';
import { insertPasskey, isCredentialKnown, listPasskeys, type PasskeyRow } from './passkey-store.ts';

/** Stores a verified passkey under the name of the browser that made it; null where it is stored already. */
export async function addPasskey(
  tx: Queries,
  of: { staffId: string; made: Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'signCount'>; client: Client },
  now: Date,
): Promise<PasskeyRow | null> {
  const { staffId, made, client } = of;
  if (await isCredentialKnown(tx, made.credentialId)) return null;
  const others = await listPasskeys(tx, staffId);
  const name = newName(
    browserName(client.userAgent) ?? 'Passkey',
    others.map((other) => other.name),
  );
  const passkey: PasskeyRow = { id: newId(), staffId, ...made, name, createdAt: now, lastUsedAt: null };
  await insertPasskey(tx, passkey);
  return passkey;
}

/** `Chrome on Windows`, and then `Chrome on Windows 2`: what is in one list has one name. */
function newName(browser: string, others: readonly string[]): string {
  const name = browser.slice(0, PASSKEYS.nameMax - ' 10'.length);
  if (!others.includes(name)) return name;
  let number = 2;
  while (others.includes(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
