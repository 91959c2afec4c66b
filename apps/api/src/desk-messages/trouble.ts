import { DAY_MS } from '@chairside/rules/durations';
import type { Queries } from '../db/database.ts';
import { failingChannels } from '../messages/feature.ts';
import { countUnsent } from './messages-store.ts';

const FAILED_SHOWN_MS = DAY_MS;

/** What of the clinic's messages does not leave, for the banner at the desk (MSG-16). */
export async function messageTrouble(queries: Queries, now: Date) {
  const failing = await failingChannels(queries, now);
  const { unsent, latest } = await countUnsent(queries, new Date(now.getTime() - FAILED_SHOWN_MS));
  return {
    failingChannels: failing.map((each) => ({ channel: each.channel, since: each.since.toISOString() })),
    unsent,
    latest: latest?.toISOString() ?? null,
  };
}
