import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAnew } from './patient-data.ts';

test('all cached data is requested again, lazily loaded code is not', () => {
  const client = new QueryClient();
  const code = lazyCode('greeting', () => Promise.resolve('hello'));
  const key = ['payment-history', 'me'];
  client.setQueryData(code.queryKey, 'hello');
  client.setQueryData(key, []);
  askAnew(client);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  expect(client.getQueryState(code.queryKey)?.isInvalidated).toBe(false);
});
