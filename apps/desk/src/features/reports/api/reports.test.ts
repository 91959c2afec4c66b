import type { ReportPeriod } from '@chairside/contract/reports';
import { MISSED_BY, TAKINGS_BY, type TakingsBy } from '@chairside/rules/reports';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { missedName, takingsName } from '../wording.ts';
import { endingPlansQuery, missedVisitsQuery, sessionReportQuery, takingsQuery } from './reports.ts';

const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };
const OCTOBER = { from: '2026-10-01', until: '2026-10-31' };
const KEYS: Record<TakingsBy, string> = {
  day: '2026-11-30',
  month: '2026-11',
  way: 'cash',
  plan: 'Basic Plan',
  treatment: 'Cleaning',
  dentist: 'Dr Ravi Menon',
};
/** Nothing is sent: what has not been answered stays so. */
const unanswered = { enabled: false } as const;

function shownTakings() {
  const client = new QueryClient();
  for (const by of TAKINGS_BY) {
    const rows = [{ key: KEYS[by], inPaise: 100, outPaise: 0 }];
    client.setQueryData(takingsQuery(NOVEMBER, by).queryKey, { rows, inPaise: 100, outPaise: 0 });
  }
  const of = (period: ReportPeriod, by: TakingsBy) => ({ ...takingsQuery(period, by), ...unanswered });
  const observer = new QueryObserver(client, of(NOVEMBER, 'day'));
  /** The names of the rows that stand there once that is chosen. */
  return (period: ReportPeriod, by: TakingsBy) => {
    observer.setOptions(of(period, by));
    return observer.getCurrentResult().data?.rows.map(({ key }) => takingsName(by, key));
  };
}

test('takings by day, then by month, have no row of the other (REPORT-2)', () => {
  const show = shownTakings();
  expect(show(NOVEMBER, 'day')).toEqual(['30 Nov 2026']);
  expect(show(OCTOBER, 'month')).toBeUndefined();
  expect(show(NOVEMBER, 'month')).toEqual(['November 2026']);
});

test('takings by way, then of another period by day, have no row of the other (REPORT-2)', () => {
  const show = shownTakings();
  expect(show(NOVEMBER, 'way')).toEqual(['Cash']);
  expect(show(OCTOBER, 'way')).toBeUndefined();
  expect(show(OCTOBER, 'day')).toBeUndefined();
});

test('no-shows by dentist, then by month, have no row of the other (REPORT-6)', () => {
  const client = new QueryClient();
  for (const by of MISSED_BY) {
    const rows = [{ key: KEYS[by], visits: 2, missed: 1 }];
    client.setQueryData(missedVisitsQuery(NOVEMBER, by).queryKey, { rows });
  }
  const observer = new QueryObserver(client, { ...missedVisitsQuery(NOVEMBER, 'dentist'), ...unanswered });
  expect(observer.getCurrentResult().data?.rows.map(({ key }) => missedName('dentist', key))).toEqual([
    'Dr Ravi Menon',
  ]);
  observer.setOptions({ ...missedVisitsQuery(OCTOBER, 'month'), ...unanswered });
  expect(observer.getCurrentResult().data?.rows.map(({ key }) => missedName('month', key))).toBeUndefined();
});

test('sessions of another period, and plans that end within other days, are not shown meanwhile (REPORT-4, REPORT-7)', () => {
  const client = new QueryClient();
  const none = { sold: 0, takenBack: 0, used: 0, lapsed: 0, owed: [] };
  client.setQueryData(sessionReportQuery(NOVEMBER).queryKey, none);
  const sessions = new QueryObserver(client, { ...sessionReportQuery(NOVEMBER), ...unanswered });
  expect(sessions.getCurrentResult().data).toEqual(none);
  sessions.setOptions({ ...sessionReportQuery(OCTOBER), ...unanswered });
  expect(sessions.getCurrentResult().data).toBeUndefined();

  client.setQueryData(endingPlansQuery('30').queryKey, { rows: [], more: false });
  const ending = new QueryObserver(client, { ...endingPlansQuery('30'), ...unanswered });
  expect(ending.getCurrentResult().data).toEqual({ rows: [], more: false });
  ending.setOptions({ ...endingPlansQuery('90'), ...unanswered });
  expect(ending.getCurrentResult().data).toBeUndefined();
});
