import { CallError } from '@chairside/client/call-error';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCountdown } from './countdown.ts';

const LIMITED = new CallError({
  status: 429,
  code: 'too_many_requests',
  message: 'Slow down',
  retryAfterSeconds: 45,
});

function Countdown() {
  const { seconds, start, startAfter } = useCountdown();
  return (
    <>
      <output>{seconds}</output>
      <button type="button" onClick={() => start(30)}>
        Start
      </button>
      <button type="button" onClick={() => startAfter(LIMITED)}>
        Be refused for a while
      </button>
      <button type="button" onClick={() => startAfter(new Error('No connection'))}>
        Be refused
      </button>
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const shown = page.getByRole('status');
const seconds = () => Number(shown.element().textContent);

test('counts whole seconds down to nothing, then stops its timer', async () => {
  await render(<Countdown />);
  await expect.element(shown).toHaveTextContent('0');
  const timers = vi.getTimerCount();
  await press('Start');
  await expect.element(shown).toMatchTextContent(/^(30|2\d)$/);
  await expect.poll(() => vi.getTimerCount()).toBe(timers + 1);
  const before = seconds();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => before - seconds()).toBeGreaterThanOrEqual(10);
  expect(seconds()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(shown).toMatchTextContent(/^0$/);
  await expect.poll(() => vi.getTimerCount()).toBe(timers);
});

test('wakes up to the right number after a long sleep', async () => {
  await render(<Countdown />);
  await press('Start');
  await expect.element(shown).toMatchTextContent(/^(30|2\d)$/);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(shown).toMatchTextContent(/^0$/);
});

test('counts what the server asks to wait for, and nothing of any other refusal', async () => {
  await render(<Countdown />);
  await press('Be refused');
  await expect.element(shown).toMatchTextContent(/^0$/);
  await press('Start');
  await press('Be refused for a while');
  await expect.element(shown).toMatchTextContent(/^4[0-5]$/);
  await press('Be refused');
  await expect.element(shown).toMatchTextContent(/^4[0-5]$/);
});
