import { awaited, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { button, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { DaysDialog } from './days-dialog.tsx';

const { dentists, removeAbsence, setDentistOnDate } = dentistEndpoints;
const NOW = '2026-11-20T06:30:00Z';
const MEERA = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8901',
  name: 'Dr Meera Iyer',
  colour: 'green' as const,
  staffId: null,
  hours: null,
  dates: [],
  absences: [
    {
      _id: '01890a5d-ac96-774b-bcce-b302099a8902',
      startDate: '2026-12-01',
      endDate: '2026-12-03',
      reason: 'A wedding',
    },
  ],
  isRetired: false,
};

test('an absence that is not there any more is taken back as it was to be (TREAT-23)', async () => {
  server.answers(dentists, [MEERA]);
  await showAtDesk(<DaysDialog dentist={MEERA} onClose={() => {}} />, { now: NOW });
  server.answers(removeAbsence, refusal('absence_not_found'));
  server.answers(dentists, [{ ...MEERA, absences: [] }]);
  await button(/^Remove: Away/).click();
  await shows('None from today on.');
  await showsNo('This absence was not found.');
});

test('what somebody else has set for a date is shown before it is replaced (TREAT-22)', async () => {
  server.answers(dentists, [MEERA]);
  await showAtDesk(<DaysDialog dentist={MEERA} onClose={() => {}} />, { now: NOW });
  await page.getByLabelText('Date').fill('2026-12-07');
  server.answers(dentists, [{ ...MEERA, dates: [{ date: '2026-12-07', hours: [] }] }]);
  server.answers(setDentistOnDate, refusal('dentist_changed_meanwhile'));
  await button('Set Hours').click();
  await shows(/^Somebody else has changed this dentist meanwhile/, /^7 Dec 2026/);
  await expect.element(page.getByLabelText('Date')).toHaveValue('2026-12-07');
  server.answers(setDentistOnDate, MEERA);
  await button('Set Hours').click();
  await expect.element(page.getByLabelText('Date')).toHaveValue('');
  expect(server.asked(setDentistOnDate).map(({ body }) => body)).toMatchObject([
    { hours: ['09:00-18:00'], before: null },
    { hours: ['09:00-18:00'], before: [] },
  ]);
});

test('hours of a date are set by a server of the version before, which does not know what was shown', async () => {
  const isNew = (body: unknown) => 'before' in Object(body);
  server.answers(dentists, [MEERA]);
  server.answers(setDentistOnDate, ({ body }) => (isNew(body) ? refusal('invalid_input') : MEERA));
  await showAtDesk(<DaysDialog dentist={MEERA} onClose={() => {}} />, { now: NOW });
  await page.getByLabelText('Date').fill('2026-12-07');
  await button('Set Hours').click();
  await expect.element(page.getByLabelText('Date')).toHaveValue('');
  expect(server.asked(setDentistOnDate).map(({ body }) => isNew(body))).toEqual([true, false]);
});

const OTHER_HOURS = { ...MEERA, dates: [{ date: '2026-12-07', hours: [] }] };
const setHours = async () => {
  await page.getByLabelText('Date').fill('2026-12-08');
  await button('Set Hours').click();
};

test.each([
  ['an absence is taken back', removeAbsence, () => button(/^Remove: Away/).click()],
  ['the hours of a date are taken back', setDentistOnDate, () => button(/^Remove: 7 Dec/).click()],
  ['the hours of a date are set', setDentistOnDate, setHours],
])('the window stays open while %s, and says that it was in vain (SCREEN-7)', async (_, asked, act) => {
  const saved = awaited(asked);
  server.answers(dentists, [OTHER_HOURS]);
  server.answers(asked, () => saved.promise);
  await showAtDesk(<DaysDialog dentist={OTHER_HOURS} onClose={() => {}} />, { now: NOW });
  await act();
  await expect.element(button('Close')).toBeDisabled();
  saved.resolve(refusedOnTheWay());
  await shows('This could not be saved. Please try again.');
  await expect.element(button('Close')).toBeEnabled();
});

test('what could not be taken back is not said any more once other hours are set', async () => {
  server.answers(dentists, [MEERA]);
  server.answers(removeAbsence, refusedOnTheWay);
  server.answers(setDentistOnDate, MEERA);
  await showAtDesk(<DaysDialog dentist={MEERA} onClose={() => {}} />, { now: NOW });
  await button(/^Remove: Away/).click();
  await shows('This could not be saved. Please try again.');
  await setHours();
  await expect.element(page.getByLabelText('Date')).toHaveValue('');
  await showsNo('This could not be saved. Please try again.');
});

test('a date that is over, or too far ahead, is said at its field and not sent (TREAT-22)', async () => {
  server.answers(dentists, [MEERA]);
  await showAtDesk(<DaysDialog dentist={MEERA} onClose={() => {}} />, { now: NOW });
  for (const [date, said] of [
    ['2026-11-19', 'Please choose today or a later day'],
    ['2028-11-21', 'Please choose a day of the next two years'],
  ] as const) {
    await page.getByLabelText('Date').fill(date);
    await button('Set Hours').click();
    await expect.element(page.getByLabelText('Date')).toHaveAccessibleDescription(said);
  }
  expect(server.asked(setDentistOnDate)).toEqual([]);
});
