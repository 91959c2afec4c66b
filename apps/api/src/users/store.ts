import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import type { Contact } from './contact.ts';

export type UserRow = typeof users.$inferSelect;

/** Whether a contact is a user's, other than `besides` if that is said; an e-mail is nobody's until it is proved. */
export async function isContactTaken(
  queries: Queries,
  { contactType, contact }: Contact,
  besides?: string,
): Promise<boolean> {
  const matches =
    contactType === 'phone'
      ? eq(users.phone, contact)
      : and(eq(users.email, contact), isNotNull(users.emailVerifiedAt));
  const isAnother = besides === undefined ? undefined : ne(users.id, besides);
  const [row] = await queries.select({ id: users.id }).from(users).where(and(matches, isAnother));
  return row !== undefined;
}

/** Those of some contacts that are no user's. */
export async function unclaimedAmong(queries: Queries, contacts: string[]): Promise<string[]> {
  const rows = await queries
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(or(inArray(users.phone, contacts), inArray(users.email, contacts)));
  const claimed = new Set(rows.flatMap(({ phone, email }) => [phone, email]));
  return contacts.filter((contact) => !claimed.has(contact));
}

/** Inserts a user; false when the phone or proven e-mail has been registered meanwhile. */
export async function insertUser(tx: Queries, row: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
  return inserted.length === 1;
}

const byId = statement((queries) =>
  queries
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('read_user'),
);

export async function findUser(queries: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await byId(queries).execute({ id });
  return row;
}

export function findUsers(queries: Queries, ids: string[]): Promise<UserRow[]> {
  return queries.select().from(users).where(inArray(users.id, ids));
}

const IS_OF_CONTACT = {
  phone: and(eq(users.phone, sql.placeholder('contact')), isNotNull(users.phoneVerifiedAt)),
  email: and(eq(users.email, sql.placeholder('contact')), isNotNull(users.emailVerifiedAt)),
};
const ofContact = (queries: Queries, contactType: Contact['contactType']) =>
  queries.select().from(users).where(IS_OF_CONTACT[contactType]);

const byContact = {
  phone: statement((queries) => ofContact(queries, 'phone').prepare('read_user_by_phone')),
  email: statement((queries) => ofContact(queries, 'email').prepare('read_user_by_email')),
};

const holding = {
  share: {
    phone: statement((tx) => ofContact(tx, 'phone').for('share').prepare('share_user_by_phone')),
    email: statement((tx) => ofContact(tx, 'email').for('share').prepare('share_user_by_email')),
  },
  update: {
    phone: statement((tx) => ofContact(tx, 'phone').for('update').prepare('lock_user_by_phone')),
    email: statement((tx) => ofContact(tx, 'email').for('update').prepare('lock_user_by_email')),
  },
};

/** The user who has proved a contact; one that was merely typed is nobody's. */
export async function findUserByContact(
  queries: Queries,
  { contactType, contact }: Contact,
): Promise<UserRow | undefined> {
  const [row] = await byContact[contactType](queries).execute({ contact });
  return row;
}

/** Users of whom a text is the identifier, the phone or the e-mail; an e-mail may have been typed by several. */
export async function findIdsBy(queries: Queries, text: string): Promise<string[]> {
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .where(sql`${text} in (${users.id}::text, ${users.phone}, ${users.email})`)
    .limit(2);
  return rows.map(({ id }) => id);
}

export async function isTypedByAnother(queries: Queries, id: string, email: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)))
    .limit(1);
  return row !== undefined;
}

const existing = statement((tx) =>
  tx
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.erasedAt)))
    .for('key share')
    .prepare('lock_existing_user'),
);

/**
 * Whether a user's account is there, which it then is until the transaction ends: asked before anything is stored for a
 * patient in a call that may have come in while the account was being deleted.
 */
export async function lockExistingUser(tx: Queries, id: string): Promise<{ name: string } | undefined> {
  const [row] = await existing(tx).execute({ id });
  return row;
}

/**
 * The user who has proved a contact, and has it until the transaction ends: nobody changes them meanwhile; with 'update',
 * nothing is added for them either, such as a sign-in.
 */
export async function lockUserByContact(
  tx: Queries,
  { contactType, contact }: Contact,
  strength: 'share' | 'update',
): Promise<UserRow | undefined> {
  const [row] = await holding[strength][contactType](tx).execute({ contact });
  return row;
}

/** A user whom nobody else changes until the transaction ends; none once the account has been erased. */
export async function lockUser(tx: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .for('no key update');
  return row;
}

/**
 * Locks a user so that what is being added for them, such as a sign-in, is there, and nothing is added until the
 * transaction ends: each addition holds the row it refers to.
 */
export async function lockUserWithReferences(tx: Queries, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

export async function updatePerson(
  tx: Queries,
  id: string,
  changes: Pick<UserRow, 'name' | 'email' | 'address' | 'gender' | 'alternativePhone'>,
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, id));
}

export async function renameUser(tx: Queries, id: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, id));
}

/** Puts another phone in the place of one that nobody has proved. */
export async function replaceUnprovenPhone(tx: Queries, id: string, phone: string): Promise<void> {
  await tx
    .update(users)
    .set({ phone })
    .where(and(eq(users.id, id), isNull(users.phoneVerifiedAt)));
}

export async function setPhoto(tx: Queries, id: string, photoId: string): Promise<void> {
  await tx.update(users).set({ photoId }).where(eq(users.id, id));
}

export async function setPassword(tx: Queries, id: string, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
}

/** Gives a user a proven contact; false when the user has proved one of that kind already. */
export async function setProvenContact(
  tx: Queries,
  id: string,
  { contactType, contact }: Contact,
  now: Date,
): Promise<boolean> {
  const [proved, unproved] =
    contactType === 'phone'
      ? [{ phone: contact, phoneVerifiedAt: now }, isNull(users.phoneVerifiedAt)]
      : [{ email: contact, emailVerifiedAt: now }, isNull(users.emailVerifiedAt)];
  const updated = await tx
    .update(users)
    .set(proved)
    .where(and(eq(users.id, id), isNull(users.erasedAt), unproved))
    .returning({ id: users.id });
  return updated.length === 1;
}

/** Puts a contact that was proved into the place of the one a user has; false when that is another one by now. */
export async function replaceProvenContact(
  tx: Queries,
  { userId, contactType, contact }: Contact & { userId: string },
  replaced: string,
  now: Date,
): Promise<boolean> {
  const [changes, present] =
    contactType === 'phone'
      ? [
          { phone: contact, phoneVerifiedAt: now },
          and(eq(users.phone, replaced), isNotNull(users.phoneVerifiedAt)),
        ]
      : [
          { email: contact, emailVerifiedAt: now },
          and(eq(users.email, replaced), isNotNull(users.emailVerifiedAt)),
        ];
  const updated = await tx
    .update(users)
    .set(changes)
    .where(and(eq(users.id, userId), isNull(users.erasedAt), present))
    .returning({ id: users.id });
  return updated.length === 1;
}

/** Takes everything from a user's row that says who it was. */
export async function eraseUser(tx: Queries, id: string, name: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      name,
      phone: null,
      email: null,
      passwordHash: null,
      phoneVerifiedAt: null,
      emailVerifiedAt: null,
      address: null,
      gender: null,
      alternativePhone: null,
      photoId: null,
      erasedAt: now,
    })
    .where(eq(users.id, id));
}
