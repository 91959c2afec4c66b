import type { PaymentRequest } from '@chairside/contract/payment-requests';
import { expect, test } from 'vitest';
import { queryClient } from '../../staff-session/query-client.ts';
import { requestsQuery, showRequest } from './requests.ts';

const request = (_id: string, changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  _id,
  saleId: 'a sale',
  way: 'upi_qr',
  amountPaise: 100,
  status: 'open',
  url: null,
  content: null,
  expiresAt: '2026-11-20T06:45:00.000Z',
  ...changes,
});

test('what the provider was asked for is on the page as soon as it answers, once (SALE-15)', () => {
  const { queryKey } = requestsQuery('a sale');
  showRequest(request('one'));
  showRequest(request('two'));
  expect(queryClient.getQueryData(queryKey)?.map(({ _id }) => _id)).toEqual(['two', 'one']);
  showRequest(request('two', { status: 'paid' }));
  expect(queryClient.getQueryData(queryKey)).toMatchObject([
    request('two', { status: 'paid' }),
    request('one'),
  ]);
  expect(queryClient.getQueryData(requestsQuery('another sale').queryKey)).toBeUndefined();
});
