import { CHANNELS } from '@chairside/rules/contact';
import type { Queries } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import {
  countWaiting,
  failingSince,
  findChannels,
  findFailingChannels,
  markReported,
} from './channel-health-store.ts';
import { withheldTemplates } from './selling-hours.ts';

// It must not cause the next one by waiting itself.
const NEVER_DUE = ['clinic_status'];

export type DeliveryWarning = 'sms_failing' | 'email_failing';

/**
 * The channels whose provider has taken nothing for five minutes, of what was tried until now. What waits is tried every
 * minute: of a channel that nothing waits for any more nobody knows.
 */
export const failingChannels = (queries: Queries, now: Date) =>
  findFailingChannels(queries, failingSince(now));

/** The same as codes. */
export async function deliveryWarnings(queries: Queries, now: Date): Promise<DeliveryWarning[]> {
  return (await failingChannels(queries, now)).map(({ channel }) => `${channel}_failing` as const);
}

/** Logs a channel that has been failing for five minutes, once until it works again or fails anew, whichever process notices. */
export async function reportFailingChannels(queries: Queries, log: Log, now: Date): Promise<void> {
  for (const { channel, failingSince: since, lastFailure } of await markReported(
    queries,
    failingSince(now),
  )) {
    log.error({ channel, since, lastFailure }, 'a channel has taken no message for five minutes');
  }
}

/**
 * What waits in each channel, since when the oldest does of what may leave at this time of the clinic's day and was not
 * refused while others were taken (OPS-5), since when its provider fails, and how it has last failed.
 */
export async function deliveryStatus(queries: Queries, now: Date, timeZone: string) {
  const leftOut = [...withheldTemplates(now, timeZone), ...NEVER_DUE];
  const due = { leftOut, failingSince: failingSince(now) };
  const [waiting, channels] = [await countWaiting(queries, due), await findChannels(queries)];
  return CHANNELS.map((channel) => {
    const row = waiting.find((each) => each.channel === channel);
    const health = channels.find((each) => each.channel === channel);
    const isTried = health !== undefined && health.lastFailureAt > due.failingSince;
    return {
      channel,
      waiting: row?.waiting ?? 0,
      oldestAt: row?.oldest ?? null,
      oldestDueAt: row?.oldestDue ?? null,
      failingSince: isTried ? health.failingSince : null,
      lastFailure: health ? { at: health.lastFailureAt, text: health.lastFailure } : null,
    };
  });
}
