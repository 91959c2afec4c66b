import type { CashUp, ClosedDay, cashUpEndpoints } from '@chairside/contract/cash-up';
import {
  type CountRefusal,
  expectedOf,
  mayBeClosed,
  opensOtherwise,
  whyNotClose,
} from '@chairside/rules/cash-up';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { formatPaise } from '@chairside/rules/money';
import { COUNTED_WAYS, MONEY_WAYS } from '@chairside/rules/sale';
import { STAFF_ACT_ABOUT_MAX } from '@chairside/rules/staff-acts';
import { recordAct } from '../audit/feature.ts';
import { lockMoneyDay } from '../money/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import {
  findClosing,
  findClosingOfDay,
  findLeftBefore,
  findSums,
  insertClosing,
  markReopened,
} from './closing-store.ts';
import type { CashUpDependencies } from './dependencies.ts';
import { readCashUp } from './read-cash-up.ts';

/** The evening's count of the money, which closes the day (CASH-1 to CASH-10). */
export function cashUpHandlers(dependencies: CashUpDependencies): Handlers<typeof cashUpEndpoints> {
  const { database, timeZone } = dependencies;
  return {
    async cashUp({ query: { day }, now }) {
      const today = clinicDateAt(now, timeZone);
      return done(await readCashUp(database, day ?? today, today));
    },

    closeDay: ({ body, staff: { staffId }, now }) => closeDay(dependencies, body, { staffId, now }),

    reopenDay({ params: { id }, body: { reason }, staff: { staffId }, now }) {
      return database.transaction(async (tx) => {
        const closing = await findClosing(tx, id);
        if (!closing) return refuse('day_not_closed');
        const { day } = closing;
        const reopened = { reopenedAt: now, reopenedBy: staffId, reopenReason: reason };
        if (!(await markReopened(tx, id, reopened))) return refuse('day_not_closed');
        const about = `${day}: ${reason}`.slice(0, STAFF_ACT_ABOUT_MAX);
        await recordAct(tx, { staffId, kind: 'day_reopened', about, at: now });
        return done(await readCashUp(tx, day, clinicDateAt(now, timeZone)));
      });
    },
  };
}

/** Closes a day; sent twice it is closed once (CASH-3 to CASH-7). */
function closeDay(
  { database, timeZone }: CashUpDependencies,
  { _id: id, day, openingPaise, leftPaise, ...typed }: ClosedDay,
  { staffId, now }: { staffId: string; now: Date },
): Promise<Outcome<CashUp, CountRefusal | 'day_closed' | 'day_in_future'>> {
  const today = clinicDateAt(now, timeZone);
  return database.transaction(async (tx) => {
    if (!mayBeClosed(day, today)) return refuse('day_in_future');
    // First of all locks: whoever enters money for the day waits, and nothing is added between the sums and the closing.
    await lockMoneyDay(tx, day);
    const closed = (await findClosingOfDay(tx, day))?.closing;
    if (closed?.id === id) return done(await readCashUp(tx, day, today));
    if (closed || (await findClosing(tx, id))) return refuse('day_closed');
    const sums = await findSums(tx, day);
    const expected = MONEY_WAYS.map((way) => {
      const { inPaise, outPaise } = sums.get(way) ?? { inPaise: 0, outPaise: 0 };
      return { way, inPaise, outPaise, expectedPaise: expectedOf(way, { inPaise, outPaise }, openingPaise) };
    });
    const counts = COUNTED_WAYS.map((way) => {
      const { expectedPaise: shownPaise, countedPaise, reason = null } = typed[way];
      const expectedPaise = expected.find((each) => each.way === way)?.expectedPaise ?? 0;
      return { way, expectedPaise, shownPaise, countedPaise, reason };
    });
    const leftBeforePaise = await findLeftBefore(tx, day);
    const refusal = whyNotClose(counts, { openingPaise, leftBeforePaise, leftPaise });
    if (refusal) return refuse(refusal);
    const closing = { id, day, openingPaise, leftPaise, closedAt: now, closedBy: staffId };
    const rows = expected.map((each) => {
      const count = counts.find(({ way }) => way === each.way);
      const isDifferent = count !== undefined && count.countedPaise !== count.expectedPaise;
      // What was typed as a reason and then counted right is none.
      return {
        ...each,
        countedPaise: count?.countedPaise ?? null,
        reason: isDifferent ? count.reason : null,
      };
    });
    await insertClosing(tx, closing, rows);
    const about = aboutClosing({ day, openingPaise, leftBeforePaise, reason: typed.cash.reason });
    await recordAct(tx, { staffId, kind: 'day_closed', about, at: now });
    return done(await readCashUp(tx, day, today));
  });
}

interface Opening {
  day: string;
  openingPaise: number;
  leftBeforePaise: number | null;
  reason: string | undefined;
}

/** The day, with both sums and the reason where the drawer did not hold what the closing before left in it (CASH-4). */
function aboutClosing({ day, openingPaise, leftBeforePaise, reason }: Opening): string {
  if (leftBeforePaise === null || !opensOtherwise(openingPaise, leftBeforePaise)) return day;
  const sums = `${formatPaise(openingPaise)} in the drawer before, not ${formatPaise(leftBeforePaise)}`;
  return `${day}: ${sums}: ${reason}`.slice(0, STAFF_ACT_ABOUT_MAX);
}
