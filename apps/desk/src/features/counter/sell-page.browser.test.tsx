import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { saleEndpoints } from '@chairside/contract/sales';
import { button, heading, radio, region, shows, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { openSale } from '../../../test/browser/open-sale.ts';
import { patientCard } from '../../../test/browser/patient-card.ts';
import { paymentRequest } from '../../../test/browser/payment-request.ts';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { SellPage } from './sell-page.tsx';

const { planOffers, salesOfPatient, sellPlan } = saleEndpoints;
const planId = '01890a5d-ac96-774b-bcce-b302099a8901';

const costs = (pricePaise: number) =>
  server.answers(planOffers, [
    { planId, name: 'Basic Plan', sessions: 4, months: 6, change: 'start', pricePaise, refusal: null },
  ]);

test('a price that changed meanwhile is seen before it is collected (SALE-2)', async () => {
  const patient = patientCard({ phoneVerified: true });
  server.answers(deskPatientEndpoints.patientCard, patient);
  server.answers(salesOfPatient, { sales: [], more: false });
  costs(299_900);
  await showAtDesk(<SellPage patientId={patient._id} />);
  await radio(/^Basic Plan ₹2,999/).click();
  server.answers(sellPlan, refusal('sale_price_changed'));
  costs(329_900);
  await button('Collect ₹2,999').click();
  await shows(/^The price has changed meanwhile\./);
  await expect.element(radio(/^Basic Plan ₹3,299/)).toBeChecked();

  const at = '2026-11-21T06:30:00.000Z';
  const paid = { status: 'paid', totalPaise: 329_900, paidPaise: 329_900, duePaise: 0, paidAt: at } as const;
  server.answers(sellPlan, openSale(paid));
  await button('Collect ₹3,299').click();
  await expect.element(region('Basic Plan is paid')).toBeVisible();
  const asked = server.asked(sellPlan).map(({ body }) => saleEndpoints.sellPlan.body.parse(body));
  expect(asked.map(({ pricePaise }) => pricePaise)).toEqual([299_900, 329_900]);
});

test('whoever has sold a plan by a payment link goes on at the link that has come (SCREEN-16)', async () => {
  const patient = patientCard({ phoneVerified: true });
  server.answers(deskPatientEndpoints.patientCard, patient);
  server.answers(salesOfPatient, { sales: [], more: false });
  costs(299_900);
  const sale = openSale();
  server.answers(sellPlan, sale);
  server.answers(saleEndpoints.findSale, sale);
  const link = (saleId = '') => paymentRequest({ saleId, way: 'payment_link' });
  server.answers(paymentRequestEndpoints.requestPayment, ({ params }) => link(params.id));
  server.answers(paymentRequestEndpoints.paymentRequestsOfSale, ({ params }) => [link(params.id)]);
  await showAtDesk(<SellPage patientId={patient._id} />);
  await radio(/^Basic Plan ₹2,999/).click();
  await radio('Payment link').click();
  await button('Make Payment Link for ₹2,999').click();
  await expect.element(heading('Payment link for ₹2,999')).toHaveFocus();
});

test('what came of a sale is said after its page was left as well (DESK-118)', async () => {
  const patient = patientCard({ phoneVerified: true });
  server.answers(deskPatientEndpoints.patientCard, patient);
  server.answers(salesOfPatient, { sales: [], more: false });
  costs(299_900);
  const answer = awaited(sellPlan);
  server.answers(sellPlan, () => answer.promise);
  const { unmount } = await showAtDesk(<SellPage patientId={patient._id} />);
  await radio(/^Basic Plan ₹2,999/).click();
  await button('Collect ₹2,999').click();
  await expect.poll(() => server.asked(sellPlan)).toHaveLength(1);
  await unmount();
  answer.resolve(noAnswer());
  await expect.element(toast(/^Asha Rao: .* It may have been entered\.$/)).toBeVisible();
});
