import { awaited, refusal, server } from '@chairside/client/test/server';
import { type DeskDay, type DeskVisit, deskDayEndpoints } from '@chairside/contract/desk-day';
import { MINUTE_MS } from '@chairside/rules/durations';
import { largestFont, windowIs } from '@chairside/ui/test/narrow.ts';
import { button, heading, link, shows, showsNo, text, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { otherDesk } from '../../../test/browser/other-desk.ts';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { dayOf } from '../../../test/desk-day.ts';
import { arrivedAt, deskVisit } from '../../../test/desk-visit.ts';
import { behindSince } from '../desk-events/desk-events.ts';
import { DayPage } from './day-page.tsx';

const { deskDay, takeVisitStep } = deskDayEndpoints;

beforeEach(() => {
  vi.setSystemTime('2026-11-21T23:59:30+05:30');
});

test('a page that is open over midnight goes on to the new day by itself, and asks once', async () => {
  server.answers(deskDay, () => dayOf('2026-11-21'));
  await showAtDesk(<DayPage />);
  await expect.element(heading(/^Today.*21 November/)).toBeVisible();
  server.answers(deskDay, () => dayOf('2026-11-22'));
  const before = server.asked(deskDay).length;
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await expect.element(heading(/^Today.*22 November/)).toBeVisible();
  expect(server.asked(deskDay)).toHaveLength(before + 1);
});

test('another day that was chosen stays', async () => {
  server.answers(deskDay, ({ query }) => ({ ...dayOf('2026-11-21'), date: query.date ?? '' }));
  await showAtDesk(<DayPage />, { path: '/?date=2026-11-25' });
  await expect.element(heading(/25 November/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await expect.element(heading(/25 November/)).toBeVisible();
  expect(server.asked(deskDay)).toHaveLength(1);
});

const withVisit = (isPaid: boolean): DeskDay => ({
  ...dayOf('2026-11-21'),
  visits: [deskVisit({ date: '2026-11-21', withoutPlan: true, isPaid })],
});

test('a visit that was paid elsewhere is no longer to be paid here (DESK-15, DESK-81)', async () => {
  const says = otherDesk();
  server.answers(deskDay, () => withVisit(false));
  await showAtDesk(<DayPage />);
  await expect.element(link('Collect: Asha Rao')).toBeVisible();
  server.answers(deskDay, () => withVisit(true));
  says('sale', 's');
  await expect.element(link('Collect: Asha Rao')).not.toBeInTheDocument();
});

test('the sessions left are as many here as a sale or an adjustment elsewhere has made them (DESK-10, DESK-15)', async () => {
  const says = otherDesk();
  const left = (sessionsLeft: number) => () =>
    dayOf('2026-11-21', { visits: [deskVisit({ date: '2026-11-21', sessionsLeft })] });
  server.answers(deskDay, left(0));
  await showAtDesk(<DayPage />);
  await shows(/0 sessions left/);
  server.answers(deskDay, left(4));
  says('sale', 's');
  await shows(/4 sessions left/);
  expect(server.asked(deskDay)).toHaveLength(2);
});

test('of a sale no day is asked for again on which nobody comes', async () => {
  const says = otherDesk();
  server.answers(deskDay, () => dayOf('2026-11-21'));
  await showAtDesk(<DayPage />);
  await shows('Closed');
  server.answers(deskDay, () =>
    dayOf('2026-11-21', { visits: [deskVisit({ name: 'Ravi Rao', date: '2026-11-21' })] }),
  );
  says('sale', 's');
  says('day', '2026-11-21');
  await expect.element(button('Ravi Rao')).toBeVisible();
  expect(server.asked(deskDay)).toHaveLength(2);
});

const waiting = (today: string): DeskDay => ({
  ...dayOf('2026-11-21'),
  today,
  visits: [deskVisit({ date: '2026-11-21', arrivedAt: '2026-11-21T18:00:00Z' })],
});

test('who waits is counted in minutes and sits down next (DESK-16, DESK-17)', async () => {
  server.answers(deskDay, () => waiting('2026-11-21'));
  await showAtDesk(<DayPage />);
  await expect.element(button('In chair: Asha Rao, waiting')).toBeVisible();
  await shows(/^\d+ min · 10:00 AM/);
});

test('who was left waiting on a day that is over is not counted any more, and done next (DESK-16, DESK-17)', async () => {
  vi.setSystemTime('2026-11-22T10:00:00+05:30');
  server.answers(deskDay, () => waiting('2026-11-22'));
  await showAtDesk(<DayPage />, { path: '/?date=2026-11-21' });
  await expect.element(button('Done: Asha Rao, waiting')).toBeVisible();
  await showsNo(/ min · /);
});

test('a visit that is on another day by now is not cancelled, which is said though its window is gone (DESK-24)', async () => {
  const date = '2026-11-21';
  server.answers(deskDay, () => ({ ...dayOf(date), visits: [deskVisit({ date })] }));
  await showAtDesk(<DayPage />);
  await button(/^Asha Rao$/).click();
  await button('Cancel visit').click();
  server.answers(takeVisitStep, refusal('visit_moved'));
  server.answers(deskDay, () => dayOf(date));
  await button('Cancel visit').click();
  await expect.element(toast(/has been moved meanwhile/)).toBeVisible();
  const from = { date, timeSlot: '10:00-11:00' };
  expect(server.asked(takeVisitStep)[0]?.body).toMatchObject({ step: 'cancel', from });
});

test('a key that is held takes one step, and pressed again the next (DESK-16)', async () => {
  const date = '2026-11-21';
  const showsVisit = (visit: DeskVisit) =>
    server.answers(deskDay, () => ({ ...dayOf(date), visits: [visit] }));
  const visit = deskVisit({ date });
  const arrived = { ...visit, arrivedAt: '2026-11-21T18:29:00Z' };
  showsVisit(visit);
  server.answers(takeVisitStep, { hasChanged: true, visit: arrived });
  await showAtDesk(<DayPage />);
  await expect.element(button('Arrived: Asha Rao')).toBeVisible();
  document.querySelector<HTMLElement>('[aria-label="Arrived: Asha Rao"]')?.focus();
  showsVisit(arrived);
  await userEvent.keyboard('{Enter>5/}');
  await expect.element(button('In chair: Asha Rao')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.asked(takeVisitStep).map(({ body }) => body))
    .toEqual([{ step: 'arrive' }, { step: 'take_chair' }]);
});

const DATE = '2026-11-21';
const asha = deskVisit({ date: DATE });
const ravi = deskVisit({ _id: '01890a5d-ac96-774b-bcce-b302099a8302', date: DATE, name: 'Ravi Iyer' });

test('the clock of the day goes on as a step is taken a while after it was read (DESK-117)', async () => {
  vi.setSystemTime(`${DATE}T10:00:00+05:30`);
  const hasArrived = arrivedAt(ravi, '10:10:00');
  server.answers(deskDay, () => dayOf(DATE, { visits: [arrivedAt(asha, '10:00:00'), ravi] }));
  await showAtDesk(<DayPage />);
  await shows(/^0 min · /);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  await shows(/^10 min · /);
  const readAgain = awaited(deskDay);
  server.answers(deskDay, () => readAgain.promise);
  server.answers(takeVisitStep, { hasChanged: true, visit: hasArrived });
  await button('Arrived: Ravi Iyer').click();
  await expect.element(button('In chair: Ravi Iyer, waiting')).toBeVisible();
  await shows(/^10 min · /);
  readAgain.resolve(dayOf(DATE, { visits: [arrivedAt(asha, '10:00:00'), hasArrived] }));
  await server.untilQuiet();
});

const MANY = Array.from({ length: 15 }, (_, place) =>
  deskVisit({
    _id: `01890a5d-ac96-774b-bcce-b302099a83${10 + place}`,
    name: `Visitor ${place}`,
    date: '2026-11-21',
    ...{ start: 480 + place * 60, end: 540 + place * 60 },
  }),
);

test.each([320, 1280])(
  '%i px wide, since when the desk is cut off is seen however far down the day, and hides nothing that has the focus (DESK-15)',
  async (width) => {
    await windowIs(width);
    largestFont();
    otherDesk();
    server.answers(deskDay, dayOf('2026-11-21', { visits: MANY }));
    await showAtDesk(<DayPage />);
    await expect.element(button(/^Visitor 0$/)).toBeVisible();
    behindSince.set(new Date('2026-11-21T23:50:00+05:30'));
    const said = text(/^Not up to date since/);
    await expect.element(said).toBeVisible();
    const early = button(/^Visitor 3$/).element();
    window.scrollBy({ top: early.getBoundingClientRect().top - 4, behavior: 'instant' });
    await expect.element(said).toBeInViewport();
    early.focus();
    const isOnTop = () => {
      const { left, top } = early.getBoundingClientRect();
      return early.contains(document.elementFromPoint(left + 2, top + 2));
    };
    await expect.poll(isOnTop).toBe(true);
  },
);
