import { WAY_NAMES } from '@chairside/contract/money-ways';
import { formatDate, formatMonth } from '@chairside/rules/clinic-date';
import { formatPaise } from '@chairside/rules/money';
import type { MissedBy, TakingsBy } from '@chairside/rules/reports';
import { MONEY_WAYS } from '@chairside/rules/sale';

export const BY: Record<TakingsBy, string> = {
  day: 'Day',
  month: 'Month',
  way: 'Way of paying',
  plan: 'Plan',
  treatment: 'Treatment',
  dentist: 'Dentist',
};

const NONE: Record<TakingsBy, string> = {
  day: '',
  month: '',
  way: '',
  plan: 'Visits without a plan',
  treatment: 'Plans',
  dentist: 'No dentist',
};

/** What a row of takings is called. */
export function takingsName(by: TakingsBy, key: string | null): string {
  if (key === null) return NONE[by];
  if (by === 'day') return formatDate(key);
  if (by === 'month') return formatMonth(key);
  const way = by === 'way' && MONEY_WAYS.find((each) => each === key);
  return way ? WAY_NAMES[way] : key;
}

/** What a row of takings says: its name, what came in, what went back, and what is left of it (REPORT-2). */
export const takingsCells = (
  name: string,
  { inPaise, outPaise }: { inPaise: number; outPaise: number },
): string[] => [name, ...[inPaise, outPaise, inPaise - outPaise].map(formatPaise)];

/** What came in and went back, where what is left does not say it by itself. */
export const takingsInShort = ([, cameIn, wentBack]: readonly string[]): string =>
  wentBack === formatPaise(0) ? '' : `${cameIn} in, ${wentBack}\u00a0refunded`;

/** What a row of missed visits is called. */
export function missedName(by: MissedBy, key: string | null): string {
  return key === null && by === 'treatment' ? 'No treatment named' : takingsName(by, key);
}
