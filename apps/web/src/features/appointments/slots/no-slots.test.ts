import { noAnswer } from '@chairside/client/call-error';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { monthQuery } from '../api/availability-in-range.ts';
import { DatePicker } from './date-picker.tsx';
import { SlotPicker } from './slot-picker.tsx';

vi.mock('../../clinic/clinic.ts', () => ({ clinic: { timeZone: 'Asia/Kolkata' } }));
vi.mock('../../session/call.ts', () => ({ call: () => {} }));

const DATE = '2026-11-24';
const FULL = {
  date: DATE,
  type: 'regular',
  available: false,
  holiday: null,
  reason: null,
  slots: [
    {
      timeSlot: '09:00-10:00',
      startTime: '09:00',
      endTime: '10:00',
      duration: 60,
      isAvailable: false,
      isBooked: true,
    },
  ],
  totalSlots: 1,
  availableSlots: 0,
};

/** A step of the booking, when the month is what its query knows; an error is a query that failed. */
async function texts(part: typeof DatePicker | typeof SlotPicker, month: (typeof FULL)[] | Error) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const { queryKey } = monthQuery('2026-11');
  const queryFn = () => (month instanceof Error ? Promise.reject(month) : Promise.resolve(month));
  await client.prefetchQuery({ queryKey, queryFn });
  const shown = createElement(part, { date: DATE, value: DATE, onChange: () => {} });
  return textsOf(renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown)));
}

test('a day without a free slot (BOOK-9)', async () => {
  expect(await texts(SlotPicker, [FULL])).toEqual([
    'No Available Slots',
    'All time slots are booked for this date. Please select a different date.',
  ]);
});

test("'Failed to fetch available slots': the month did not load, why, and a way to try again (BOOK-10)", async () => {
  const shown = await texts(DatePicker, noAnswer(new TypeError('fetch failed')));
  const failure = shown.indexOf('Failed to fetch available slots');
  expect(shown.slice(failure, failure + 3)).toEqual([
    'Failed to fetch available slots',
    'Network error. Please check your connection.',
    'Try Again',
  ]);
});
