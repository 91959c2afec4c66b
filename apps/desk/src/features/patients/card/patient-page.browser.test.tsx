import { server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { saleEndpoints } from '@chairside/contract/sales';
import { button, link, shows } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { openSale } from '../../../../test/browser/open-sale.ts';
import { otherDesk } from '../../../../test/browser/other-desk.ts';
import { cardVisit, patientCard } from '../../../../test/browser/patient-card.ts';
import { RECEPTIONIST, showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { behindSince } from '../../desk-events/desk-events.ts';
import { PatientPage } from './patient-page.tsx';

const DUE = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8301',
  date: '2026-11-20',
  timeSlot: '10:00-11:00',
  status: 'completed',
} as const;

const { _id } = patientCard();

beforeEach(() => {
  server.answers(deskPatientEndpoints.patientCard, patientCard());
  server.answers(deskPatientEndpoints.patientAlerts, { alerts: [] });
  server.answers(deskPatientEndpoints.patientVisits, { visits: [], more: false });
  server.answers(saleEndpoints.salesOfPatient, { sales: [], more: false });
});

test('a visit that was paid at another desk is no longer due on the card (DESK-15, DESK-81)', async () => {
  const says = otherDesk();
  server.answers(deskPatientEndpoints.patientCard, patientCard({ dueVisits: [DUE] }));
  await showAtDesk(<PatientPage id={_id} />, { staff: RECEPTIONIST });
  await shows('Visits to be paid');
  server.answers(deskPatientEndpoints.patientCard, patientCard());
  says('sale', 's');
  await expect.element(link(/^Collect/)).not.toBeInTheDocument();
});

test('a visit of which a part is paid is asked for once, with what is left of it (SALE-14)', async () => {
  const { _id: visitId, date, timeSlot } = DUE;
  const open = { kind: 'visit', visit: { _id: visitId, date, timeSlot }, title: 'Cleaning' } as const;
  const sums = { totalPaise: 150_000, paidPaise: 50_000, duePaise: 100_000 };
  const other = { ...DUE, _id: '01890a5d-ac96-774b-bcce-b302099a8302', date: '2026-11-19' };
  server.answers(deskPatientEndpoints.patientCard, patientCard({ dueVisits: [DUE, other] }));
  server.answers(saleEndpoints.salesOfPatient, { sales: [openSale({ ...open, ...sums })], more: false });
  await showAtDesk(<PatientPage id={_id} />, { staff: RECEPTIONIST });
  await shows('₹1,000 of ₹1,500 left to pay');
  await expect.element(link(/^Collect for 19 Nov/)).toBeVisible();
  await expect.element(link(/^Collect for 20 Nov/)).not.toBeInTheDocument();
});

const at = (date: string, patientNote = '') => ({
  visits: [
    cardVisit({
      ...{ date, status: 'scheduled', patientNote },
      ...{ startsAt: `${date}T04:30:00.000Z`, endsAt: `${date}T05:30:00.000Z` },
    }),
  ],
  more: false,
});

test('a visit that was moved elsewhere is where it is now on the card (DESK-15)', async () => {
  const says = otherDesk();
  const { patientVisits } = deskPatientEndpoints;
  server.answers(patientVisits, at('2026-11-30'));
  await showAtDesk(<PatientPage id={_id} />, { staff: RECEPTIONIST });
  await expect.element(button(/^Move the visit of 30 Nov/)).toBeVisible();
  const before = server.asked(patientVisits).length;
  server.answers(patientVisits, at('2026-12-02'));
  says('day', '2026-12-09');
  await server.untilQuiet();
  expect(server.asked(patientVisits)).toHaveLength(before);
  says('day', '2026-11-30');
  await expect.element(button(/^Move the visit of 2 Dec/)).toBeVisible();
});

test('what patients wrote is not read again because a day has changed: nobody looked (DESK-34)', async () => {
  const says = otherDesk();
  const { patientVisits } = deskPatientEndpoints;
  server.answers(patientVisits, at('2026-11-30', 'It hurts'));
  await showAtDesk(<PatientPage id={_id} />, { staff: RECEPTIONIST });
  await expect.element(button(/^Move the visit of 30 Nov/)).toBeVisible();
  const before = server.asked(patientVisits).length;
  says('day', '2026-11-30');
  await server.untilQuiet();
  expect(server.asked(patientVisits)).toHaveLength(before);
});

test('a card that is cut off says since when (DESK-15)', async () => {
  otherDesk();
  await showAtDesk(<PatientPage id={_id} />, { staff: RECEPTIONIST });
  await expect.element(link('New visit')).toBeVisible();
  behindSince.set(new Date('2026-11-21T18:05:00+05:30'));
  await shows('Not up to date since 6:05 PM');
});
