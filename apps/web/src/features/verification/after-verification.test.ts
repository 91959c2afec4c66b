import { person } from '@chairside/client/test/person';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAfterVerification } from './after-verification.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('goes on with the user after 1.5 s, once (SIGNUP-6)', async () => {
  const goOn = vi.fn();
  const verified = person();
  const { does } = runHook(() => useAfterVerification(verified, goOn));
  await does(() => vi.advanceTimersByTime(1499));
  expect(goOn).not.toHaveBeenCalled();
  await does(() => vi.advanceTimersByTime(1));
  expect(goOn).toHaveBeenCalledExactlyOnceWith(verified);
  await does(() => vi.advanceTimersByTime(60_000));
  expect(goOn).toHaveBeenCalledOnce();
});

test('goes nowhere while nobody is verified', async () => {
  const goOn = vi.fn();
  const { does } = runHook(() => useAfterVerification(null, goOn));
  await does(() => vi.advanceTimersByTime(60_000));
  expect(goOn).not.toHaveBeenCalled();
});
