import type { MessageStateFilter } from '@chairside/rules/message-state';
import type { PageKey } from '@chairside/rules/page-key';
import { and, getTableColumns, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { isAfterPage } from '../db/expressions.ts';
import { outboxMessages, users } from '../db/schema.ts';
import { IS_OVER, NEVER_LEFT } from '../messages/feature.ts';

export interface MessageQuery {
  state?: MessageStateFilter | undefined;
  kind?: string | undefined;
  /** The patient, and the contacts that are theirs now. */
  patient?: { id: string; contacts: string[] } | undefined;
  after?: PageKey | undefined;
}

const { id, template, recipient, status, lastError } = outboxMessages;
const { createdAt, finishedAt, formerUserId } = outboxMessages;

/** Without what it says. */
const { sealedContent: _, ...COLUMNS } = getTableColumns(outboxMessages);

/** The same states as `messageState` makes of a row (MSG-13). */
const STATES: Record<MessageStateFilter, SQL> = {
  unsent: sql`(${status} in ('queued', 'sending') and ${lastError} is not null or ${status} = 'lapsed' and ${IS_OVER})`,
  waiting: sql`${status} in ('queued', 'sending') and ${lastError} is null`,
  failing: sql`${status} in ('queued', 'sending') and ${lastError} is not null`,
  sent: sql`${status} = 'sent'`,
  failed: sql`${status} = 'lapsed' and ${IS_OVER}`,
  withdrawn: sql`${status} = 'lapsed' and (${IS_OVER}) is not true`,
};

const toPatient = (patient: { id: string; contacts: string[] }) =>
  sql`((${recipient} = any(${sql.param(patient.contacts)}::text[]) and ${formerUserId} is null)
    or ${formerUserId} = ${patient.id}::uuid)`;

/** Messages, latest first, without what they said. */
export function findMessages(queries: Queries, { state, kind, patient, after }: MessageQuery, most: number) {
  const asked = [
    ...(state ? [STATES[state], ...(state === 'sent' ? [] : [sql`${status} <> 'sent'`])] : []),
    ...(kind === undefined ? [] : [sql`${template} = ${kind}`]),
    ...(patient ? [toPatient(patient)] : []),
    ...(after ? [isAfterPage(after, { at: createdAt, id })] : []),
  ];
  return queries
    .select(COLUMNS)
    .from(outboxMessages)
    .where(asked.length > 0 ? sql.join(asked, sql` and `) : undefined)
    .orderBy(sql`${createdAt} desc, ${id} desc`)
    .limit(most);
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** The patients whose contacts are among some recipients, or were until they became another's. */
export function findRecipients(queries: Queries, rows: readonly MessageRow[]) {
  const contacts = sql`${sql.param(rows.map((row) => row.recipient))}::text[]`;
  const former = sql`${sql.param(rows.flatMap((row) => row.formerUserId ?? []))}::uuid[]`;
  const { phone, email, emailVerifiedAt, erasedAt } = users;
  return queries
    .select({ id: users.id, name: users.name, phone, email, emailVerifiedAt })
    .from(users)
    .where(
      sql`(${phone} = any(${contacts}) or ${email} = any(${contacts}) or ${users.id} = any(${former})) and ${erasedAt} is null`,
    );
}

/** One message; undefined where it is not stored any more. */
export async function findMessage(queries: Queries, messageId: string): Promise<MessageRow | undefined> {
  const [row] = await queries.select(COLUMNS).from(outboxMessages).where(sql`${id} = ${messageId}::uuid`);
  return row;
}

/** The same, held until the transaction ends. */
export async function lockMessage(tx: Queries, messageId: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select(COLUMNS)
    .from(outboxMessages)
    .where(sql`${id} = ${messageId}::uuid`)
    .for('update');
  return row;
}

/** Has a message that waits for its next attempt be tried at once. */
export async function makeDue(tx: Queries, messageId: string): Promise<void> {
  await tx
    .update(outboxMessages)
    .set({ nextAttemptAt: null })
    .where(sql`${id} = ${messageId}::uuid and ${status} = 'queued'`);
}

/** The contacts that are a patient's now. */
export async function contactsOf(queries: Queries, userId: string): Promise<string[]> {
  const { phone, email, emailVerifiedAt } = users;
  const [row] = await queries
    .select({ phone, email, emailVerifiedAt })
    .from(users)
    .where(sql`${users.id} = ${userId}::uuid`);
  const own = [row?.phone, row?.emailVerifiedAt ? row.email : null];
  return own.filter((contact) => typeof contact === 'string');
}

/** How many messages do not leave, or have failed for good since an instant; and when the newest of them was written or did. */
export async function countUnsent(queries: Queries, since: Date) {
  const [row] = await queries
    .select({
      unsent: sql<number>`count(*)::int`,
      latest: sql<Date | null>`max(coalesce(${finishedAt}, ${createdAt}))`.mapWith(createdAt),
    })
    .from(outboxMessages)
    .where(and(NEVER_LEFT, or(isNull(finishedAt), gte(finishedAt, since))));
  return row ?? { unsent: 0, latest: null };
}
