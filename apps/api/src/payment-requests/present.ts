import type { PaymentRequest } from '@chairside/contract/payment-requests';
import type { RequestRow } from './store.ts';

export function presentRequest(row: RequestRow): PaymentRequest {
  const { id: _id, saleId, way, amountPaise, status, url, content } = row;
  return { _id, saleId, way, amountPaise, status, url, content, expiresAt: row.expiresAt.toISOString() };
}
