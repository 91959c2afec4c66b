import { isRefusedAs } from '@chairside/client/call-error';
import { isAnswerLost } from '@chairside/client/lost-answer';
import type { InputOf } from '@chairside/contract/endpoint';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { saleEndpoints } from '@chairside/contract/sales';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { ASK_AGAIN_MEANWHILE } from '../../visits/api/ask-again.ts';
import { showRequest } from './requests.ts';

const { sellPlan, sellVisit, addSalePayments } = saleEndpoints;
const { requestPayment } = paymentRequestEndpoints;

/** What the payment provider is asked for, with what was sold; null where staff count the money. */
export type Asked = InputOf<typeof requestPayment>['body'] | null;

/**
 * Whether nobody can tell what came of a call, so that the same is sent again. Of what the payment provider has not made
 * nobody can pay anything (REQUEST-1): that is asked for anew.
 */
export const isToSendAgain = (error: unknown): boolean =>
  isAnswerLost(error) && !isRefusedAs(error, 'gateway_unavailable');

async function ask(id: string, asked: Asked): Promise<void> {
  if (asked) showRequest(await call(requestPayment, { params: { id }, body: asked }));
}

/** Sells a plan. Sent again with the same identifiers, it is the same sale (SALE-7). */
export const useSellPlan = () =>
  useMutation({
    async mutationFn({ asked, ...body }: InputOf<typeof sellPlan>['body'] & { asked: Asked }) {
      const sale = await call(sellPlan, { body });
      await ask(body.saleId, asked);
      return sale;
    },
    ...ASK_AGAIN_MEANWHILE,
  });

/** Collects for a visit without a plan. */
export const useSellVisit = () =>
  useMutation({
    async mutationFn({ asked, ...body }: InputOf<typeof sellVisit>['body'] & { asked: Asked }) {
      const sale = await call(sellVisit, { body });
      await ask(body.saleId, asked);
      return sale;
    },
    ...ASK_AGAIN_MEANWHILE,
  });

/** Goes on collecting for an open sale; null where the provider is asked to. */
export const useAddPayments = (id: string) =>
  useMutation({
    async mutationFn({ asked, ...body }: InputOf<typeof addSalePayments>['body'] & { asked: Asked }) {
      if (!asked) return call(addSalePayments, { params: { id }, body });
      await ask(id, asked);
      return null;
    },
    ...ASK_AGAIN_MEANWHILE,
  });
