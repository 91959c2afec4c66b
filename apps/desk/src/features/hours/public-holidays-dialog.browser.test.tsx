import { refusal, server } from '@chairside/client/test/server';
import type { DataOf } from '@chairside/contract/endpoint';
import { hoursEndpoints } from '@chairside/contract/hours';
import { button, shows, showsNo, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { PublicHolidaysDialog } from './public-holidays-dialog.tsx';

const { publicHolidays, previewHours, changeHours } = hoursEndpoints;
const REPUBLIC_DAY: DataOf<typeof publicHolidays>[number] = {
  date: '2027-01-26',
  reason: 'Republic Day',
  isExpected: false,
  isClosed: false,
};
const NOBODY = { visits: [], visitCount: 0 };
const noneOf = (year: number) => ({ kind: 'public_holidays_closed', days: [], year });

async function ofNextYear(...days: (typeof REPUBLIC_DAY)[]) {
  const onClose = vi.fn<() => void>();
  server.answers(publicHolidays, days);
  await showAtDesk(<PublicHolidaysDialog today="2026-11-21" onClose={onClose} />);
  return onClose;
}

async function savesNone(onClose: () => void) {
  await shows('Nothing is closed. The holidays of 2027 count as chosen.');
  await showsNo(/Patients would see these slots/);
  await button('Save').click();
  await expect.element(toast('Saved.')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.asked(changeHours).map(({ body }) => body)).toEqual([
    { change: noneOf(2027), callPatients: true },
  ]);
}

beforeEach(() => {
  server.answers(previewHours, { days: [], ...NOBODY });
  server.answers(changeHours, NOBODY);
});

test('a year whose holidays are all closed already is marked as chosen (HOURS-8)', async () => {
  const onClose = await ofNextYear({ ...REPUBLIC_DAY, isClosed: true });
  await shows(/Festivals that are missing can be closed in the calendar\.$/);
  await button('These Are All').click();
  await savesNone(onClose);
});

test('a year of which no holiday is wanted is marked as chosen (HOURS-8)', async () => {
  const onClose = await ofNextYear(REPUBLIC_DAY);
  await page.getByRole('checkbox', { name: /^Republic Day/ }).click();
  await button('See What Changes').click();
  await savesNone(onClose);
});

test('holidays are closed by a server of the version before, which does not know of the year', async () => {
  const isNew = (body: unknown) => JSON.stringify(body).includes('"year"');
  const preview = { days: [{ date: REPUBLIC_DAY.date, closedFor: 'Republic Day', slots: [] }], ...NOBODY };
  server.answers(previewHours, ({ body }) => (isNew(body) ? refusal('invalid_input') : preview));
  server.answers(changeHours, ({ body }) => (isNew(body) ? refusal('invalid_input') : NOBODY));
  await ofNextYear(REPUBLIC_DAY);
  await button('See What Changes').click();
  await shows('Closed: Republic Day');
  await button('Save').click();
  await expect.element(toast('Saved.')).toBeVisible();
  const days = [{ date: '2027-01-26', reason: 'Republic Day' }];
  expect(server.asked(changeHours).map(({ body }) => body)).toMatchObject([
    { change: { days, year: 2027 } },
    { change: { days } },
  ]);
});

test.each([
  ['See What Changes', REPUBLIC_DAY],
  ['These Are All', { ...REPUBLIC_DAY, isClosed: true }],
])('from "%s" the focus goes on to what changes, and back (SCREEN-16)', async (name, day) => {
  await ofNextYear(day);
  await button(name).click();
  await expect.element(button('Save')).toBeVisible();
  expect(document.activeElement?.contains(button('Save').element())).toBe(true);
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Save')).toHaveFocus();
  await button('Back').click();
  await expect.element(button(name)).toHaveFocus();
});
