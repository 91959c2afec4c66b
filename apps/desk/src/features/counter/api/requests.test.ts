import type { PaymentRequest } from '@chairside/contract/payment-requests';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('a request comes with how far the clock of the server is ahead of this computer (SALE-15)', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:30:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  showRequest(request('ahead', { saleId: 'timed', now: '2026-11-20T06:32:00.000Z' }));
  showRequest(request('of the version before', { saleId: 'timed' }));
  const shown = queryClient.getQueryData(requestsQuery('timed').queryKey);
  expect(shown?.map(({ aheadMs }) => aheadMs)).toEqual([0, 120_000]);
});
