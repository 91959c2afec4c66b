import { formatDate } from '@chairside/rules/clinic-date';
import { formatTwelveHours, parseClockTime } from '@chairside/rules/clock-time';
import { formatWait } from '@chairside/rules/wait';
import { REFUSALS, type RefusalCode } from './refusals.ts';
import { filledIn } from './shared-refusals.ts';

/**
 * The sentence of a refusal with its `{…}` filled in from `details` (CALL-3); one that is missing stays as it stands.
 * Apart from the sentences: few screens have any to fill in.
 */
export function refusalMessage(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}): string {
  const words = Object.entries(details).map(([name, detail]) => [name, inWords(name, detail)]);
  return filledIn(templateOf(code, details), Object.fromEntries(words));
}

/** Where the details name a `visitor`, it is not the patient whom the refusal is about (BOOK-17). */
function templateOf(code: RefusalCode, { visitor }: Readonly<Record<string, unknown>>): string {
  const { message, messageForOther = message }: { message: string; messageForOther?: string } =
    REFUSALS[code];
  return visitor === undefined ? message : messageForOther;
}

function inWords(name: string, detail: unknown): unknown {
  if (typeof detail === 'number') return name === 'retryAfter' ? formatWait(detail) : detail;
  if (typeof detail !== 'string') return detail;
  if (name === 'endDate') return formatDate(detail);
  return name === 'opens' || name === 'closes' ? hour(detail) : detail;
}

/** `9 AM` for `09:00`, `9:30 AM` for `09:30`. */
function hour(clockTime: string): string {
  const minute = parseClockTime(clockTime);
  return minute === null ? clockTime : formatTwelveHours(minute).replace(':00 ', ' ');
}
