import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

/** A list that has been shown once, and is asked for again. */
const LIST = { queryKey: ['a list'], staleTime: Number.POSITIVE_INFINITY };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** Saves something, after which the list is asked for again. */
function save(queryFn: () => Promise<string>) {
  queryClient.setQueryData(LIST.queryKey, 'before');
  const list = new QueryObserver<string>(queryClient, { ...LIST, queryFn });
  const saving = new MutationObserver(queryClient, {
    mutationFn: async () => 'saved',
    onSuccess: () => queryClient.invalidateQueries(LIST),
  });
  onTestFinished(list.subscribe(() => {}));
  onTestFinished(saving.subscribe(() => {}));
  void saving.mutate();
  return { list, saving };
}

test('a call is over once its list is there again', async () => {
  const answer = Promise.withResolvers<string>();
  const { list, saving } = save(() => answer.promise);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saving.getCurrentResult().status).toBe('pending');
  answer.resolve('after');
  await vi.advanceTimersByTimeAsync(0);
  expect(saving.getCurrentResult().status).toBe('success');
  expect(list.getCurrentResult().data).toBe('after');
});

test('a call is over after two seconds, though its list never comes', async () => {
  const { saving } = save(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(saving.getCurrentResult().status).toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  expect(saving.getCurrentResult().status).toBe('success');
});
