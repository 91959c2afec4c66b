import { toast } from 'react-hot-toast/headless';
import { expect, test, vi } from 'vitest';
import { toasts } from './toasts.ts';

// The file that also puts the toasts' place into the page.
vi.mock('./toast.ts', async () => ({ toast: (await import('react-hot-toast/headless')).toast }));

test('a sentence told over and over stands there once (SCREEN-9)', async () => {
  const error = vi.spyOn(toast, 'error');
  for (let times = 0; times < 100; times += 1) toasts.error('Network error.');
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(100));
  expect(new Set(error.mock.results.map(({ value }) => value))).toEqual(new Set(['Network error.']));
});
