import { server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { shows, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { otherDesk } from '../../../test/browser/other-desk.ts';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { dayOf } from '../../../test/desk-day.ts';
import { behindSince } from '../desk-events/desk-events.ts';
import { DayPage } from './day-page.tsx';

const print = () => window.dispatchEvent(new Event('beforeprint'));

beforeEach(async () => {
  vi.setSystemTime('2026-11-21T18:30:00+05:30');
  otherDesk();
  server.answers(deskDayEndpoints.deskDay, dayOf('2026-11-21'));
  await showAtDesk(<DayPage />);
  await shows('Closed');
});

test('a day that is printed while the desk is cut off says on paper since when (DESK-15, DESK-96)', async () => {
  behindSince.set(new Date('2026-11-21T18:05:00+05:30'));
  print();
  await expect
    .element(text(/^Not up to date since 21\s.*6:05.*: later changes may be missing\.$/i))
    .toBeInTheDocument();
});

test('one that is printed while the desk hears of changes does not (DESK-96)', async () => {
  print();
  await expect.element(text(/printed 21\s/)).toBeInTheDocument();
  await expect.element(text(/later changes may be missing/)).not.toBeInTheDocument();
});
