import { awaited, refusal, server } from '@chairside/client/test/server';
import { type ClinicHours, hoursEndpoints, type Work } from '@chairside/contract/hours';
import { button, field, heading, shows, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { useChangeHours } from './api/hours.ts';
import { ChangeEffect } from './change-effect.tsx';
import { HoursPage } from './hours-page.tsx';

const { clinicHours, previewHours, changeHours } = hoursEndpoints;

const DATE = '2026-11-30';
const NO_BREAK: Work = { start: 540, end: 1080, slotMinutes: 60, breaks: [] };
const LUNCH: Work = { ...NO_BREAK, breaks: [{ start: 780, end: 840, reason: 'Lunch' }] };
const NOBODY = { visits: [], visitCount: 0 };

const clinicWith = (usual: Work, day: Partial<ClinicHours['days'][number]> = {}): ClinicHours => ({
  usual,
  weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, by: 'usual', work: usual })),
  today: '2026-11-20',
  days: [{ date: DATE, by: 'usual', work: usual, reason: null, visits: 0, ...day }],
  holidays: [],
  changes: [],
});
const closes = () => page.getByLabelText('Closes');

beforeEach(() => {
  server.answers(clinicHours, clinicWith(NO_BREAK));
  server.answers(previewHours, { days: [], ...NOBODY });
});

test('hours that somebody else has changed since they were opened are saved over once that was read (HOURS-9)', async () => {
  await showAtDesk(<HoursPage />);
  await button('Change the usual hours').click();
  await closes().fill('19:00');
  await button('See What Changes').click();
  server.answers(clinicHours, clinicWith(LUNCH));
  server.answers(changeHours, refusal('hours_changed_meanwhile'));
  await button('Save').click();
  const now =
    'It is now: 9:00 AM to 6:00 PM · 60-minute slots, Lunch 1:00 PM to 2:00 PM. Saving once more replaces that.';
  await shows(now);
  await button('Back').click();
  await shows(now);
  await expect.element(closes()).toHaveValue('19:00');
  await button('Add a Break').click();
  await button('See What Changes').click();
  server.answers(changeHours, NOBODY);
  await button('Save').click();
  await expect.element(toast('Saved.')).toBeVisible();
  expect(server.asked(changeHours).map(({ body }) => body)).toMatchObject([
    { change: { work: { breaks: [] } }, before: { by: 'usual', work: NO_BREAK } },
    { change: { work: { hours: '09:00-19:00' } }, before: { by: 'usual', work: LUNCH } },
  ]);
});

test('a date is said to be what somebody else has made of it by now, each time (HOURS-9)', async () => {
  await showAtDesk(<HoursPage />);
  await button(/^Monday, 30 Nov 2026/).click();
  await page.getByLabelText('Hours', { exact: true }).selectOptions('Closed');
  await field('Why').fill('Repairs');
  await button('See What Changes').click();
  server.answers(changeHours, refusal('hours_changed_meanwhile'));
  for (const [day, said] of [
    [{ by: 'holiday', work: null, reason: 'Painters' }, /It is now: Closed: Painters\./],
    [
      { by: 'date', work: LUNCH },
      /It is now: Hours of its own · 9:00 AM to 6:00 PM · 60-minute slots, Lunch/,
    ],
    [{ by: 'weekday', work: null }, /It is now: As every Monday · Closed\./],
  ] as const) {
    server.answers(clinicHours, clinicWith(NO_BREAK, day));
    await button('Save').click();
    await shows(said);
  }
});

test('a closed day that somebody else has opened since it was shown is not opened (HOURS-9)', async () => {
  const closed = { date: DATE, reason: 'Painters' };
  server.answers(clinicHours, { ...clinicWith(NO_BREAK), holidays: [closed] });
  server.answers(changeHours, refusal('hours_changed_meanwhile'));
  await showAtDesk(<HoursPage />);
  await button('Open on Monday, 30 Nov 2026').click();
  server.answers(clinicHours, clinicWith(NO_BREAK, { by: 'date', work: LUNCH }));
  await button('Save').click();
  await shows(/^Somebody else has changed these hours meanwhile/, 'None to come.');
  await shows('The clinic is not closed on this day any more.');
  await expect.element(button('Save')).not.toBeInTheDocument();
  await expect.element(button('Back')).toHaveFocus();
  expect(server.asked(changeHours).map(({ body }) => body)).toMatchObject([
    { change: { date: DATE }, before: { by: 'holiday', work: null, reason: 'Painters' } },
  ]);
});

test('one that somebody else has closed for another reason since is opened once that was read (HOURS-9)', async () => {
  const painters = { date: DATE, reason: 'Painters' };
  server.answers(clinicHours, { ...clinicWith(NO_BREAK), holidays: [painters] });
  server.answers(changeHours, refusal('hours_changed_meanwhile'));
  await showAtDesk(<HoursPage />);
  await button('Open on Monday, 30 Nov 2026').click();
  server.answers(clinicHours, { ...clinicWith(NO_BREAK), holidays: [{ ...painters, reason: 'Plumbers' }] });
  await button('Save').click();
  await shows('It is now: Closed: Plumbers. Saving once more replaces that.');
  server.answers(changeHours, NOBODY);
  server.answers(clinicHours, clinicWith(NO_BREAK));
  await button('Save').click();
  await expect.element(toast('Saved.')).toBeVisible();
  expect(server.asked(changeHours).map(({ body }) => body)).toMatchObject([
    { before: { by: 'holiday', reason: 'Painters' } },
    { before: { by: 'holiday', reason: 'Plumbers' } },
  ]);
  await expect.element(heading('Holidays and closed days')).toHaveFocus();
});

test('a month that was looked at before a change is not shown as it was (HOURS-9)', async () => {
  await showAtDesk(<HoursPage />);
  await button('Month after').click();
  await button('Change the usual hours').click();
  await closes().fill('19:00');
  await button('See What Changes').click();
  server.answers(changeHours, NOBODY);
  server.answers(clinicHours, clinicWith(LUNCH));
  await button('Save').click();
  await shows(/Lunch/);
  server.answers(clinicHours, () => awaited(clinicHours).promise);
  await button('Month before').click();
  await button('Change every Monday').click();
  await page.getByLabelText('Hours', { exact: true }).selectOptions('Closed');
  await button('See What Changes').click();
  await button('Save').click();
  await expect.element(toast('Saved.')).toBeVisible();
  expect(server.asked(changeHours).at(-1)).toMatchObject({ body: { before: { work: LUNCH } } });
});

test('hours are saved by a server of the version before, which does not know how they were opened', async () => {
  const isNew = (body: unknown) => 'before' in Object(body);
  server.answers(changeHours, ({ body }) => (isNew(body) ? refusal('invalid_input') : NOBODY));
  const closed = { kind: 'weekday_closed', weekday: 1 } as const;
  const before = { by: 'usual', work: NO_BREAK, reason: null } as const;
  const Saving = () => (
    <ChangeEffect
      change={closed}
      before={before}
      save={useChangeHours()}
      onBack={vi.fn()}
      onSaved={vi.fn()}
    />
  );
  await showAtDesk(<Saving />);
  await button('Save').click();
  await expect.element(toast('Saved.')).toBeVisible();
  expect(server.asked(changeHours).map(({ body }) => isNew(body))).toEqual([true, false]);
});
