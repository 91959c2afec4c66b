import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, announcements } from './announce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = () => announcements.get().map(({ text }) => text);

test('are removed after 5 s (SCREEN-12)', () => {
  announce('Dashboard');
  vi.advanceTimersByTime(2000);
  announce('Payments');
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['Dashboard', 'Payments']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['Payments']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual([]);
});

test('the same text twice is said twice', () => {
  announce('Dashboard');
  announce('Dashboard');
  expect(new Set(announcements.get().map(({ id }) => id)).size).toBe(2);
  vi.advanceTimersByTime(5000);
});
