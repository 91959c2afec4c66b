import type { CashUp } from '@chairside/contract/cash-up';
import { CASH_UP, expectedOf } from '@chairside/rules/cash-up';
import { addDays } from '@chairside/rules/clinic-date';
import { MONEY_WAYS } from '@chairside/rules/sale';
import type { Queries } from '../db/database.ts';
import {
  findClosingOfDay,
  findLeftBefore,
  findSums,
  listCounts,
  listNotClosed,
  listReopened,
} from './closing-store.ts';

/** A day as it was closed, or as it would be closed now (CASH-1, CASH-2, CASH-9). */
export async function readCashUp(queries: Queries, day: string, today: string): Promise<CashUp> {
  const found = await findClosingOfDay(queries, day);
  const leftBeforePaise = await findLeftBefore(queries, day);
  const openingPaise = found?.closing.openingPaise ?? leftBeforePaise ?? 0;
  const ways = found
    ? await countedWays(queries, found.closing.id)
    : await openWays(queries, day, openingPaise);
  const reopened = await listReopened(queries, day, CASH_UP.reopenedShown);
  return {
    day,
    today,
    openingPaise,
    leftBeforePaise,
    ways,
    closing: found
      ? {
          _id: found.closing.id,
          closedAt: found.closing.closedAt.toISOString(),
          closedBy: found.closedBy,
          leftPaise: found.closing.leftPaise,
        }
      : null,
    reopened: reopened.map(({ closing, closedBy, reopenedBy }) => ({
      _id: closing.id,
      closedAt: closing.closedAt.toISOString(),
      closedBy,
      reopenedAt: (closing.reopenedAt ?? closing.closedAt).toISOString(),
      reopenedBy,
      reason: closing.reopenReason ?? '',
    })),
    notClosed: await listNotClosed(queries, addDays(today, -CASH_UP.daysBack), today),
  };
}

async function openWays(queries: Queries, day: string, openingPaise: number): Promise<CashUp['ways']> {
  const sums = await findSums(queries, day);
  return MONEY_WAYS.map((way) => {
    const { inPaise, outPaise } = sums.get(way) ?? { inPaise: 0, outPaise: 0 };
    const expectedPaise = expectedOf(way, { inPaise, outPaise }, openingPaise);
    return { way, inPaise, outPaise, expectedPaise, countedPaise: null, reason: null };
  });
}

async function countedWays(queries: Queries, closingId: string): Promise<CashUp['ways']> {
  const counts = await listCounts(queries, closingId);
  return MONEY_WAYS.flatMap((way) =>
    counts.filter((count) => count.way === way).map(({ closingId: _, ...count }) => count),
  );
}
