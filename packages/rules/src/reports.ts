import { daysBetween } from './clinic-date.ts';

/** The bounds of an owner's reports (REPORT-1, REPORT-8). */
export const REPORTS = { daysMost: 366, rowsMost: 500, perOwnerPerHour: 600 } as const;

/** What takings are added up by (REPORT-2). */
export const TAKINGS_BY = ['day', 'month', 'way', 'plan', 'treatment', 'dentist'] as const;
export type TakingsBy = (typeof TAKINGS_BY)[number];

/** What missed visits are counted by (REPORT-6). */
export const MISSED_BY = ['month', 'treatment', 'dentist'] as const;
export type MissedBy = (typeof MISSED_BY)[number];

/** Within how many days a plan ends that is listed (REPORT-7). */
export const ENDING_WITHIN = ['30', '60', '90'] as const;
export type EndingWithin = (typeof ENDING_WITHIN)[number];

/** Whether a period, both days included, is in order and short enough to report on (REPORT-1). */
export function isReportPeriod({ from, until }: { from: string; until: string }): boolean {
  const days = daysBetween(from, until) + 1;
  return days >= 1 && days <= REPORTS.daysMost;
}

/** Of how many visits in a hundred nobody came, with one decimal; null where there were none (REPORT-6). */
export function missedPercent({ visits, missed }: { visits: number; missed: number }): number | null {
  return visits === 0 ? null : Math.round((missed / visits) * 1_000) / 10;
}
