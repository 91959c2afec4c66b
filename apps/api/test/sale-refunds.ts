import { randomUUID } from 'node:crypto';
import type { InputOf } from '@chairside/contract/endpoint';
import { refundEndpoints } from '@chairside/contract/refunds';
import { saleEndpoints } from '@chairside/contract/sales';
import { expect } from 'vitest';
import { cash, offerOf, patientAtCounter } from './sales.ts';
import { signUp } from './sign-up.ts';
import type { AddedStaff } from './staff.ts';
import { buy } from './subscribers.ts';
import type { TestApp } from './test-app.ts';

type Refund = InputOf<typeof refundEndpoints.refundSale>['body'];
type Part = Refund['amounts'][number];

type CounterPatient = Awaited<ReturnType<typeof patientAtCounter>>;

/** A part of a refund of one payment. */
export const backOf = (entryId: string, amountPaise: number, more: Partial<Part> = {}): Part => ({
  ...{ _id: randomUUID(), entryId, amountPaise },
  ...more,
});

/** Refunds at a clinic's desk, by the real calls, and what is stored of them. */
export function refundsAt(app: TestApp, desk: AddedStaff, owner: AddedStaff) {
  const query = async (text: string, values: unknown[] = []) =>
    (await app.db.database.$client.query(text, values)).rows;
  return {
    query,
    /** A plan sold for cash to a new patient, or once more to one. */
    async soldPlan(payments?: (paise: number) => ReturnType<typeof cash>[], to?: CounterPatient) {
      const patient = to ?? (await patientAtCounter(app, desk));
      const { planId, pricePaise } = await offerOf(app, desk, patient.params.id, 'Basic Plan');
      const body = { saleId: randomUUID(), patientId: patient.params.id, planId, pricePaise };
      const paid = payments?.(pricePaise) ?? [cash(pricePaise)];
      const { data } = await app.call(saleEndpoints.sellPlan, { body: { ...body, payments: paid } }, desk);
      return { patient, sale: data, entryIds: paid.map(({ _id }) => _id) };
    },
    /** A plan that a patient has bought online, and its payment at the provider. */
    async boughtOnline() {
      const patient = await signUp(app);
      expect((await buy(app, patient, 'Basic Plan')).status).toBe(200);
      const [row] = await query(
        `select sales.id as sale, money_entries.id as entry, gateway_payment_id as payment from sales
           join money_entries on sale_id = sales.id join payments on payments.id = payment_id
          where sales.user_id = $1`,
        [patient.user._id],
      );
      return { patient, saleId: row.sale, entryId: row.entry, paymentId: row.payment };
    },
    preview: (id: string, amounts: Part[], sessions = 0) =>
      app.call(refundEndpoints.previewRefund, { params: { id }, body: { amounts, sessions } }, owner),
    refund: (id: string, amounts: Part[], more: Partial<Refund> = {}, by = owner) => {
      const body = { amounts, sessions: 0, reason: 'Moves away', ...more };
      return app.call(refundEndpoints.refundSale, { params: { id }, body }, by);
    },
    refunds: async (id: string) =>
      (await app.call(refundEndpoints.refundsOfSale, { params: { id } }, desk)).data,
    undo: (
      id: string,
      by: AddedStaff,
      references: InputOf<typeof refundEndpoints.undoSale>['body']['references'] = [],
    ) => app.call(refundEndpoints.undoSale, { params: { id }, body: { references } }, by),
    sale: async (id: string) => (await app.call(saleEndpoints.findSale, { params: { id } }, desk)).data,
    /** Plays something at the stand-in of the provider. */
    async play(path: string, payload: object) {
      const { statusCode } = await app.server.inject({
        method: 'POST',
        url: `/sandbox/razorpay/${path}`,
        payload,
      });
      expect(statusCode).toBe(200);
    },
    goOn: () => app.work.everyMinute['continue-refunds']?.(),
    notes: (saleId: string) =>
      query(
        `select total_paise as paise, reason from sale_documents where sale_id = $1 and kind = 'credit_note'
          order by issued_at, sequence`,
        [saleId],
      ),
  };
}
