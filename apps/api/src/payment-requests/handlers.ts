import type { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { findSale } from '../money/feature.ts';
import { unlessAway } from '../providers/unless-away.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { closeRequest } from './ask-gateway.ts';
import { beginRequest } from './begin-request.ts';
import type { RequestDependencies } from './dependencies.ts';
import { presentRequest } from './present.ts';
import { sendPaymentLink } from './send-link.ts';
import { findRequest, listRequestsOf } from './store.ts';

/** QR codes and payment links at the desk. */
export function requestHandlers(dependencies: RequestDependencies): Handlers<typeof paymentRequestEndpoints> {
  const { database, log } = dependencies;

  return {
    requestPayment: ({ params: { id: saleId }, body, staff, now }) =>
      unlessAway(log, () => beginRequest(dependencies, { ...body, saleId, staffId: staff.staffId, now })),

    async paymentRequestsOfSale({ params: { id }, now }) {
      if (!(await findSale(database, id))) return refuse('sale_not_found');
      return done((await listRequestsOf(database, id)).map((request) => presentRequest(request, now)));
    },

    sendPaymentLink: ({ params: { id } }) => unlessAway(log, () => sendPaymentLink(dependencies, id)),

    cancelPaymentRequest: ({ params: { id }, now }) =>
      unlessAway(log, async () => {
        const request = await findRequest(database, id);
        if (!request) return refuse('payment_request_not_found');
        const isOver = request.status !== 'begun' && request.status !== 'open';
        const closed = isOver ? request : await closeRequest(dependencies, request, now);
        return done(presentRequest(closed, now));
      }),
  };
}
