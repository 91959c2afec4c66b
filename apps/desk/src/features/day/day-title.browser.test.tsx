import { server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { announcements } from '@chairside/ui/announce.ts';
import { button, heading } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { dayOf } from '../../../test/desk-day.ts';
import { DayPage } from './day-page.tsx';

beforeEach(() => {
  vi.setSystemTime('2026-11-21T18:30:00+05:30');
  server.answers(deskDayEndpoints.deskDay, ({ query }) =>
    dayOf(query.date ?? '2026-11-21', { today: '2026-11-21' }),
  );
});

const title = () => document.title.split(' · ')[0];

test('the page is called by the day it shows, and today Today', async () => {
  await showAtDesk(<DayPage />, { path: '/?date=2026-11-25' });
  await expect.element(heading(/25 November/)).toBeVisible();
  expect(title()).toBe('Wednesday, 25 November 2026');
  await button('Today').click();
  await expect.element(heading(/^Today/)).toBeVisible();
  expect(title()).toBe('Today');
});

test('which day comes by a step is read out', async () => {
  const said: (string | undefined)[] = [];
  onTestFinished(announcements.subscribe(() => said.push(announcements.get().at(-1)?.text)));
  await showAtDesk(<DayPage />);
  await expect.element(heading(/^Today/)).toBeVisible();
  await button('The day after').click();
  await expect.element(heading(/22 November/)).toBeVisible();
  await button('The day before').click();
  await expect.element(heading(/^Today/)).toBeVisible();
  expect(said.filter(Boolean)).toEqual(expect.arrayContaining(['Sunday, 22 November 2026', 'Today']));
});
