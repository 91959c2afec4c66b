import { server } from '@chairside/client/test/server';
import { type DeskDay, deskDayEndpoints } from '@chairside/contract/desk-day';
import { MINUTE_MS } from '@chairside/rules/durations';
import { heading } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { DayPage } from './day-page.tsx';

const { deskDay } = deskDayEndpoints;

const closed = (date: string): DeskDay => ({
  date,
  today: date,
  now: new Date().toISOString(),
  chairs: 1,
  hours: null,
  closedFor: null,
  breaks: [],
  visits: [],
});

beforeEach(() => {
  vi.setSystemTime('2026-11-21T23:59:30+05:30');
});

test('a page that is open over midnight goes on to the new day by itself, and asks once', async () => {
  server.answers(deskDay, () => closed('2026-11-21'));
  await showAtDesk(<DayPage />);
  await expect.element(heading(/^Today.*21 November/)).toBeVisible();
  server.answers(deskDay, () => closed('2026-11-22'));
  const before = server.asked(deskDay).length;
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await expect.element(heading(/^Today.*22 November/)).toBeVisible();
  expect(server.asked(deskDay)).toHaveLength(before + 1);
});

test('another day that was chosen stays', async () => {
  server.answers(deskDay, ({ query }) => ({ ...closed('2026-11-21'), date: query.date ?? '' }));
  await showAtDesk(<DayPage />, { path: '/?date=2026-11-25' });
  await expect.element(heading(/25 November/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await expect.element(heading(/25 November/)).toBeVisible();
  expect(server.asked(deskDay)).toHaveLength(1);
});
