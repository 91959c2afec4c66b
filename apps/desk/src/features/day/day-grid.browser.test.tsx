import { server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { windowIs } from '@chairside/ui/test/narrow.ts';
import { button, dialog, region } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { dayOf } from '../../../test/desk-day.ts';
import { deskVisit } from '../../../test/desk-visit.ts';
import { DayPage } from './day-page.tsx';

const date = '2026-11-21';

test('a walk-in that was done at once is opened by mouse beside the next one in its chair (DESK-10)', async () => {
  vi.setSystemTime(`${date}T16:20:00+05:30`);
  await windowIs(1280);
  const done = deskVisit({ date, name: 'Asha Rao', start: 970, end: 1030, status: 'completed' });
  const next = deskVisit({
    ...{ _id: '01890a5d-ac96-774b-bcce-b302099a8302', date, name: 'Ravi Iyer' },
    ...{ start: 975, end: 1035, arrivedAt: `${date}T10:45:00Z` },
  });
  const hours = { start: 540, end: 1080, slotMinutes: 60 };
  server.answers(deskDayEndpoints.deskDay, () => dayOf(date, { chairs: 3, hours, visits: [done, next] }));
  await showAtDesk(<DayPage />);
  for (const name of ['Asha Rao', 'Ravi Iyer']) {
    const card = region('Chairs').getByRole('button', { name, exact: true });
    await card.click();
    await expect.element(dialog(name)).toBeVisible();
    await button('Close').click();
    await expect.element(card).toHaveFocus();
  }
});
