import { refusal, server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { button, shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { cardVisit } from '../../../../test/browser/patient-card.ts';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { VisitActs } from './visit-acts.tsx';

const VISIT = cardVisit({
  date: '2026-11-21',
  timeSlot: '17:00-18:00',
  startsAt: '2026-11-21T11:30:00.000Z',
  endsAt: '2026-11-21T12:30:00.000Z',
  status: 'confirmed',
});

test('who sits in the chair is neither moved nor cancelled on the card (DESK-14)', async () => {
  const visits = [
    { ...VISIT, inChairAt: null },
    { ...VISIT, inChairAt: '2026-11-21T11:40:00.000Z' },
  ];
  await showAtDesk(visits.map((visit) => <VisitActs key={visit.inChairAt} visit={visit} name="Asha" />));
  await expect.poll(() => button(/^Move/).elements()).toHaveLength(1);
  expect(button(/^Cancel/).elements()).toHaveLength(1);
});

test('a visit is cancelled where the card shows it, and what was moved meanwhile is said to be (DESK-24)', async () => {
  const { takeVisitStep } = deskDayEndpoints;
  server.answers(takeVisitStep, refusal('visit_moved'));
  await showAtDesk(<VisitActs visit={VISIT} name="Asha" />);
  await button(/^Cancel/).click();
  await button('Cancel visit').click();
  await shows(/^This visit has been moved meanwhile/);
  const { date, timeSlot } = VISIT;
  expect(server.asked(takeVisitStep)[0]?.body).toMatchObject({ step: 'cancel', from: { date, timeSlot } });
});

test('a visit is cancelled by a server of the version before, which does not know where it was shown', async () => {
  const { takeVisitStep } = deskDayEndpoints;
  const isNew = (body: unknown) => 'from' in Object(body);
  server.answers(takeVisitStep, ({ body }) =>
    refusal(isNew(body) ? 'invalid_input' : 'appointment_not_found'),
  );
  await showAtDesk(<VisitActs visit={VISIT} name="Asha" />);
  await button(/^Cancel/).click();
  await button('Cancel visit').click();
  await expect.poll(() => server.asked(takeVisitStep).map(({ body }) => isNew(body))).toEqual([true, false]);
});
