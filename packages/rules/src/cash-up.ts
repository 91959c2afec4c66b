import type { CountedWay, MoneyWay } from './sale.ts';

/** The bounds of the evening's count; money in paise (CASH-3, CASH-4, CASH-10). */
export const CASH_UP = {
  amountMaxPaise: 1_000_000_000,
  reasonMin: 3,
  reasonMax: 200,
  /** How far back days are listed that nobody has closed. */
  daysBack: 31,
  reopenedShown: 10,
  changesPerStaffPerHour: 60,
} as const;

/** What came in and went back by a way of paying on a day, in paise (CASH-1). */
export interface WaySums {
  inPaise: number;
  outPaise: number;
}

/** What there should be of a way of paying: of cash, with what was in the drawer when the day began (CASH-2). */
export function expectedOf(way: MoneyWay, { inPaise, outPaise }: WaySums, openingPaise: number): number {
  return (way === 'cash' ? openingPaise : 0) + inPaise - outPaise;
}

/** Only a day that has begun can be closed, however long ago (CASH-7). */
export function mayBeClosed(day: string, today: string): boolean {
  return day <= today;
}

/** What was counted by hand, beside what there should be; in paise (CASH-3). */
export interface WayCount {
  way: CountedWay;
  expectedPaise: number;
  /** What was expected on the screen by which it was counted. */
  shownPaise: number;
  countedPaise: number;
  reason: string | null;
}

/** What the drawer held when the day began and what of it stays, as it was typed, and what the closing before left in it; in paise. */
export interface DrawerCount {
  openingPaise: number;
  /** Null before the first closing. */
  leftBeforePaise: number | null;
  leftPaise: number;
}

/** Whether a day is begun with another sum than the closing before left in the drawer (CASH-2, CASH-4). */
export function opensOtherwise(openingPaise: number, leftBeforePaise: number | null): boolean {
  return leftBeforePaise !== null && openingPaise !== leftBeforePaise;
}

export type CountRefusal = 'day_money_changed' | 'count_reason_needed' | 'drawer_left_too_much';

/** Why a day cannot be closed by what was counted; null when it can (CASH-3, CASH-4, CASH-5). */
export function whyNotClose(
  counts: readonly WayCount[],
  { openingPaise, leftBeforePaise, leftPaise }: DrawerCount,
): CountRefusal | null {
  if (counts.some(({ expectedPaise, shownPaise }) => expectedPaise !== shownPaise))
    return 'day_money_changed';
  if (counts.some((count) => count.countedPaise !== count.expectedPaise && count.reason === null))
    return 'count_reason_needed';
  const cash = counts.find(({ way }) => way === 'cash');
  if (opensOtherwise(openingPaise, leftBeforePaise) && !cash?.reason) return 'count_reason_needed';
  return leftPaise > (cash?.countedPaise ?? 0) ? 'drawer_left_too_much' : null;
}
