import type { Channel } from '@chairside/rules/contact';
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, type Placeholder, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { timestamptz } from '../db/expressions.ts';
import { messageChannels, outboxMessages } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { isForFormerContact } from './store.ts';

/**
 * Stands before the reason why a message failed once there was an attempt of which nobody knows whether the provider took it
 * (MSG-4), whatever fails afterwards: the next such attempt is the last.
 */
export const MAY_HAVE_ARRIVED = 'may_have_arrived:';

interface Claim {
  channel: Channel;
  isAwaited: boolean;
  /** Templates that are not sent at this time of the day. */
  withheld: readonly string[];
  claimId: string;
  limit: number;
  now: Date;
  /** No message waits longer than this for its next attempt. */
  longestWaitMs: number;
}

const { id, channel, recipient, template, sealedContent, attempts, lastError } = outboxMessages;
const { nextAttemptAt, lapsesAt, status } = outboxMessages;

// Said in the text, so that a plan for any values can use the index of those that wait.
const isQueued = sql`${status} = 'queued'`;

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number];

const claimed = statement((queries) => {
  const due = queries
    .select({ id })
    .from(outboxMessages)
    .where(
      and(
        isQueued,
        eq(channel, sql.placeholder('channel')),
        eq(outboxMessages.isAwaited, sql.placeholder('isAwaited')),
        or(
          isNull(nextAttemptAt),
          lte(nextAttemptAt, sql.placeholder('now')),
          gt(nextAttemptAt, sql.placeholder('latest')),
        ),
        or(isNull(lapsesAt), gt(lapsesAt, sql.placeholder('now'))),
        sql`${template} <> all(${sql.placeholder('withheld')}::text[])`,
        sql`not ${isForFormerContact}`,
      ),
    )
    .orderBy(asc(attempts), asc(id))
    .limit(sql.placeholder('limit'))
    .for('update', { skipLocked: true });
  return (
    queries
      .update(outboxMessages)
      .set({
        status: 'sending',
        claimId: sql`${sql.placeholder('claimId')}`,
        attempts: sql`${attempts} + 1`,
      })
      // As an array the rows are chosen once, whatever the planner makes of the rest.
      .where(sql`${id} = any(array(${due}))`)
      .returning({
        id,
        channel,
        recipient,
        template,
        sealedContent,
        attempts,
        lastError,
        claimId: outboxMessages.claimId,
      })
      .prepare('claim_messages')
  );
});

/**
 * Claims messages that are due, those never tried before the others, in one statement that waits for nobody. A next
 * attempt further ahead than there can be one was noted before the clock was set back, and is due.
 */
export async function claimMessages(queries: Queries, { longestWaitMs, ...claim }: Claim) {
  const latest = new Date(claim.now.getTime() + longestWaitMs);
  const rows = await claimed(queries).execute({ ...claim, latest });
  return rows.sort((left, right) => (left.id < right.id ? -1 : 1));
}

type Held = Pick<ClaimedMessage, 'id' | 'claimId' | 'channel'>;

/** A message while it is still under this claim. */
const under = (held: Held | Record<'id' | 'claimId', Placeholder>) =>
  and(eq(id, held.id), sql`${outboxMessages.claimId} = ${held.claimId}`);

const underAny = (claimIds: string[]) =>
  and(eq(status, 'sending'), sql`${outboxMessages.claimId} = any(${sql.param(claimIds)}::uuid[])`);

const sent = statement((queries) => {
  const works = queries.$with('works').as(
    queries
      .update(messageChannels)
      .set({ failingSince: null, isReported: false })
      .where(
        and(eq(messageChannels.channel, sql.placeholder('channel')), isNotNull(messageChannels.failingSince)),
      )
      .returning({ channel: messageChannels.channel }),
  );
  return queries
    .with(works)
    .update(outboxMessages)
    .set({
      status: 'sent',
      finishedAt: sql`${sql.placeholder('now')}`,
      sealedContent: null,
      claimId: null,
    })
    .where(under({ id: sql.placeholder('id'), claimId: sql.placeholder('claimId') }))
    .prepare('finish_sent_message');
});

/** Closes a message that the provider has taken, and erases what it said; the channel does not fail any more. */
export async function finishSent(queries: Queries, { id, channel, claimId }: Held, now: Date): Promise<void> {
  await sent(queries).execute({ id, channel, claimId, now });
}

/** Puts a message that could not be sent back into the queue. */
export async function putBack(
  queries: Queries,
  held: Held,
  failure: { lastError: string; nextAttemptAt: Date },
): Promise<void> {
  await queries
    .update(outboxMessages)
    .set({ status: 'queued', claimId: null, ...failure })
    .where(under(held));
}

/** Closes a message that may have arrived as one that has failed; what was taken back meanwhile stays that. */
export async function closeFailed(
  queries: Queries,
  held: Held,
  { lastError, now }: { lastError: string; now: Date },
): Promise<void> {
  const ended = { status: 'lapsed', claimId: null, sealedContent: null, finishedAt: now } as const;
  await queries
    .update(outboxMessages)
    .set({ ...ended, lastError, lapsesAt: sql`least(${lapsesAt}, ${timestamptz(now)})` })
    .where(under(held));
}

/** Gives back what was claimed and not begun, as it was. */
export async function giveBack(queries: Queries, claimIds: string[]): Promise<void> {
  await queries
    .update(outboxMessages)
    .set({ status: 'queued', claimId: null, attempts: sql`${attempts} - 1` })
    .where(underAny(claimIds));
}

/** Has what waits of a kind go to this address from now on, at once where it was another's. */
export async function redirect(queries: Queries, { kind, to }: { kind: string; to: string }): Promise<void> {
  await queries
    .update(outboxMessages)
    .set({ recipient: to, nextAttemptAt: null })
    .where(and(isQueued, eq(template, kind), ne(recipient, to)));
}

/** The claims under which messages are being sent at this moment, or were when their process ended. */
export async function openClaims(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ claimId: outboxMessages.claimId })
    .from(outboxMessages)
    .where(eq(status, 'sending'));
  return rows.flatMap((row) => row.claimId ?? []);
}

/** Puts what is under claims that nobody holds any more back into the queue, due at once. */
export async function releaseClaims(queries: Queries, claimIds: string[]): Promise<number> {
  const released = await queries
    .update(outboxMessages)
    .set({ status: 'queued', claimId: null, nextAttemptAt: null })
    .where(underAny(claimIds))
    .returning({ id });
  return released.length;
}
