import { clinicDateAt } from '@chairside/rules/clinic-date';
import type { MoneyDependencies } from './dependencies.ts';

/** The clinic's day that money of an instant counts for. */
export function moneyDayOf({ timeZone }: MoneyDependencies, at: Date): string {
  return clinicDateAt(at, timeZone);
}
