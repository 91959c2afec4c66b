import { expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

test('a file can be fetched for a while after it was handed to the browser, which may ask first where to', () => {
  vi.useFakeTimers();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
  saveFile({ name: 'a.txt', type: 'text/plain', text: 'a' });
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledOnce();
});
