import { randomUUID } from 'node:crypto';
import { type CashUp, cashUpEndpoints } from '@chairside/contract/cash-up';
import { saleEndpoints } from '@chairside/contract/sales';
import { cash, visitWithoutPlan } from './sales.ts';
import type { Caller, TestApp } from './test-app.ts';

/** What there should be of a way of paying. */
const expectedOf = ({ ways }: CashUp, counted: 'cash' | 'terminal'): number =>
  ways.find(({ way }) => way === counted)?.expectedPaise ?? 0;

/** Counts a day as it is expected to be, and leaves nothing in the drawer. */
export function asExpected(day: CashUp) {
  const count = (way: 'cash' | 'terminal') => {
    const paise = expectedOf(day, way);
    return { expectedPaise: paise, countedPaise: paise };
  };
  return {
    _id: randomUUID(),
    day: day.day,
    openingPaise: day.openingPaise,
    leftPaise: 0,
    cash: count('cash'),
    terminal: count('terminal'),
  };
}

/** Reads a day and closes it by what is expected. */
export async function closeAsExpected(app: TestApp, desk: Caller, day: string) {
  const { data } = await app.call(cashUpEndpoints.cashUp, { query: { day } }, desk);
  return app.call(cashUpEndpoints.closeDay, { body: asExpected(data) }, desk);
}

/** Sells a visit for cash, and gives what came of it. */
export async function sellForCash(
  app: TestApp,
  desk: Caller,
  paise: number,
  { patientId, slot }: { patientId: string; slot: { date: string; timeSlot: string } },
) {
  const visitId = await visitWithoutPlan(app, desk, patientId, slot);
  const body = { saleId: randomUUID(), visitId, pricePaise: paise, payments: [cash(paise)] };
  return app.call(saleEndpoints.sellVisit, { body }, desk);
}
