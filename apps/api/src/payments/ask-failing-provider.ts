import type { Database } from '../db/database.ts';
import type { PaymentGateway } from '../providers/gateway.ts';
import { GatewayUnavailable } from '../providers/gateway-errors.ts';
import { findPaymentsFailing } from './provider-health-store.ts';

/**
 * Asks a provider that has failed for what costs nothing: nobody else may ask for an hour, though it works again or an owner has
 * entered other keys. What comes of it is noted as of any request (OPS-5).
 */
export async function askFailingProvider(
  { database, gateway }: { database: Database; gateway: PaymentGateway },
  now: Date,
): Promise<void> {
  if ((await findPaymentsFailing(database)) === null) return;
  const present = gateway.accounts().find(({ key }) => key === gateway.key);
  try {
    await present?.refundedSince(now, 0);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
  }
}
