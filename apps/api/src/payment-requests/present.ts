import type { PaymentRequest } from '@chairside/contract/payment-requests';
import type { RequestRow } from './store.ts';

export function presentRequest(row: RequestRow, now: Date): PaymentRequest {
  const { id: _id, saleId, way, amountPaise, status, url, content } = row;
  const times = { expiresAt: row.expiresAt.toISOString(), now: now.toISOString() };
  return { _id, saleId, way, amountPaise, status, url, content, ...times };
}
