import type { paymentEndpoints } from '@chairside/contract/payments';
import type { RefusalCode } from '@chairside/contract/refusals';
import type { Handlers } from '../call.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { GatewayUnavailable } from '../providers/gateway.ts';
import { historyOf, receiptOf } from './books.ts';
import { createOrder } from './create-order.ts';
import type { SettleParts } from './settle.ts';
import { switchPlan } from './switch-plan.ts';
import { verifyPayment } from './verify-payment.ts';
import { takeWebhook } from './webhook.ts';

const RETRY_SECONDS = 10;

export function paymentHandlers(parts: SettleParts): Handlers<typeof paymentEndpoints> {
  /** A gateway that does not answer is a business "no": whatever was begun is taken up again later. */
  async function withGateway<Data, Code extends RefusalCode>(
    ask: () => Promise<Outcome<Data, Code>>,
  ): Promise<Outcome<Data, Code | 'gateway_unavailable'>> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      parts.log.error({ err: error }, 'the payment gateway cannot be reached');
      return refuse('gateway_unavailable', { retryAfter: RETRY_SECONDS });
    }
  }

  return {
    createOrder: ({ userId, body, now }) =>
      withGateway(() => createOrder(parts, { userId, now, planId: body.planId })),
    verifyPayment: ({ userId, body, now }) =>
      withGateway(() => verifyPayment(parts, { userId, now, report: body })),
    paymentWebhook: (call) => takeWebhook(parts, call),
    async paymentHistory({ userId }) {
      return done(await historyOf(parts.database, userId));
    },
    switchPlan: ({ userId, body, now }) => switchPlan(parts, { userId, now, planId: body.planId }),
    paymentReceipt: ({ userId, params }) => receiptOf(parts.database, { userId, paymentId: params.id }),
  };
}
