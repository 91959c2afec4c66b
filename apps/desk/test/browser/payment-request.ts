import type { PaymentRequest } from '@chairside/contract/payment-requests';

/** A QR code for all of a plan of ₹2,999, which waits to be paid, unless it is said. */
export function paymentRequest(change: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a8601',
    saleId: '01890a5d-ac96-774b-bcce-b302099a8401',
    way: 'upi_qr',
    amountPaise: 299_900,
    status: 'open',
    url: 'https://pay.example/code',
    content: null,
    expiresAt: '2026-11-21T12:15:00.000Z',
    ...change,
  };
}
