import { refusal, server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { refundEndpoints } from '@chairside/contract/refunds';
import { type Sale, saleEndpoints } from '@chairside/contract/sales';
import { button, heading, shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { openSale } from '../../../test/browser/open-sale.ts';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
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

test('an open sale for which money came is given up at its page (BACK-9)', async () => {
  const sale = openSale({ ...paid, refundedPaise: 40_000, duePaise: 199_900 });
  server.answers(deskPatientEndpoints.patientCard, refusal('patient_not_found'));
  server.answers(saleEndpoints.findSale, sale);
  server.answers(paymentRequestEndpoints.paymentRequestsOfSale, []);
  server.answers(refundEndpoints.refundsOfSale, []);
  await showAtDesk(<SalePage id={sale._id} />);
  await button('Cancel Basic Plan and pay back').click();
  await shows('Basic Plan: ₹600 goes back the way it came.');
});
