import type { SeenEvent } from '../payments/feature.ts';
import type { GatewayEvent } from '../providers/gateway-entities.ts';
import { GatewayUnavailable } from '../providers/gateway-errors.ts';
import { applyRequestPayment } from './apply-request-payment.ts';
import { applyPaymentsOf, closeRequest, currentRequest } from './ask-gateway.ts';
import type { RequestDependencies } from './dependencies.ts';
import { findRequestAtGateway } from './store.ts';

/**
 * Takes what an event says of a QR code or a link; false where it is about none of ours. A former account's secret speaks of
 * what was made by its own key alone (PROV-11).
 */
export async function takeRequestEvent(
  dependencies: RequestDependencies,
  event: GatewayEvent,
  { signer, seen, now }: { signer: string; seen: SeenEvent; now: Date },
): Promise<boolean> {
  const { kind, payment, qrCode, paymentLink } = event;
  const about = qrCode ?? paymentLink;
  if (!about) return false;
  const request = await findRequestAtGateway(dependencies.database, about.id);
  const isSigners = signer === dependencies.gateway.key || signer === request?.gatewayKey;
  if (!request || !isSigners) {
    dependencies.log.error({ kind }, 'an event is about a payment request that is not ours');
    return true;
  }
  if (payment) {
    await applyRequestPayment(dependencies, request, payment, now, seen);
    return true;
  }
  // Closed at the provider, by its own pages or by time: what was paid before that is asked for, as events come in any order.
  try {
    await applyPaymentsOf(dependencies, request, now);
    const current = await currentRequest(dependencies, request);
    if (current.status === 'open') await closeRequest(dependencies, current, now);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    dependencies.log.warn(
      { err: error, kind },
      'a payment request could not be asked about; the job does it again',
    );
  }
  return true;
}
