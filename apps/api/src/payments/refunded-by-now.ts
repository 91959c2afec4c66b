import { refundedOf } from '@chairside/rules/payment';
import type { Queries } from '../db/database.ts';
import type { PaymentGateway } from '../providers/gateway.ts';
import type { ReportedPayment } from '../providers/gateway-entities.ts';
import { lostSoFar } from './after-loss.ts';
import { findPayment } from './store.ts';

/**
 * A payment of which an event says that more has gone back than is known, as the gateway has it by now: an event that comes
 * late may be of a refund that has failed since (REFUND-1). Null where the event says nothing new of
 * it, or the gateway does not know it.
 */
export async function refundedByNow(
  { database, gateway }: { database: Queries; gateway: PaymentGateway },
  reported: ReportedPayment,
): Promise<ReportedPayment | null> {
  const known = await findPayment(database, reported.id);
  if (!known) return null;
  if (refundedOf(reported) <= known.refundedPaise - (await lostSoFar(database, known))) return null;
  return gateway.payment(reported.id);
}
