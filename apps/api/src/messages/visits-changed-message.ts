import { formatDate } from '@chairside/rules/clinic-date';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import type { Channel } from '@chairside/rules/contact';
import { compose, type MessageContent } from './templates.ts';

/** When a visit is now, and who does it, by name. */
export interface ChangedVisit {
  date: string;
  startMinute: number;
  dentist: string | null;
}

/**
 * What is said of visits that the clinic has changed, the earliest first (AWAY-8): how many, the first of them, and where the
 * others are; an e-mail lists them.
 */
export function visitsChangedMessage(
  channel: Channel,
  clinic: string,
  { visits, link }: { visits: readonly ChangedVisit[]; link: string },
): MessageContent {
  const [first] = visits;
  if (!first) throw new Error('a message about changed visits is about none');
  const values = {
    clinic,
    count: String(visits.length),
    date: formatDate(first.date),
    time: formatTwelveHours(first.startMinute),
    link,
  };
  return compose(channel, 'visits_changed', values, {
    subject: visits.length === 1 ? 'Your appointment has changed' : 'Your appointments have changed',
    more: visits.map(lineOf).join('\n'),
  });
}

function lineOf({ date, startMinute, dentist }: ChangedVisit): string {
  const when = `${formatDate(date)} at ${formatTwelveHours(startMinute)}`;
  return dentist === null ? when : `${when} with ${dentist}`;
}
