import { awaited, refusedOnTheWay, server } from '@chairside/client/test/server';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { saleEndpoints, type VisitCharge } from '@chairside/contract/sales';
import { button, heading, radio, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { openSale } from '../../../test/browser/open-sale.ts';
import { paymentRequest } from '../../../test/browser/payment-request.ts';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { CollectPage } from './collect-page.tsx';

const { visitCharge, sellVisit, findSale } = saleEndpoints;
const { requestPayment, paymentRequestsOfSale } = paymentRequestEndpoints;

const VISIT_ID = '01890a5d-ac96-774b-bcce-b302099a8301';
const CHARGE: VisitCharge = {
  patientId: '01890a5d-ac96-774b-bcce-b302099a8057',
  patientName: 'Asha Rao',
  title: 'Dental Appointment',
  date: '2026-11-21',
  timeSlot: '10:00-11:00',
  pricePaise: 299_900,
  saleId: null,
  isPayable: true,
};

test('a code that was asked for is shown though the visit cannot be asked for again (SCREEN-14)', async () => {
  const sale = openSale({ kind: 'visit', title: CHARGE.title });
  server.answers(visitCharge, CHARGE);
  server.answers(findSale, sale);
  server.answers(paymentRequestsOfSale, [paymentRequest()]);
  server.answers(requestPayment, paymentRequest());
  server.answers(sellVisit, () => {
    server.answers(visitCharge, refusedOnTheWay);
    return sale;
  });
  await showAtDesk(<CollectPage visitId={VISIT_ID} />);
  await radio('UPI QR code').click();
  await button('Show QR Code for ₹2,999').click();
  await expect.element(heading('UPI QR code for ₹2,999')).toBeVisible();
  expect(server.asked(sellVisit)).toHaveLength(1);
});

test('the rest of a sale is collected though the visit cannot be asked for again (SALE-6)', async () => {
  const change = { kind: 'visit', title: CHARGE.title, paidPaise: 100_000, duePaise: 199_900 } as const;
  const sale = openSale(change);
  server.answers(visitCharge, CHARGE);
  server.answers(findSale, sale);
  server.answers(paymentRequestsOfSale, []);
  server.answers(sellVisit, () => {
    server.answers(visitCharge, refusedOnTheWay);
    return sale;
  });
  await showAtDesk(<CollectPage visitId={VISIT_ID} />);
  await button('Collect ₹2,999').click();
  await button('Collect the Rest').click();
  await expect.element(button('Collect ₹1,999')).toBeVisible();
});

test('why nothing was collected is said after the page was left as well (DESK-118)', async () => {
  server.answers(visitCharge, CHARGE);
  const answer = awaited(sellVisit);
  server.answers(sellVisit, () => answer.promise);
  const { unmount } = await showAtDesk(<CollectPage visitId={VISIT_ID} />);
  await button('Collect ₹2,999').click();
  await expect.poll(() => server.asked(sellVisit)).toHaveLength(1);
  await unmount();
  answer.resolve(refusedOnTheWay());
  await expect.element(toast(/^Asha Rao: This could not be entered\./)).toBeVisible();
});
