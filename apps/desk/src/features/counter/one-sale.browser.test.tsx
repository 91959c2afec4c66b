import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { saleEndpoints } from '@chairside/contract/sales';
import { button, field, heading, radio, shows, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { openSale } from '../../../test/browser/open-sale.ts';
import { paymentRequest } from '../../../test/browser/payment-request.ts';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { OneSale } from './one-sale.tsx';
import { SaleOf } from './sale-of.tsx';

const { requestPayment, paymentRequestsOfSale } = paymentRequestEndpoints;

test('a code that the provider did not make is asked for anew, and one of which nobody can tell once more as it was (REQUEST-1)', async () => {
  server.answers(requestPayment, refusal('gateway_unavailable'));
  await showAtDesk(<OneSale sale={openSale()} requests={[]} />);
  await radio('UPI QR code').click();
  await button('Show QR Code for ₹2,999').click();
  await shows(/does not answer at the moment/);
  server.answers(requestPayment, refusal('payment_request_not_made'));
  await button('Show QR Code for ₹2,999').click();
  await expect.poll(() => server.asked(requestPayment).length).toBe(2);
  await server.untilQuiet();
  server.answers(requestPayment, refusal('too_many_requests', { retryAfter: 1 }));
  await button('Show QR Code for ₹2,999').click();
  await expect.poll(() => server.asked(requestPayment).length).toBe(3);
  await server.untilQuiet();
  server.answers(requestPayment, noAnswer);
  await button('Show QR Code for ₹2,999').click();
  await shows('It may have been entered. Try again: it is entered once.');
  await button('Try Again').click();
  await expect.poll(() => server.asked(requestPayment).length).toBe(5);
  await server.untilQuiet();
  server.answers(requestPayment, refusal('too_many_requests', { retryAfter: 0 }));
  await button('Try Again').click();
  await expect.poll(() => server.asked(requestPayment).length).toBe(6);
  await server.untilQuiet();
  await button('Show QR Code for ₹2,999').click();
  await expect.poll(() => server.asked(requestPayment).length).toBe(7);
  const [first, second, third, fourth, ...later] = server.asked(requestPayment).map(({ body }) => body);
  expect(second).not.toEqual(first);
  expect(third).not.toEqual(second);
  expect(fourth).not.toEqual(third);
  expect(later, 'a refusal says nothing of what was not answered').toEqual([fourth, fourth, fourth]);
});

test('why the rest was not collected is said after the page was left as well (DESK-118)', async () => {
  const answer = awaited(requestPayment);
  server.answers(requestPayment, () => answer.promise);
  const { unmount } = await showAtDesk(<OneSale sale={openSale()} requests={[]} />);
  await radio('UPI QR code').click();
  await button('Show QR Code for ₹2,999').click();
  await expect.poll(() => server.asked(requestPayment)).toHaveLength(1);
  await unmount();
  answer.resolve(noAnswer());
  await expect.element(toast(/^.+: .+ It may have been entered\.$/)).toBeVisible();
});

test.each([
  ['all', '2999', 'Show QR Code for ₹2,999'],
  ['a part', '1000', 'Show QR Code for ₹1,000'],
])(
  'whoever has asked for %s of a sale goes on at the code that has come (SCREEN-16)',
  async (_, amount, press) => {
    const sale = openSale();
    const request = paymentRequest({ amountPaise: Number(amount) * 100 });
    server.answers(saleEndpoints.findSale, sale);
    server.answers(paymentRequestsOfSale, []);
    server.answers(requestPayment, () => {
      server.answers(paymentRequestsOfSale, [request]);
      return request;
    });
    await showAtDesk(<SaleOf id={sale._id} />);
    await radio('UPI QR code').click();
    await field('Amount').fill(amount);
    await button(press).click();
    await expect.element(heading(/^UPI QR code for/)).toHaveFocus();
  },
);
