import { HOUR_MS, MINUTE_MS } from '@chairside/rules/durations';
import { nextRequestCheck, PAYMENT_REQUEST } from '@chairside/rules/payment-request';
import { stillDue } from '@chairside/rules/sale';
import { findSale } from '../money/feature.ts';
import { GatewayUnavailable } from '../providers/gateway-errors.ts';
import { isCalledOff } from '../sales/feature.ts';
import { eachOnItsOwn } from '../use-case/each-on-its-own.ts';
import { applyPaymentsOf, closeRequest, currentRequest, endRequest } from './ask-gateway.ts';
import type { RequestDependencies } from './dependencies.ts';
import { claimRequestsToCheck, endRequestChecks, type RequestRow } from './store.ts';

const REQUESTS_A_RUN = 50;

/**
 * Asks the gateway about requests whose time has come: a payment whose webhook was lost counts all the same, and what is
 * over, or no longer fits its sale, is closed (REQUEST-4, REQUEST-7). The last look of all is over only once it was answered:
 * until then it is made every hour.
 */
export async function reconcileRequests(dependencies: RequestDependencies, now: Date): Promise<void> {
  const inAnHour = new Date(now.getTime() + HOUR_MS);
  const due = await dependencies.database.transaction((tx) =>
    claimRequestsToCheck(tx, now, REQUESTS_A_RUN, (request) => nextRequestCheck(request, now) ?? inAnHour),
  );
  await eachOnItsOwn(due, async (request) => {
    try {
      await reconcileOne(dependencies, request, now);
      if (nextRequestCheck(request, now) === null) await endRequestChecks(dependencies.database, request.id);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      dependencies.log.warn(
        { err: error },
        'a payment request could not be reconciled; it is asked about again',
      );
    }
  });
}

async function reconcileOne(
  dependencies: RequestDependencies,
  request: RequestRow,
  now: Date,
): Promise<void> {
  if (request.status === 'begun') {
    const abandonedAt = request.createdAt.getTime() + PAYMENT_REQUEST.begunMinutes * MINUTE_MS;
    if (now.getTime() >= abandonedAt) await endRequest(dependencies.database, request, now);
    return;
  }
  await applyPaymentsOf(dependencies, request, now);
  const current = await currentRequest(dependencies, request);
  if (current.status === 'open' && (await isOver(dependencies, current, now))) {
    await closeRequest(dependencies, current, now);
  }
}

/** Whether nothing should be paid by it any more: its time is over, or its sale needs less than it asks for, or nothing. */
async function isOver(
  { database }: RequestDependencies,
  { saleId, amountPaise, expiresAt }: RequestRow,
  now: Date,
): Promise<boolean> {
  if (expiresAt <= now) return true;
  const sale = await findSale(database, saleId);
  return !sale || stillDue(sale) < amountPaise || isCalledOff(database, sale);
}
