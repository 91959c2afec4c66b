import type { paymentEndpoints } from '@chairside/contract/payments';
import type { RefusalCode } from '@chairside/contract/refusals';
import { isRefusal } from '@chairside/rules/refusal';
import { forgetClinicPayment } from '../pay-at-clinic/feature.ts';
import { limitGateway } from '../providers/limited-gateway.ts';
import { unlessAway } from '../providers/unless-away.ts';
import { type Limits, refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome } from '../use-case/outcome.ts';
import { createOrder } from './create-order.ts';
import { paymentHistoryOf, receiptOf } from './receipts.ts';
import { switchPlan } from './switch-plan.ts';
import { verifyPayment } from './verify-payment.ts';
import { takeWebhook, type WebhookDependencies } from './webhook.ts';

export function paymentHandlers(
  dependencies: WebhookDependencies & { limits: Limits },
): Handlers<typeof paymentEndpoints> {
  const { limits, log } = dependencies;
  const ordering = {
    ...dependencies,
    gateway: limitGateway(dependencies.gateway, () => limits.take('orderProviderCalls', 'all')),
  };

  /** Counts the call, for its patient and for the address it comes from. */
  async function withGateway<Data, Code extends RefusalCode>(
    limit: 'ordersPerPatient' | 'verificationsPerPatient',
    { userId, address }: { userId: string; address: string },
    ask: () => Promise<Outcome<Data, Code>>,
  ): Promise<Outcome<Data, Code | 'gateway_unavailable'>> {
    const over =
      (await refuseOver(limits, limit, userId)) ??
      (await refuseOver(limits, 'paymentCallsPerAddress', address));
    return over ?? unlessAway(log, ask);
  }

  return {
    async createOrder({ userId, address, body, now }) {
      const outcome = await withGateway('ordersPerPatient', { userId, address }, () =>
        createOrder(ordering, { userId, now, planId: body.planId }),
      );
      // Who goes on to pay online is not waited for at the clinic (ATCLINIC-4).
      if (!isRefusal(outcome)) await forgetClinicPayment(dependencies.database, userId);
      return outcome;
    },
    verifyPayment: ({ userId, address, body, now }) =>
      withGateway('verificationsPerPatient', { userId, address }, () =>
        verifyPayment(dependencies, { userId, now, report: body }),
      ),
    paymentWebhook: (call) => takeWebhook(dependencies, call),
    async paymentHistory({ userId }) {
      return done(await paymentHistoryOf(dependencies.database, userId));
    },
    switchPlan: ({ userId, body, now }) => switchPlan(dependencies, { userId, now, planId: body.planId }),
    paymentReceipt: ({ userId, params }) =>
      receiptOf(dependencies.database, { userId, paymentId: params.id }),
  };
}
