import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test('since when a desk is behind is said by the clinic’s clock, wherever the browser is (DESK-15)', () => {
  expect(clockText(new Date('2026-12-01T09:35:40Z'), 'Asia/Kolkata')).toBe('3:05 PM');
  expect(clockText(new Date('2026-12-01T18:35:00Z'), 'Asia/Kolkata')).toBe('12:05 AM');
  expect(clockText(new Date('2026-12-01T09:35:40Z'), 'America/New_York')).toBe('4:35 AM');
});
