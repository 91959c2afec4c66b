import { type PaymentRequest, paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { clockAhead } from '../../staff-session/clinic-clock.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { ASK_AGAIN_MEANWHILE } from '../../visits/api/ask-again.ts';

const { paymentRequestsOfSale, cancelPaymentRequest, sendPaymentLink } = paymentRequestEndpoints;
/** A request, and by how much the server's clock was ahead of this computer's as it came. */
export type ReceivedRequest = PaymentRequest & { aheadMs: number };
const received = (request: PaymentRequest): ReceivedRequest => ({
  ...request,
  aheadMs: clockAhead(request.now, Date.now()),
});

const requestsKey = (saleId: string) => ['payment-requests', saleId] as const;

/** The QR codes and payment links of a sale, latest first. */
export const requestsQuery = (saleId: string) =>
  queryOptions({
    queryKey: requestsKey(saleId),
    async queryFn() {
      const requests = await call(paymentRequestsOfSale, { params: { id: saleId } });
      return requests.map(received);
    },
    staleTime: 0,
  });

/** Shows a request as the latest of its sale at once, whatever is asked for again. */
export function showRequest(request: PaymentRequest): void {
  queryClient.setQueryData(requestsQuery(request.saleId).queryKey, (shown = []) => [
    received(request),
    ...shown.filter(({ _id }) => _id !== request._id),
  ]);
}

/** Closes a QR code or a payment link, unless it was paid meanwhile. */
export const useCancelRequest = (id: string) =>
  useMutation({
    mutationFn: () => call(cancelPaymentRequest, { params: { id } }),
    ...ASK_AGAIN_MEANWHILE,
  });

/** Has a payment link sent to its patient. */
export const useSendLink = (id: string) =>
  useMutation({ mutationFn: () => call(sendPaymentLink, { params: { id } }) });

/** Asks again for a sale of which something has changed. */
export function refreshSale(saleId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['sale', saleId] });
  void queryClient.invalidateQueries({ queryKey: requestsKey(saleId) });
}
