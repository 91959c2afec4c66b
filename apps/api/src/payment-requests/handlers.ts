import type { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import type { RefusalCode } from '@chairside/contract/refusals';
import { findSale } from '../money/feature.ts';
import { unlessAway } from '../providers/unless-away.ts';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import type { StaffCaller } from '../use-case/staff-caller.ts';
import { closeRequest } from './ask-gateway.ts';
import { beginRequest } from './begin-request.ts';
import type { RequestDependencies } from './dependencies.ts';
import { presentRequest } from './present.ts';
import { sendPaymentLink } from './send-link.ts';
import { findRequest, listRequestsOf } from './store.ts';

/** QR codes and payment links at the desk. */
export function requestHandlers(dependencies: RequestDependencies): Handlers<typeof paymentRequestEndpoints> {
  const { database, limits, log } = dependencies;

  /** Counts the call. */
  async function withGateway<Data, Code extends RefusalCode>(
    { staffId }: StaffCaller,
    ask: () => Promise<Outcome<Data, Code>>,
  ): Promise<Outcome<Data, Code | 'gateway_unavailable'>> {
    return (await refuseOver(limits, 'paymentRequestsPerStaff', staffId)) ?? unlessAway(log, ask);
  }

  return {
    requestPayment: ({ params: { id: saleId }, body, staff, now }) =>
      withGateway(staff, () => beginRequest(dependencies, { ...body, saleId, staffId: staff.staffId, now })),

    async paymentRequestsOfSale({ params: { id }, now }) {
      if (!(await findSale(database, id))) return refuse('sale_not_found');
      return done((await listRequestsOf(database, id)).map((request) => presentRequest(request, now)));
    },

    sendPaymentLink: ({ params: { id }, staff }) =>
      withGateway(staff, () => sendPaymentLink(dependencies, id)),

    cancelPaymentRequest: ({ params: { id }, staff, now }) =>
      withGateway(staff, async () => {
        const request = await findRequest(database, id);
        if (!request) return refuse('payment_request_not_found');
        const isOver = request.status !== 'begun' && request.status !== 'open';
        const closed = isOver ? request : await closeRequest(dependencies, request, now);
        return done(presentRequest(closed, now));
      }),
  };
}
