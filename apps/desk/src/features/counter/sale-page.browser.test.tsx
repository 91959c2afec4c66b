import { noAnswer, refusal, server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { type PaymentRequest, paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { refundEndpoints } from '@chairside/contract/refunds';
import { type Sale, saleEndpoints } from '@chairside/contract/sales';
import { button, field, heading, link, shows, showsNo, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { openSale } from '../../../test/browser/open-sale.ts';
import { patientCard } from '../../../test/browser/patient-card.ts';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { queryClient } from '../staff-session/query-client.ts';
import { SalePage } from './sale-page.tsx';

const at = '2026-11-20T06:30:00.000Z';
const entryId = '01890a5d-ac96-774b-bcce-b302099a8501';
const paid: Pick<Sale, 'paidPaise' | 'entries'> = {
  paidPaise: 100_000,
  entries: [
    {
      _id: entryId,
      kind: 'payment',
      way: 'upi_qr',
      amountPaise: 100_000,
      at,
      staffName: null,
      reference: null,
    },
  ],
};

test('what did not go back of the sale of a deleted account can be refunded at its page (BACK-7)', async () => {
  const sale = openSale({ ...paid, status: 'cancelled' });
  server.answers(deskPatientEndpoints.patientCard, refusal('patient_not_found'));
  server.answers(saleEndpoints.findSale, sale);
  server.answers(paymentRequestEndpoints.paymentRequestsOfSale, []);
  server.answers(refundEndpoints.refundsOfSale, [
    {
      ...{ _id: '01890a5d-ac96-774b-bcce-b302099a8502', entryId, way: 'upi_qr', amountPaise: 100_000 },
      ...{ reason: null, sessions: 0, status: 'failed', failure: 'failed_at_provider' },
      ...{ staffName: 'Meera Iyer', at, endedAt: at },
    },
  ]);
  await showAtDesk(<SalePage id={sale._id} />);
  await expect.element(heading('Basic Plan is cancelled')).toBeVisible();
  await shows('Did not go back: ₹1,000, UPI QR code');
  await expect.element(button('Refund Basic Plan')).toBeVisible();
});

/** The page of a sale of which nothing went back yet, of an account that was deleted. */
async function showSale(sale: Sale): Promise<void> {
  server.answers(deskPatientEndpoints.patientCard, refusal('patient_not_found'));
  server.answers(saleEndpoints.findSale, sale);
  server.answers(paymentRequestEndpoints.paymentRequestsOfSale, []);
  server.answers(refundEndpoints.refundsOfSale, []);
  await showAtDesk(<SalePage id={sale._id} />);
}

test('an open sale for which money came is given up at its page (BACK-9)', async () => {
  const sale = openSale({ ...paid, refundedPaise: 40_000, duePaise: 199_900 });
  await showSale(sale);
  await button('Cancel Basic Plan and pay back').click();
  await shows('Basic Plan: ₹600 goes back the way it came.');
});

test('a cancellation whose answer was lost may have been stored, and its sale is looked at again (BACK-9)', async () => {
  const sale = openSale({ ...paid, duePaise: 199_900 });
  await showSale(sale);
  await button('Cancel Basic Plan and pay back').click();
  server.answers(refundEndpoints.undoSale, () => {
    server.answers(saleEndpoints.findSale, { ...sale, status: 'cancelled', refundedPaise: 100_000 });
    return noAnswer();
  });
  await button('Cancel Sale').click();
  await shows(/It may have been cancelled\. Try again: it is paid back once\./);
  await shows('Basic Plan is cancelled');
  await shows('Basic Plan: ₹1,000 goes back the way it came.');
  server.answers(refundEndpoints.undoSale, []);
  await button('Cancel Sale').click();
  await expect.element(toast('The sale is cancelled.')).toBeVisible();
});

test('an open sale of a deleted account is not collected for (SALE-4)', async () => {
  const sale = openSale({ ...paid, duePaise: 199_900 });
  const openLink: PaymentRequest = {
    ...{ _id: entryId, saleId: sale._id, way: 'payment_link', amountPaise: 199_900, status: 'open' },
    ...{ url: 'https://pay.example/1', content: null, expiresAt: '2026-11-24T06:30:00.000Z' },
  };
  server.answers(deskPatientEndpoints.patientCard, refusal('patient_not_found'));
  server.answers(saleEndpoints.findSale, sale);
  server.answers(paymentRequestEndpoints.paymentRequestsOfSale, [openLink]);
  server.answers(refundEndpoints.refundsOfSale, []);
  await showAtDesk(<SalePage id={sale._id} />);
  await expect.element(button('Cancel the Payment link')).toBeVisible();
  await shows('The account was deleted: nothing is collected for it any more.');
  await shows(/₹1,999 of ₹2,999 left to pay/);
  await expect.element(field('Amount')).not.toBeInTheDocument();
});

test('the rest of a visit is collected although the account was deleted since (SALE-4)', async () => {
  const sale = openSale({ ...paid, kind: 'visit', duePaise: 199_900 });
  await showSale(sale);
  await expect.element(field('Amount')).toBeVisible();
});

test('of a plan that was refunded it says that it is paid back, and leads to no visit (SALE-14)', async () => {
  const sale = openSale({ ...paid, status: 'paid', paidAt: at, refundedPaise: 100_000 });
  await showSale(sale);
  await expect.element(heading('Basic Plan is paid back')).toBeVisible();
  await shows(/Paid back · 20\sNov\s2026/);
  await showsNo('The plan has begun, and visits can be booked.');
  await expect.element(link('New visit')).not.toBeInTheDocument();
  await expect.element(link('Done')).not.toBeInTheDocument();
});

test('what came of a payment is said, and no more once its money has gone back (SALE-4, BACK-9)', async () => {
  const sale = openSale();
  server.answers(deskPatientEndpoints.patientCard, patientCard());
  server.answers(saleEndpoints.findSale, sale);
  server.answers(paymentRequestEndpoints.paymentRequestsOfSale, []);
  const comesTo = (change: Partial<Sale>) => server.answers(saleEndpoints.findSale, { ...sale, ...change });
  const askAgain = () => queryClient.invalidateQueries({ queryKey: ['sale', sale._id] });
  server.answers(saleEndpoints.addSalePayments, ({ body }) => {
    const { payments } = saleEndpoints.addSalePayments.body.parse(body);
    const entries = paid.entries.map((entry) => ({ ...entry, ...payments[0], reference: null }));
    comesTo({ ...paid, entries, duePaise: 199_900 });
    return { ...sale, ...paid, duePaise: 199_900 };
  });
  await showAtDesk(<SalePage id={sale._id} />);
  await field('Amount').fill('1000');
  await button('Collect ₹1,000').click();
  await expect.element(heading('₹1,000 is entered')).toBeVisible();
  const whole = { status: 'paid', paidPaise: 299_900, duePaise: 0, paidAt: at } as const;
  comesTo(whole);
  await askAgain();
  await expect.element(heading('Basic Plan is paid')).toBeVisible();
  await expect.element(link('New visit')).toBeVisible();
  comesTo({ ...whole, refundedPaise: 299_900 });
  await askAgain();
  await expect.element(heading('Basic Plan is paid back')).toBeVisible();
  await expect.element(link('New visit')).not.toBeInTheDocument();
});
