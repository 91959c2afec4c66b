import { server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { announcements } from '@chairside/ui/announce.ts';
import { button, heading } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { DayPage } from './day-page.tsx';

beforeEach(() => {
  vi.setSystemTime('2026-11-21T18:30:00+05:30');
  server.answers(deskDayEndpoints.deskDay, ({ query }) => ({
    ...{ date: query.date ?? '2026-11-21', today: '2026-11-21', now: new Date().toISOString() },
    ...{ chairs: 1, hours: null, closedFor: null, breaks: [], visits: [] },
  }));
});

const title = () => document.title.split(' · ')[0];
const lastSaid = () => announcements.get().at(-1)?.text;

test('the page is called by the day it shows, and today Today', async () => {
  await showAtDesk(<DayPage />, { path: '/?date=2026-11-25' });
  await expect.element(heading(/25 November/)).toBeVisible();
  expect(title()).toBe('Wednesday, 25 November 2026');
  await button('Today').click();
  await expect.element(heading(/^Today/)).toBeVisible();
  expect(title()).toBe('Today');
});

test('which day comes by an arrow is read out', async () => {
  await showAtDesk(<DayPage />);
  await expect.element(heading(/^Today/)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(lastSaid).toBe('Sunday, 22 November 2026');
  await expect.element(heading(/22 November/)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(lastSaid).toBe('Today');
});
