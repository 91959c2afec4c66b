import { type ReportPeriod, reportEndpoints } from '@chairside/contract/reports';
import type { EndingWithin, MissedBy, TakingsBy } from '@chairside/rules/reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

const KEY = 'reports';
// What was asked before is of another grouping or period: meanwhile nothing is shown in its place.
const FRESH = { staleTime: 0 } as const;

export const takingsQuery = (period: ReportPeriod, by: TakingsBy) =>
  queryOptions({
    queryKey: [KEY, 'takings', period, by],
    queryFn: () => call(reportEndpoints.takings, { query: { ...period, by } }),
    ...FRESH,
  });

export const sessionReportQuery = (period: ReportPeriod) =>
  queryOptions({
    queryKey: [KEY, 'sessions', period],
    queryFn: () => call(reportEndpoints.sessionReport, { query: period }),
    ...FRESH,
  });

export const missedVisitsQuery = (period: ReportPeriod, by: MissedBy) =>
  queryOptions({
    queryKey: [KEY, 'missed', period, by],
    queryFn: () => call(reportEndpoints.missedVisits, { query: { ...period, by } }),
    ...FRESH,
  });

export const endingPlansQuery = (within: EndingWithin) =>
  queryOptions({
    queryKey: [KEY, 'ending', within],
    queryFn: () => call(reportEndpoints.endingPlans, { query: { within } }),
    ...FRESH,
  });
