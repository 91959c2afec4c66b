import { awaited, refusedOnTheWay, server } from '@chairside/client/test/server';
import { type ClinicHours, hoursEndpoints } from '@chairside/contract/hours';
import { windowIs } from '@chairside/ui/test/narrow.ts';
import { button, heading, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { HoursPage } from './hours-page.tsx';

const { clinicHours, publicHolidays, previewHours, changeHours } = hoursEndpoints;

const CLINIC: ClinicHours = {
  usual: { start: 540, end: 1080, slotMinutes: 60, breaks: [] },
  weekdays: [],
  today: '2026-11-21',
  days: [],
  holidays: [{ date: '2026-11-30', reason: 'Painters' }],
  changes: [],
};

beforeEach(() => {
  server.answers(clinicHours, CLINIC);
});

test.each([
  ['the usual hours', ['Change the usual hours', 'See What Changes']],
  ['a closed day', ['Open on Monday, 30 Nov 2026']],
  ['the public holidays', ['Public Holidays', 'These Are All']],
])(
  'the window of %s stays open while it is saved, and says that it was in vain (SCREEN-7)',
  async (_, steps) => {
    server.answers(publicHolidays, []);
    server.answers(previewHours, { days: [], visits: [], visitCount: 0 });
    const saved = awaited(changeHours);
    server.answers(changeHours, () => saved.promise);
    await showAtDesk(<HoursPage />);
    for (const step of steps) await button(step).click();
    await button('Save').click();
    await expect.element(button('Close')).toBeDisabled();
    saved.resolve(refusedOnTheWay());
    await shows('This could not be saved. Please try again.');
    await expect.element(button('Close')).toBeEnabled();
  },
);

test('that a change could not be saved is not said of the next one', async () => {
  server.answers(previewHours, { days: [], visits: [], visitCount: 0 });
  server.answers(changeHours, refusedOnTheWay);
  await showAtDesk(<HoursPage />);
  await button('Change the usual hours').click();
  await button('See What Changes').click();
  await button('Save').click();
  await shows('This could not be saved. Please try again.');
  await button('Back').click();
  await button('See What Changes').click();
  await expect.element(button('Save')).toBeVisible();
  await showsNo('This could not be saved. Please try again.');
});

test('a month that does not load leaves the way to the others, and the hours of the week (HOURS-1)', async () => {
  const day = { date: '2026-11-27', by: 'usual', work: CLINIC.usual, reason: null, visits: 0 } as const;
  server.answers(clinicHours, ({ query: { month } }) =>
    month === '2026-12' ? refusedOnTheWay() : { ...CLINIC, days: [day] },
  );
  await showAtDesk(<HoursPage />);
  const ofNovember = button(/^Friday, 27 Nov 2026/);
  await expect.element(ofNovember).toBeVisible();
  await button('Month after').click();
  await shows('The hours did not load');
  await expect.element(heading('December 2026')).toBeVisible();
  await expect.element(ofNovember).not.toBeInTheDocument();
  await expect.element(button('Change the usual hours')).toBeVisible();
  await button('Month before').click();
  await expect.element(ofNovember).toBeVisible();
  await showsNo('The hours did not load');
});

test('from "See What Changes" the focus goes on to what changes, and back (SCREEN-16)', async () => {
  server.answers(previewHours, { days: [], visits: [], visitCount: 0 });
  await showAtDesk(<HoursPage />);
  await button('Change the usual hours').click();
  await button('See What Changes').click();
  await expect.element(button('Save')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Save')).toHaveFocus();
  await button('Back').click();
  await expect.element(button('See What Changes')).toHaveFocus();
});

test('no word of a public holiday’s name is broken or cut off in the month (HOURS-1)', async () => {
  const reasons = ['Christmas', 'Independence Day', 'Guru Nanak Jayanti', 'Gandhi Jayanti'];
  const days = reasons.map((reason, place) => {
    return { date: `2026-11-${23 + place}`, by: 'holiday', work: null, reason, visits: 0 } as const;
  });
  server.answers(clinicHours, { ...CLINIC, days });
  await windowIs(1280);
  await showAtDesk(<HoursPage />);
  for (const reason of reasons) {
    const day = button(new RegExp(`2026, Closed: ${reason}$`));
    await expect.element(day).toBeVisible();
    const shown = day.getByTitle(reason).element();
    for (const { index, 0: word } of reason.matchAll(/\S+/g)) {
      const range = document.createRange();
      const [text = shown] = shown.childNodes;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      expect(range.getClientRects(), word).toHaveLength(1);
    }
    expect(shown.scrollWidth, reason).toBeLessThanOrEqual(shown.clientWidth);
  }
});
