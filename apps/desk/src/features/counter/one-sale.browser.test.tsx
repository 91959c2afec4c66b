import { noAnswer, refusal, server } from '@chairside/client/test/server';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { button, radio, shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { openSale } from '../../../test/browser/open-sale.ts';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { OneSale } from './one-sale.tsx';

const { requestPayment } = paymentRequestEndpoints;

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
  const [first, second, third, fourth, fifth] = server.asked(requestPayment).map(({ body }) => body);
  expect(second).not.toEqual(first);
  expect(third).not.toEqual(second);
  expect(fourth).not.toEqual(third);
  expect(fifth).toEqual(fourth);
});
