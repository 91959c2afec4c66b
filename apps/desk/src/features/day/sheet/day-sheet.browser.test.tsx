import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { dayOf } from '../../../../test/desk-day.ts';
import { deskVisit } from '../../../../test/desk-visit.ts';
import { DaySheet } from './day-sheet.tsx';

const DATE = '2026-12-01';

test.each([
  ['No plan · to be paid', { withoutPlan: true }],
  ['No plan · paid', { withoutPlan: true, isPaid: true }],
  ['Follow-up', { isFollowUp: true }],
  ['Visit', {}],
])('the day on paper has the kind “%s” (DESK-81)', async (kind, change) => {
  const now = new Date();
  await showAtDesk(
    <DaySheet
      day={dayOf(DATE, { visits: [deskVisit(change)] })}
      clinicName="Chairside"
      timeZone="Asia/Kolkata"
      moment={{ now, today: DATE }}
      behind={null}
    />,
  );
  // The screen does not show what only paper does.
  await expect.element(page.getByText(kind, { exact: true })).toBeInTheDocument();
});
