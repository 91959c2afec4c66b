import { server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { weekOf } from '@chairside/rules/week';
import { announcements } from '@chairside/ui/announce.ts';
import { button, heading, shows } from '@chairside/ui/test/screen.ts';
import { expect, onTestFinished, test } from 'vitest';
import { otherDesk } from '../../../../test/browser/other-desk.ts';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { behindSince } from '../../desk-events/desk-events.ts';
import { WeekPage } from './week-page.tsx';

const closed = (date: string) => ({
  date,
  hours: null,
  closedFor: null,
  visits: [],
  visitCount: 0,
  freeCount: 0,
});

test('which week comes by a step is read out, and the page is called by it', async () => {
  server.answers(deskDayEndpoints.deskWeek, ({ query }) => ({
    today: '2026-11-21',
    now: '2026-11-21T12:35:00Z',
    days: weekOf(query.date ?? '2026-11-21').map(closed),
  }));
  const said: (string | undefined)[] = [];
  onTestFinished(announcements.subscribe(() => said.push(announcements.get().at(-1)?.text)));
  await showAtDesk(<WeekPage />);
  await expect.element(heading(/^This week/)).toBeVisible();
  await button('The week after').click();
  await expect.element(heading(/23 Nov 2026 – 29 Nov 2026/)).toBeVisible();
  expect(document.title).toMatch(/^Week 23 Nov 2026 – 29 Nov 2026 · /);
  await button('This week').click();
  await expect.element(heading(/^This week/)).toBeVisible();
  expect(said.filter(Boolean)).toEqual(
    expect.arrayContaining(['Week 23 Nov 2026 – 29 Nov 2026', 'This week']),
  );
});

test('a week that is cut off says since when (DESK-15)', async () => {
  otherDesk();
  server.answers(deskDayEndpoints.deskWeek, {
    today: '2026-11-21',
    now: '2026-11-21T12:35:00Z',
    days: weekOf('2026-11-21').map(closed),
  });
  await showAtDesk(<WeekPage />);
  await expect.poll(() => server.asked(deskDayEndpoints.deskWeek).length).toBe(1);
  behindSince.set(new Date('2026-11-21T18:05:00+05:30'));
  await shows('Not up to date since 6:05 PM');
});
