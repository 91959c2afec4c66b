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
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { deleteInBatches } from '../db/batches.ts';
import type { Queries } from '../db/database.ts';
import { timestamptz } from '../db/expressions.ts';
import { outboxMessages } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { GOING_ALONG } from './templates.ts';

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
const LONG_AGO = new Date(0);

/** Names other visits as well, of which it stays true (AWAY-8). */
export const OF_SEVERAL = 'visits_changed';

/** What a message may be about. */
type Subject = 'appointmentId' | 'subscriptionId';

const isAbout = (subject: Subject, of: string | Placeholder) => eq(outboxMessages[subject], of);
const isAboutAlone = (subject: Subject, of: string | Placeholder) =>
  and(isAbout(subject, of), ne(outboxMessages.template, OF_SEVERAL));

const withdrawal = (subject: Subject) =>
  statement((tx) => {
    const { id, status } = outboxMessages;
    const of = sql.placeholder('of');
    const waiting = tx
      .select({ id })
      .from(outboxMessages)
      .where(and(isAboutAlone(subject, of), eq(status, 'queued')))
      .for('update', { skipLocked: true });
    const taken = tx.$with('taken').as(
      tx
        .update(outboxMessages)
        .set({ status: 'lapsed', finishedAt: sql`${sql.placeholder('now')}`, sealedContent: null })
        .where(inArray(id, waiting))
        .returning({ id }),
    );
    return tx
      .with(taken)
      .select({
        isNone: sql<boolean>`count(*) = 0`,
        isAnyOut: sql<boolean>`coalesce(bool_or(${status} <> 'lapsed' and ${taken.id} is null), false)`,
        isAnyUnderWay: sql<boolean>`coalesce(bool_or(${status} in ('queued', 'sending') and ${taken.id} is null), false)`,
      })
      .from(outboxMessages)
      .leftJoin(taken, eq(taken.id, id))
      .where(isAbout(subject, of))
      .prepare(`withdraw_messages_${subject}`);
  });

const withdrawn = {
  appointmentId: withdrawal('appointmentId'),
  subscriptionId: withdrawal('subscriptionId'),
};

/**
 * Withdraws pending messages about an appointment, or the plan of a subscription, that has changed, and about no other. What is on its
 * way at this moment is not waited for (the version before holds its row for as long as it speaks to the provider); should the
 * attempt fail, it is the last one. True when the patient has, or may have by now, received something about it: false only when
 * all that was written about it was taken back or lapsed unsent.
 */
export async function withdrawMessagesAbout(
  tx: Queries,
  of: string,
  now: Date,
  subject: Subject = 'appointmentId',
): Promise<boolean> {
  const [row] = await withdrawn[subject](tx).execute({ of, now });
  if (row?.isAnyUnderWay) {
    // One that was claimed while the statement above ran is 'queued' for that, and 'sending' for this one alone.
    await tx
      .update(outboxMessages)
      .set({ lapsesAt: LONG_AGO })
      .where(and(isAboutAlone(subject, of), eq(outboxMessages.status, 'sending')));
  }
  return !row || row.isNone || row.isAnyOut;
}

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
export async function takeBack(
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
    .where(or(and(inArray(recipient, contacts), isNull(formerUserId)), eq(formerUserId, userId)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset(offset);
}

/** Deletes what was sent to contacts that are nobody's any more, and what waits to be; one that is just being delivered still arrives. */
export async function deleteMessagesTo(tx: Queries, contacts: string[]): Promise<void> {
  await tx.delete(outboxMessages).where(inArray(outboxMessages.recipient, contacts));
}

/** Deletes what was sent to a patient's former contacts, and says which these were. */
export async function deleteMessagesToFormer(tx: Queries, userId: string): Promise<string[]> {
  const deleted = await tx
    .delete(outboxMessages)
    .where(eq(outboxMessages.formerUserId, userId))
    .returning({ recipient: outboxMessages.recipient });
  return [...new Set(deleted.map(({ recipient }) => recipient))];
}
