import type { SeenEvent } from '../payments/feature.ts';
import type { GatewayEvent } from '../providers/gateway-entities.ts';
import type { RequestDependencies } from './dependencies.ts';
import { requestHandlers } from './handlers.ts';
import { knowRequestPayment } from './know-payment.ts';
import { reconcileRequests } from './reconcile.ts';
import { takeRequestEvent } from './take-event.ts';

/** QR codes and payment links that the desk has the provider make for a sale. */
export function paymentRequestsFeature(dependencies: RequestDependencies) {
  return {
    handlers: requestHandlers(dependencies),
    takeEvent: (event: GatewayEvent, by: { signer: string; seen: SeenEvent; now: Date }) =>
      takeRequestEvent(dependencies, event, by),
    knowPayment: (event: GatewayEvent, by: { signer: string; now: Date }) =>
      knowRequestPayment(dependencies, event, by),
    jobs: {
      everyMinute: {
        'reconcile-payment-requests': (now: Date) => reconcileRequests(dependencies, now),
      },
    },
  };
}
