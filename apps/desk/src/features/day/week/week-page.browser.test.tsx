import { server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { weekOf } from '@chairside/rules/week';
import { shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
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
