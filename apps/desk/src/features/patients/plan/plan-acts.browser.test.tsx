import { noAnswer, server } from '@chairside/client/test/server';
import { adjustmentEndpoints } from '@chairside/contract/adjustments';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { button, field, shows } from '@chairside/ui/test/screen.ts';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { patientCard } from '../../../../test/browser/patient-card.ts';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { queryClient } from '../../staff-session/query-client.ts';
import { patientCardQuery } from '../api/patient-card.ts';
import { EndPauseDialog } from './end-pause-dialog.tsx';
import { PlanActs } from './plan-acts.tsx';

const { adjustSessions, previewPause, pausePlan, previewPauseEnd } = adjustmentEndpoints;

const withSessions = (sessionsLeft: number) =>
  patientCard({
    plan: { name: 'Basic Plan', status: 'active', sessionsLeft, sessionsBooked: 0, endDate: null },
  });

function Acts() {
  const { data } = useQuery(patientCardQuery(patientCard()._id));
  if (!data?.plan) return null;
  return (
    <>
      <p>{data.plan.sessionsLeft} left</p>
      <PlanActs patientId={data._id} plan={data.plan} today="2026-11-21" />
    </>
  );
}

beforeEach(async () => {
  server.answers(deskPatientEndpoints.patientCard, withSessions(3));
  await showAtDesk(<Acts />);
  await shows('3 left');
});

test('sessions that were given without an answer are on the card (ADJUST-5)', async () => {
  await button('Adjust sessions').click();
  await field('Why').fill('A visit that was cut short');
  server.answers(adjustSessions, noAnswer);
  server.answers(deskPatientEndpoints.patientCard, withSessions(4));
  await button('Give sessions').click();
  await shows('4 left');
});

test('no more can be taken than one adjustment takes (ADJUST-2)', async () => {
  server.answers(deskPatientEndpoints.patientCard, withSessions(98));
  await queryClient.invalidateQueries();
  await shows('98 left');
  await button('Adjust sessions').click();
  await page.getByLabelText('What to do').selectOptions('Take sessions');
  await shows('At most 50 can be taken at once');
});

test('once a pause has no answer, the card is asked for anew (ADJUST-5)', async () => {
  const ends = { endDate: '2027-01-01T18:29:59Z', newEndDate: '2027-01-11T18:29:59Z' };
  server.answers(previewPause, { ...ends, visits: [], visitCount: 0 });
  await button('Pause plan').click();
  await page.getByLabelText('Last day').fill('2026-11-30');
  await field('Why').fill('Away for some days');
  await button('See What Changes').click();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Paused from 21 Nov/);
  await button('Back').click();
  await expect.element(button('See What Changes')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  server.answers(pausePlan, noAnswer);
  server.answers(deskPatientEndpoints.patientCard, withSessions(4));
  await button('Pause Plan').click();
  await shows('4 left');
});

test('a later pause that goes with the one that is removed is named before (ADJUST-10)', async () => {
  const pause = {
    _id: '00000000-0000-4000-8000-000000000009',
    from: '2026-12-01',
    until: '2026-12-10',
    reason: 'Away',
    staffName: 'Asha',
    at: '2026-11-20T06:30:00Z',
    ended: null,
  };
  server.answers(previewPauseEnd, {
    endDate: '2027-01-01T18:29:59Z',
    newEndDate: '2026-12-12T18:29:59Z',
    visits: [],
    visitCount: 0,
    pausesGone: [{ from: '2026-12-20', until: '2026-12-29' }],
  });
  await showAtDesk(
    <EndPauseDialog patientId={patientCard()._id} pause={pause} today="2026-11-21" onClose={() => {}} />,
  );
  await shows(/^The pause from 20 Dec 2026 to 29 Dec 2026 \(10 days\) goes as well/);
  await expect.element(button('Remove Pause')).toBeVisible();
});
