import type { Queries } from '../db/database.ts';
import { CHANNEL_FAILING_MS } from '../messages/feature.ts';
import { countUnsent, findFailing } from './messages-store.ts';

const FAILED_SHOWN_MS = 24 * 3_600_000;

/** What of the clinic's messages does not leave, for the banner at the desk (MSG-16). */
export async function messageTrouble(queries: Queries, now: Date) {
  const failing = await findFailing(queries, new Date(now.getTime() - CHANNEL_FAILING_MS));
  const { unsent, latest } = await countUnsent(queries, new Date(now.getTime() - FAILED_SHOWN_MS));
  return {
    failingChannels: failing.map((each) => ({ channel: each.channel, since: each.since.toISOString() })),
    unsent,
    latest: latest?.toISOString() ?? null,
  };
}
