import type { Channel } from '@chairside/rules/contact';
import { MINUTE_MS } from '@chairside/rules/durations';
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { messageChannels, outboxMessages } from '../db/schema.ts';

/** A message that was tried so often is one that does not leave (MSG-16). */
export const TRIES_IN_VAIN = 3;

/** A channel that has taken nothing for so long is a matter for the owner; not tried for so long, it fails anew (MSG-10). */
const CHANNEL_FAILING_MS = 5 * MINUTE_MS;

export const failingSince = (now: Date) => new Date(now.getTime() - CHANNEL_FAILING_MS);

const { template, status, attempts, lastError, finishedAt, lapsesAt } = outboxMessages;

/** That a message was worth nothing any more before it left; one that is taken back lapses early, or as of 1970. */
export const IS_OVER = sql`${lapsesAt} > 'epoch' and ${finishedAt} >= ${lapsesAt}`;

/** That a message, but no code, does not leave, or has failed for good (MSG-16). */
export const NEVER_LEFT = sql`(${lastError} is not null and ${status} <> 'sent' and ${template} <> 'code'
  and case when ${status} = 'lapsed' then ${IS_OVER} else ${attempts} >= ${TRIES_IN_VAIN} end)`;

/** Notes that the provider of a channel did not take a message. A clock set back does not make it fail for less long. */
export async function noteChannelFailure(
  queries: Queries,
  channel: Channel,
  failure: string,
  now: Date,
): Promise<void> {
  const isAnew = lt(messageChannels.lastFailureAt, failingSince(now));
  await queries
    .insert(messageChannels)
    .values({ channel, failingSince: now, lastFailureAt: now, lastFailure: failure })
    .onConflictDoUpdate({
      target: messageChannels.channel,
      set: {
        failingSince: sql`case when ${isAnew} then ${now} else least(${messageChannels.failingSince}, ${now}) end`,
        isReported: sql`${messageChannels.isReported} and not ${isAnew}`,
        lastFailureAt: now,
        lastFailure: failure,
      },
    });
}

/** That every attempt of a channel has failed since then or before, and one later than that: it is still tried. */
const isFailing = (since: Date) =>
  and(lte(messageChannels.failingSince, since), gt(messageChannels.lastFailureAt, since));

export function findFailingChannels(queries: Queries, since: Date) {
  const { channel, failingSince, lastFailureAt } = messageChannels;
  return queries
    .select({ channel, since: sql`${failingSince}`.mapWith(lastFailureAt) })
    .from(messageChannels)
    .where(isFailing(since))
    .orderBy(channel);
}

/** The channels that have been failing since then and were not reported yet; from now on they count as reported. */
export function markReported(queries: Queries, since: Date) {
  return queries
    .update(messageChannels)
    .set({ isReported: true })
    .where(and(isFailing(since), eq(messageChannels.isReported, false)))
    .returning();
}

export function findChannels(queries: Queries) {
  return queries.select().from(messageChannels).orderBy(messageChannels.channel);
}

interface Due {
  /** Templates of which none counts as due. */
  leftOut: readonly string[];
  /** What was tried in vain counts only while its channel has been failing since then or before, and is still tried. */
  failingSince: Date;
}

/** How many messages wait in each channel, since when the oldest does, and the oldest of those that are due. */
export function countWaiting(queries: Queries, { leftOut, failingSince }: Due) {
  const isDue = and(
    sql`${template} <> all(${sql.param([...leftOut])}::text[])`,
    or(lt(attempts, TRIES_IN_VAIN), isFailing(failingSince)),
  );
  return queries
    .select({
      channel: outboxMessages.channel,
      waiting: sql<number>`count(*)::int`,
      oldest: sql`min(${outboxMessages.createdAt})`.mapWith(outboxMessages.createdAt),
      oldestDue: sql<Date | null>`min(${outboxMessages.createdAt}) filter (where ${isDue})`.mapWith(
        outboxMessages.createdAt,
      ),
    })
    .from(outboxMessages)
    .leftJoin(messageChannels, eq(messageChannels.channel, outboxMessages.channel))
    .where(sql`${status} in ('queued', 'sending')`)
    .groupBy(outboxMessages.channel)
    .orderBy(outboxMessages.channel);
}
