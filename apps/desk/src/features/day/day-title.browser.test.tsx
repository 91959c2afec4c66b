import { refusedOnTheWay, server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { weekOf } from '@chairside/rules/week';
import { announcements } from '@chairside/ui/announce.ts';
import { button, heading, shows, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { otherDesk } from '../../../test/browser/other-desk.ts';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { dayOf } from '../../../test/desk-day.ts';
import { DayPage } from './day-page.tsx';
import { WeekPage } from './week/week-page.tsx';

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

// Two hours behind what this PC shows.
const now = '2026-11-21T11:00:00Z';

// As soon as it is said: later on, when nothing comes from the server, that says since when.
async function saysSince(time: string) {
  const notice = text(/^Not up to date since/);
  await expect.element(notice).toBeVisible();
  expect(notice.element().textContent).toBe(`Not up to date since ${time}`);
}

test('since when a day is not up to date is said by the clinic’s clock (DESK-117)', async () => {
  const says = otherDesk();
  server.answers(deskDayEndpoints.deskDay, dayOf('2026-11-21', { now }));
  await showAtDesk(<DayPage />);
  await shows('Closed');
  server.answers(deskDayEndpoints.deskDay, refusedOnTheWay);
  says('day', '2026-11-21');
  await saysSince('4:30 PM');
});

test('and of a week', async () => {
  const says = otherDesk();
  const day = { hours: null, closedFor: null, visits: [], visitCount: 0, freeCount: 0 };
  const days = weekOf('2026-11-21').map((date) => ({ date, ...day }));
  server.answers(deskDayEndpoints.deskWeek, { today: '2026-11-21', now, days });
  await showAtDesk(<WeekPage />);
  await expect.element(heading(/^This week/)).toBeVisible();
  await server.untilQuiet();
  server.answers(deskDayEndpoints.deskWeek, refusedOnTheWay);
  says('day', '2026-11-21');
  await saysSince('4:30 PM');
});
