import { ENDING_WITHIN, isReportPeriod, MISSED_BY, TAKINGS_BY } from '@chairside/rules/reports';
import * as z from 'zod/mini';
import { dateField } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

const PERIOD = 'Please choose a period of at most 366 days';
const inPeriod = z.refine<{ from: string; until: string }>(isReportPeriod, {
  message: PERIOD,
  path: ['until'],
});
const days = { from: dateField, until: dateField };

/** What a report is about, both days included (REPORT-1). */
export const reportPeriod = z.strictObject(days).check(inPeriod);
export type ReportPeriod = z.output<typeof reportPeriod>;

/** The day, the month, the way of paying, or the name; null of what has none. */
const key = z.nullable(z.string());
const takings = z.object({
  rows: z.array(z.object({ key, inPaise: z.int(), outPaise: z.int() })),
  inPaise: z.int(),
  outPaise: z.int(),
});
export type Takings = z.output<typeof takings>;

const sessionReport = z.object({
  sold: z.int(),
  takenBack: z.int(),
  used: z.int(),
  lapsed: z.int().check(z.describe('when the patient renewed')),
  leftOver: z
    .optional(z.int())
    .check(z.describe('of terms that ended and were not renewed; left out by the version before')),
  /** What patients can still use of terms that run now, and what it is worth. */
  owed: z.array(z.object({ plan: z.string(), sessions: z.int(), paise: z.int() })),
});

const missedVisits = z.object({
  rows: z.array(z.object({ key, visits: z.int(), missed: z.int() })),
});

const endingPlans = z.object({
  rows: z.array(
    z.object({
      patientId: z.uuid(),
      name: z.string(),
      phone: z.nullable(z.string()),
      plan: z.string(),
      endsAt: instant,
      sessionsLeft: z.int(),
    }),
  ),
  more: z.boolean(),
});

/** What an owner reads of how the clinic does (REPORT-1 to REPORT-8). */
export const reportEndpoints = {
  takings: endpoint({
    method: 'GET',
    path: '/desk/reports/takings',
    summary: 'What came in and went back in a period, added up',
    access: 'staff:manage_clinic',
    query: z.strictObject({ ...days, by: z.enum(TAKINGS_BY) }).check(inPeriod),
    data: takings,
    refusals: [],
  }),
  sessionReport: endpoint({
    method: 'GET',
    path: '/desk/reports/sessions',
    summary: 'Sessions sold, used, lapsed and left over in a period, and what is owed now',
    access: 'staff:manage_clinic',
    query: reportPeriod,
    data: sessionReport,
    refusals: [],
  }),
  missedVisits: endpoint({
    method: 'GET',
    path: '/desk/reports/missed-visits',
    summary: 'How many visits of a period nobody came to',
    access: 'staff:manage_clinic',
    query: z.strictObject({ ...days, by: z.enum(MISSED_BY) }).check(inPeriod),
    data: missedVisits,
    refusals: [],
  }),
  endingPlans: endpoint({
    method: 'GET',
    path: '/desk/reports/ending-plans',
    summary: 'Whose plan ends soon, the first to end first',
    access: 'staff:manage_clinic',
    query: z.strictObject({ within: z.enum(ENDING_WITHIN).check(z.describe('in days')) }),
    data: endingPlans,
    refusals: [],
  }),
};
