import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { deleteInBatches } from '../db/batches.ts';
import type { Queries } from '../db/database.ts';
import { timestamptz } from '../db/expressions.ts';
import { outboxMessages } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { GOING_ALONG, TO_THE_CLINIC } from './templates.ts';

const inserted = statement((tx) =>
  tx
    .insert(outboxMessages)
    .values({
      id: sql.placeholder('id'),
      channel: sql.placeholder('channel'),
      recipient: sql.placeholder('recipient'),
      template: sql.placeholder('template'),
      sealedContent: sql.placeholder('sealedContent'),
      status: 'queued',
      createdAt: sql.placeholder('createdAt'),
      lapsesAt: sql`${sql.placeholder('lapsesAt')}`,
      appointmentId: sql.placeholder('appointmentId'),
      subscriptionId: sql.placeholder('subscriptionId'),
    })
    .prepare('insert_message'),
);

type NewMessage = Pick<
  typeof outboxMessages.$inferSelect,
  | 'id'
  | 'channel'
  | 'recipient'
  | 'template'
  | 'sealedContent'
  | 'createdAt'
  | 'lapsesAt'
  | 'appointmentId'
  | 'subscriptionId'
>;

/** Has a message wait to be delivered. */
export async function insertMessage(tx: Queries, message: NewMessage): Promise<void> {
  await inserted(tx).execute(message);
}

// Before any time that a clock may be set back to.
export const LONG_AGO = new Date(0);

/** What becomes of a message that is taken back: one that waits is closed and erased, one on its way has its last attempt. */
export function takenBack(now: Date) {
  const { status, finishedAt, sealedContent, lapsesAt } = outboxMessages;
  const ofWaiting = (then: SQL, otherwise: SQLWrapper) =>
    sql`case when ${status} = 'queued' then ${then} else ${otherwise} end`;
  return {
    status: ofWaiting(sql`'lapsed'`, status),
    finishedAt: ofWaiting(timestamptz(now), finishedAt),
    sealedContent: ofWaiting(sql`null`, sealedContent),
    lapsesAt: ofWaiting(sql`${lapsesAt}`, timestamptz(LONG_AGO)),
  };
}

interface Unfinished {
  template: string;
  recipients: string[];
  /** When it was written; all of them without it. */
  writtenAt?: Date;
}

/** Takes back what waits of a kind for some contacts. */
export async function takeBackWaiting(
  tx: Queries,
  { template, recipients, writtenAt }: Unfinished,
  now: Date,
): Promise<void> {
  const { template: kind, recipient, createdAt, finishedAt } = outboxMessages;
  const isIt = and(eq(kind, template), inArray(recipient, recipients), isNull(finishedAt));
  await tx
    .update(outboxMessages)
    .set(takenBack(now))
    .where(and(isIt, writtenAt && eq(createdAt, writtenAt)));
}

/** Whether a message about a subscription's plan, written since an instant, has left or is on its way. */
export async function hasLeft(
  tx: Queries,
  { subscriptionId, template, since }: { subscriptionId: string; template: string; since: Date | null },
): Promise<boolean> {
  const { id, status, createdAt, subscriptionId: about, template: said } = outboxMessages;
  const isThat = and(eq(about, subscriptionId), eq(said, template), ne(status, 'lapsed'));
  const [row] = await tx
    .select({ id })
    .from(outboxMessages)
    .where(and(isThat, since ? gte(createdAt, since) : undefined))
    .limit(1);
  return row !== undefined;
}

/** What goes along (MSG-21), and a version before has left to a contact that is the patient's no more: it is not sent. */
export const isForFormerContact = and(
  isNotNull(outboxMessages.formerUserId),
  inArray(outboxMessages.template, [...GOING_ALONG]),
);

/**
 * Closes and erases the lapsed messages of the queue, and what is in it for a former contact; returns them.
 */
export function lapseOverdue(queries: Queries, now: Date) {
  return queries
    .update(outboxMessages)
    .set({ status: 'lapsed', finishedAt: now, sealedContent: null })
    .where(
      and(eq(outboxMessages.status, 'queued'), or(lte(outboxMessages.lapsesAt, now), isForFormerContact)),
    )
    .returning({ channel: outboxMessages.channel, template: outboxMessages.template });
}

/** What was written about a visit stays until the visit has begun: a cancellation asks what had been sent. */
export async function deleteFinishedBefore(queries: Queries, time: Date, now: Date): Promise<void> {
  const isOver = sql`(${outboxMessages.lapsesAt} is null or ${lt(outboxMessages.lapsesAt, now)})`;
  await deleteInBatches(queries, outboxMessages, sql`${lt(outboxMessages.finishedAt, time)} and ${isOver}`);
}

/** A patient may work at the clinic, or have the clinic's own e-mail address. */
export const IS_TO_A_PATIENT = notInArray(outboxMessages.template, [...TO_THE_CLINIC]);

/** A patient, and the contacts that are theirs now. */
export interface Addressee {
  userId: string;
  contacts: string[];
}

/** What was sent to a patient's contacts, present and former, and when, without what it said. */
export function findMessagesTo(
  queries: Queries,
  { userId, contacts }: Addressee,
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, channel, template, status, createdAt, finishedAt, recipient, formerUserId } = outboxMessages;
  return queries
    .select({ channel, template, status, createdAt, finishedAt })
    .from(outboxMessages)
    .where(
      and(
        or(and(inArray(recipient, contacts), isNull(formerUserId)), eq(formerUserId, userId)),
        IS_TO_A_PATIENT,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset(offset);
}

/** Deletes what was sent to contacts that are nobody's any more, and what waits to be; one that is just being delivered still arrives. */
export async function deleteMessagesTo(tx: Queries, contacts: string[]): Promise<void> {
  await tx.delete(outboxMessages).where(and(inArray(outboxMessages.recipient, contacts), IS_TO_A_PATIENT));
}

/** Deletes what was sent to a patient's former contacts, and says which these were. */
export async function deleteMessagesToFormer(tx: Queries, userId: string): Promise<string[]> {
  const deleted = await tx
    .delete(outboxMessages)
    .where(and(eq(outboxMessages.formerUserId, userId), IS_TO_A_PATIENT))
    .returning({ recipient: outboxMessages.recipient });
  return [...new Set(deleted.map(({ recipient }) => recipient))];
}
