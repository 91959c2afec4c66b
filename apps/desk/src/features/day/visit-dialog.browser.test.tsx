import { refusal, server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { button, link, shows } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { twoFrames } from '../../../test/browser/two-frames.ts';
import { dayOf } from '../../../test/desk-day.ts';
import { deskVisit } from '../../../test/desk-visit.ts';
import { DayPage } from './day-page.tsx';

const { deskDay, takeVisitStep } = deskDayEndpoints;
const date = '2026-11-21';

test('a step that is on its way, and refused, leaves the focus on its button (DESK-16)', async () => {
  vi.setSystemTime(`${date}T10:15:00+05:30`);
  server.answers(deskDay, () => dayOf(date, { visits: [deskVisit({ date })] }));
  const answered = Promise.withResolvers<void>();
  server.answers(takeVisitStep, async () => {
    await answered.promise;
    return refusal('visit_in_chair');
  });
  await showAtDesk(<DayPage />);
  await button(/^Asha Rao$/).click();
  await button(/^Arrived$/).click();
  await expect.poll(() => server.asked(takeVisitStep)).toHaveLength(1);
  await twoFrames();
  await expect.element(button(/^Arrived$/)).toHaveFocus();
  // Nothing else is done meanwhile.
  await userEvent.keyboard('{Enter}{Tab}{Enter}');
  answered.resolve();
  await shows('This patient is in the chair.');
  await expect.element(button(/^Arrived$/)).toBeVisible();
  expect(server.asked(takeVisitStep)).toHaveLength(1);
});

test('a visit says where it is as the day does, and leads to its patient’s card (DESK-10, TREAT-32)', async () => {
  vi.setSystemTime(`${date}T10:15:00+05:30`);
  const visit = deskVisit({ date });
  server.answers(deskDay, dayOf(date, { visits: [visit], chairNames: ['Window room'] }));
  await showAtDesk(<DayPage />);
  await button(/^Asha Rao$/).click();
  await shows(/· Chair 1 · Window room$/);
  await expect.element(link('Patient’s card')).toHaveAttribute('href', `/patients/${visit.userId}`);
});
