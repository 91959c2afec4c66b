import { and, eq, inArray, ne, or, type Placeholder, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointmentMoves, appointments, outboxMessages } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { MAY_HAVE_ARRIVED } from './queue-store.ts';
import { LONG_AGO } from './store.ts';

const mayHaveArrived = sql`coalesce(starts_with(${outboxMessages.lastError}, ${sql.raw(`'${MAY_HAVE_ARRIVED}'`)}), false)`;

/** May name other visits as well, of which it stays true (AWAY-8). */
export const OF_SEVERAL = 'visits_changed';

/** What a message may be about. */
type Subject = 'appointmentId' | 'subscriptionId';

const isAbout = (subject: Subject, of: string | Placeholder) => eq(outboxMessages[subject], of);
/** The patient's visits that were moved in one moment stand in one message: whether there was another one. */
const isOfOne = sql`exists (
  select from ${appointments} named
    join ${appointmentMoves} move on move.appointment_id = named.id and move.created_at = (
      select max(created_at) from ${appointmentMoves} where appointment_id = named.id and created_at <= ${outboxMessages.createdAt})
   where named.id = ${outboxMessages.appointmentId} and not exists (
     select from ${appointments} other join ${appointmentMoves} along on along.appointment_id = other.id
      where other.user_id = named.user_id and other.id <> named.id and along.created_at = move.created_at))`;
const isAboutAlone = (subject: Subject, of: string | Placeholder) =>
  and(isAbout(subject, of), or(ne(outboxMessages.template, OF_SEVERAL), isOfOne));

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
        isAnyOut: sql<boolean>`coalesce(bool_or(${mayHaveArrived} or ${status} <> 'lapsed' and ${taken.id} is null), false)`,
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
