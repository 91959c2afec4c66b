import { GatewayRefused, NotAtGateway } from '../providers/gateway-errors.ts';
import { applyRequestPayment } from './apply-request-payment.ts';
import type { RequestDependencies } from './dependencies.ts';
import { madeOf } from './made-request.ts';
import { findRequest, lockRequest, type RequestRow, updateRequest } from './store.ts';

/** Applies what the gateway knows of a request's payments. */
export async function applyPaymentsOf(
  dependencies: RequestDependencies,
  request: RequestRow,
  now: Date,
): Promise<void> {
  const made = madeOf(request);
  if (!made) return;
  const { gateway } = dependencies;
  if (request.way === 'upi_qr') {
    for (const payment of await gateway.paymentsOfQrCode(made)) {
      await applyRequestPayment(dependencies, request, payment, now);
    }
    return;
  }
  for (const paymentId of (await gateway.paymentLink(made))?.paymentIds ?? []) {
    const payment = await gateway.payment(paymentId, { key: made.key });
    if (payment) await applyRequestPayment(dependencies, request, payment, now);
  }
}

/**
 * Closes a request at the gateway, and then here, and gives it as it is by that: a payment that was faster counts
 * (REQUEST-4). Where the gateway does not answer it stays open, and where no account of the clinic's knows it until its end.
 */
export async function closeRequest(
  dependencies: RequestDependencies,
  request: RequestRow,
  now: Date,
): Promise<RequestRow> {
  const { database, gateway } = dependencies;
  const made = madeOf(request);
  if (made) {
    try {
      await (request.way === 'upi_qr' ? gateway.closeQrCode(made) : gateway.cancelPaymentLink(made));
    } catch (error) {
      // It was paid, or is over already.
      const isOver =
        error instanceof GatewayRefused || (error instanceof NotAtGateway && request.expiresAt <= now);
      if (!isOver) throw error;
    }
    await applyPaymentsOf(dependencies, request, now);
  }
  return endRequest(database, request, now);
}

/** Closes a request here, unless it is over. */
export function endRequest(
  database: RequestDependencies['database'],
  { id }: RequestRow,
  now: Date,
): Promise<RequestRow> {
  return database.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw new Error('a payment request is gone');
    if (request.status !== 'begun' && request.status !== 'open') return request;
    return updateRequest(tx, id, { status: 'closed', endedAt: now });
  });
}

/** The request as it is by now. */
export async function currentRequest(
  { database }: RequestDependencies,
  request: RequestRow,
): Promise<RequestRow> {
  return (await findRequest(database, request.id)) ?? request;
}
