import type { reportEndpoints } from '@chairside/contract/reports';
import { instantOf } from '@chairside/rules/clinic-clock';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { REPORTS } from '@chairside/rules/reports';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import type { ReportDependencies } from './dependencies.ts';
import { countLeftOver, findEnding, findMissed, findOwed, findSessions } from './report-store.ts';
import { findTakings } from './takings-store.ts';

/** What an owner reads of how the clinic does (REPORT-1 to REPORT-8). */
export function reportHandlers({ database, timeZone }: ReportDependencies): Handlers<typeof reportEndpoints> {
  const midnightOf = (date: string) => instantOf(date, 0, timeZone);

  return {
    async takings({ query: { by, ...period } }) {
      const rows = await findTakings(database, period, by);
      const total = (of: 'inPaise' | 'outPaise') => rows.reduce((sum, row) => sum + row[of], 0);
      return done({ rows, inPaise: total('inPaise'), outPaise: total('outPaise') });
    },

    async sessionReport({ query: { from, until }, now }) {
      const bounds = [midnightOf(from), midnightOf(addDays(until, 1))] as const;
      const [came, leftOver, owed] = await Promise.all([
        findSessions(database, ...bounds),
        countLeftOver(database, ...bounds, now),
        findOwed(database, now),
      ]);
      const count = (kind: Parameters<typeof came.get>[0]) => came.get(kind) ?? 0;
      return done({
        sold: count('grant') + count('switch') + count('addition'),
        takenBack: count('reversal') + count('deduction'),
        used: count('consume') - count('return'),
        lapsed: count('lapse'),
        leftOver,
        owed,
      });
    },

    async missedVisits({ query: { by, ...period } }) {
      return done({ rows: await findMissed(database, period, by) });
    },

    async endingPlans({ query: { within }, now }) {
      const last = addDays(clinicDateAt(now, timeZone), Number(within));
      const before = midnightOf(addDays(last, 1));
      const rows = await findEnding(database, now, before, REPORTS.rowsMost + 1);
      return done({ rows: rows.slice(0, REPORTS.rowsMost), more: rows.length > REPORTS.rowsMost });
    },
  };
}
