import { server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { sideways, windowIs } from '@chairside/ui/test/narrow.ts';
import { button, link, region } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { twoFrames } from '../../../test/browser/two-frames.ts';
import { dayOf } from '../../../test/desk-day.ts';
import { deskVisit } from '../../../test/desk-visit.ts';
import { DayPage } from './day-page.tsx';

const { deskDay, takeVisitStep } = deskDayEndpoints;
const date = '2026-11-21';
const visit = deskVisit({ date, startsAt: `${date}T04:30:00Z`, withoutPlan: true, isPaid: false });
const waiting = { ...visit, arrivedAt: `${date}T04:25:00Z` };
const inChair = { ...waiting, inChairAt: `${date}T04:45:00Z` };

const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanyam Rao';
const showsVisit = (...shown: (typeof visit)[]) =>
  server.answers(deskDay, () => dayOf(date, { visits: shown }));

beforeEach(async () => {
  vi.setSystemTime(`${date}T10:15:00+05:30`);
  await windowIs(1280, 800);
  showsVisit(waiting);
  server.answers(takeVisitStep, () => {
    showsVisit(inChair);
    return { hasChanged: true, visit: inChair };
  });
  await showAtDesk(<DayPage />);
  await expect.element(button('In chair: Asha Rao, waiting')).toBeVisible();
});

const steps = () => server.asked(takeVisitStep).map(({ body }) => body);
const focusOn = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();

test('a key acts on who has the focus in the list of who waits, and the focus goes on with them (DESK-18)', async () => {
  focusOn('In chair: Asha Rao, waiting');
  await userEvent.keyboard('c');
  await expect.element(button('In chair: Asha Rao, waiting')).not.toBeInTheDocument();
  expect(steps()).toEqual([{ step: 'take_chair' }]);
  await expect.poll(() => document.activeElement?.getAttribute('data-visit')).toBe(visit._id);
});

test('and on who has it in the list of who has to pay (DESK-18)', async () => {
  await expect.element(link('Collect: Asha Rao')).toBeVisible();
  focusOn('Collect: Asha Rao');
  await userEvent.keyboard('c');
  await expect.poll(steps).toEqual([{ step: 'take_chair' }]);
});

test('whoever waits keeps the focus while the answer is on its way (DESK-18)', async () => {
  const answer = Promise.withResolvers<{ hasChanged: boolean; visit: typeof visit }>();
  server.answers(takeVisitStep, () => answer.promise);
  focusOn('In chair: Asha Rao, waiting');
  await userEvent.keyboard('c');
  await expect.poll(steps).toHaveLength(1);
  await twoFrames();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('In chair: Asha Rao, waiting');

  showsVisit(inChair);
  answer.resolve({ hasChanged: true, visit: inChair });
  await expect.poll(() => document.activeElement?.getAttribute('data-visit')).toBe(visit._id);
});

test.each([360, 768])(
  '%i px wide, the list of who waits says what the day would say of them (DESK-81)',
  async (width) => {
    await windowIs(width);
    const waits = region('Waiting');
    await expect.element(waits.getByText('No plan · to be paid')).toBeVisible();
    showsVisit({ ...waiting, withoutPlan: false, sessionsLeft: 2, treatment: 'Cleaning' });
    await cleanup();
    await showAtDesk(<DayPage />);
    await expect.element(waits.getByText('Cleaning · Visit · 2 sessions left')).toBeVisible();
  },
);

test('beside the chairs, which say it, the list of who waits does not', async () => {
  await expect.element(region('Waiting').getByText(/to be paid/)).not.toBeInTheDocument();
});

test.each([360, 1280])(
  '%i px wide, a long name of who waits or does not come stays within the page',
  async (width) => {
    await cleanup();
    showsVisit(
      { ...waiting, name: LONG_NAME },
      { ...visit, _id: '01890a5d-ac96-774b-bcce-b302099a8302', name: LONG_NAME, status: 'no_show' },
    );
    await windowIs(width);
    await showAtDesk(<DayPage />);
    await expect
      .element(region('Waiting').getByRole('button', { name: LONG_NAME, exact: true }))
      .toBeVisible();
    await expect.element(region('Not coming').getByRole('button', { name: LONG_NAME })).toBeVisible();
    expect(sideways()).toBe(0);
  },
);
