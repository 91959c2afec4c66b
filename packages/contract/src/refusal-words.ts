import { formatDate } from '@chairside/rules/clinic-date';
import { formatTwelveHours, parseClockTime } from '@chairside/rules/clock-time';
import { formatWait } from '@chairside/rules/wait';
import { filledIn } from './shared-refusals.ts';

type Details = Readonly<Record<string, unknown>>;

/**
 * The sentence of a refusal with its `{…}` filled in from `details` (CALL-3); one that is missing stays as it stands. Where
 * the details name a `visitor`, it is not the patient whom the refusal is about (BOOK-17). Apart from the sentences: few
 * screens have any to fill in.
 */
export function wordRefusal(
  { message, messageForOther = message }: { message: string; messageForOther?: string },
  details: Details = {},
): string {
  const words = Object.entries(details).map(([name, detail]) => [name, inWords(name, detail)]);
  const template = details.visitor === undefined ? message : messageForOther;
  return filledIn(template, Object.fromEntries(words));
}

function inWords(name: string, detail: unknown): unknown {
  if (typeof detail === 'number') return name === 'retryAfter' ? formatWait(detail) : detail;
  if (typeof detail !== 'string') return detail;
  if (name.endsWith('Date')) return formatDate(detail);
  return name === 'opens' || name === 'closes' ? hour(detail) : detail;
}

/** `9 AM` for `09:00`, `9:30 AM` for `09:30`. */
function hour(clockTime: string): string {
  const minute = parseClockTime(clockTime);
  return minute === null ? clockTime : formatTwelveHours(minute).replace(':00 ', ' ');
}
