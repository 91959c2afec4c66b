import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import { deleteLink, deleteLinksOfKind, findLink, type LinkRow, lockLink, lockSetUp } from './link-store.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { deleteCodesOf } from './recovery-code-store.ts';
import {
  findStaff,
  findStaffByEmail,
  hasOwner,
  insertStaff,
  lockStaff,
  type StaffRow,
  setSignIn,
} from './staff-store.ts';
import { deleteTokensOf } from './token-store.ts';

/** What is known of whom a link is for before they say anything. */
export async function personBehind(queries: Queries, { staffId, name, email }: LinkRow) {
  const person = staffId === null ? undefined : await findStaff(queries, staffId);
  return person ?? { name, email };
}

/**
 * A link that can still be used, and whom it mends, held until the transaction ends. The person first, as whoever
 * dismisses them does: in another order the two would wait for each other. One to set up is of no use once there is an
 * owner (STAFF-4).
 */
export async function holdLink(tx: Queries, tokenSha256: Buffer, now: Date): Promise<LinkRow | undefined> {
  const link = await findLink(tx, tokenSha256, now);
  if (!link) return undefined;
  if (link.staffId !== null) await lockStaff(tx, link.staffId);
  if (link.kind === 'set_up') {
    await lockSetUp(tx);
    if (await hasOwner(tx)) return undefined;
  }
  return lockLink(tx, tokenSha256, now);
}

/** Has a link be of no use any more, and of those to set up all there are. */
export async function useUpLink(tx: Queries, { id, kind }: LinkRow): Promise<void> {
  if (kind === 'set_up') await deleteLinksOfKind(tx, kind);
  else await deleteLink(tx, id);
}

export type PasswordSignIn = Pick<StaffRow, 'passwordHash' | 'authenticatorSecret' | 'authenticatorStep'>;

/** Of whoever signs in by passkey alone. */
export const NO_PASSWORD: PasswordSignIn = {
  passwordHash: null,
  authenticatorSecret: null,
  authenticatorStep: null,
};

/**
 * Whom a link is for, with the new sign-in: made now by the identifier, or mended; null where the e-mail address is
 * somebody else's. Either is in the audit log (STAFF-23).
 */
export async function personOf(
  tx: Queries,
  link: LinkRow,
  said: { id: string; name: string; email: string },
  signIn: PasswordSignIn,
  now: Date,
): Promise<StaffRow | null> {
  if (link.staffId !== null) {
    const before = await lockStaff(tx, link.staffId);
    if (!before) return null;
    const mended = { ...signIn, pinHash: null };
    await setSignIn(tx, before.id, mended);
    // Whoever had got in by the old ones is out, and cannot come back by any of them.
    await deletePasskeysOf(tx, before.id);
    await deleteCodesOf(tx, before.id);
    await deleteTokensOf(tx, before.id);
    await recordAct(tx, { staffId: before.id, kind: 'sign_in_renewed', subjectId: before.id, at: now });
    return { ...before, ...mended };
  }
  const email = link.email ?? said.email;
  if (await findStaffByEmail(tx, email)) return null;
  const person: StaffRow = {
    id: said.id,
    name: said.name,
    email,
    role: link.role,
    maySeeMedical: false,
    ...signIn,
    createdAt: now,
    dismissedAt: null,
    dismissedBy: null,
    pinHash: null,
  };
  await insertStaff(tx, person);
  const joined = { staffId: person.id, kind: 'staff_joined', subjectId: person.id, at: now } as const;
  await recordAct(tx, { ...joined, role: person.role });
  return person;
}
