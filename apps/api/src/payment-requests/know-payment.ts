import { refundedOf } from '@chairside/rules/payment';
import { findKeyOfOrder, findPayment } from '../payments/feature.ts';
import type { GatewayEvent, ReportedPayment } from '../providers/gateway-entities.ts';
import { applyPaymentsOf } from './ask-gateway.ts';
import type { RequestDependencies } from './dependencies.ts';
import { findRequestAtGateway, listAskedAbout, type RequestRow } from './store.ts';

/** Of the requests that an unknown payment may be by, so many are asked about. */
const ASKED_MOST = 5;

/**
 * Whether the payment that an event is about is by a QR code or a link: `stored` where it is known by then, `named` where it
 * says by which link it is, which another event reports. One that goes back or is disputed before anything else was heard of
 * it is looked for at the provider (REQUEST-11).
 */
export async function knowRequestPayment(
  dependencies: RequestDependencies,
  event: GatewayEvent,
  { signer, now }: { signer: string; now: Date },
): Promise<'stored' | 'named' | null> {
  const { database, gateway } = dependencies;
  const { payment, refund, dispute } = event;
  const paymentId = payment?.id ?? refund?.paymentId ?? dispute?.paymentId;
  if (paymentId === undefined) return null;
  const stored = await findPayment(database, paymentId);
  if (stored) return stored.requestId === null ? null : 'stored';
  if (!payment) return null;
  const named = payment.linkId === null ? undefined : await findRequestAtGateway(database, payment.linkId);
  const isSigners = named && (signer === gateway.key || signer === named.gatewayKey);
  if (named && !isSigners) return null;
  const goesBack = refund !== null || dispute !== null || refundedOf(payment) > 0;
  if (!goesBack) return named ? 'named' : null;
  return (await lookFor(dependencies, payment, { signer, named, now })) ? 'stored' : null;
}

/** Asks about the requests that a payment may be by, the latest first, until it is known. */
async function lookFor(
  dependencies: RequestDependencies,
  payment: ReportedPayment,
  { signer, named, now }: { signer: string; named: RequestRow | undefined; now: Date },
): Promise<boolean> {
  const { database } = dependencies;
  if ((await findKeyOfOrder(database, payment.orderId)) !== undefined) return false;
  const like = { amountPaise: payment.amountPaise, gatewayKey: signer };
  for (const request of named ? [named] : await listAskedAbout(database, like, ASKED_MOST)) {
    await applyPaymentsOf(dependencies, request, now);
    if (await findPayment(database, payment.id)) return true;
  }
  return false;
}
