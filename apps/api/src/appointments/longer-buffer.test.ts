import { appointmentEndpoints } from '@chairside/contract/appointments';
import { blockedTimeEndpoints } from '@chairside/contract/blocked-times';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist, addTreatment } from '../../test/treatments.ts';
import { appointments, blockedTimes } from '../db/schema.ts';

const AT_TEN = { date: '2026-12-01', timeSlot: '10:00-11:00' };
const AT_ELEVEN = { date: '2026-12-01', timeSlot: '11:00-12:00' };
const AT_TWO = { date: '2026-12-01', timeSlot: '14:00-15:00' };

let app: TestApp;
let owner: AddedStaff;
let meera: string;
let ravi: string;
let filling: string;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '3' });
  owner = await addStaff(app, 'owner');
  meera = await addDentist(app, owner, 'Dr Meera Iyer');
  ravi = await addDentist(app, owner, 'Dr Ravi Menon');
  filling = await addTreatment(app, owner, 'Filling', { minutes: 60 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.delete(blockedTimes);
  await app.db.database.update(appointments).set({ status: 'cancelled' });
});

const buffer = (bufferMinutes: number) => {
  const details = { name: 'Filling', minutes: 60, bufferMinutes, sessions: 1, forPatients: true };
  const body = { ...details, description: '', dentistIds: [] };
  return app.call(treatmentEndpoints.changeTreatment, { params: { id: filling }, body }, owner);
};
async function bookWith(dentist: string, slot: typeof AT_TEN) {
  const [patient] = await manyPatients(app.db.database, 1);
  if (!patient) throw new Error('no patient');
  const { data } = await book(app, patient, { ...slot, treatment: filling, dentist });
  return { id: data._id, patient };
}
async function rowOf(id: string) {
  const [row] = await app.db.database.select().from(appointments).where(eq(appointments.id, id));
  return row;
}
const move = (id: string, to: { date: string; timeSlot: string; chair?: number; dentist?: string }) =>
  app.call(deskBookingEndpoints.moveAtDesk, { params: { id }, body: to }, owner);

describe('a visit with another right after it, whose treatment has a longer buffer since then (TREAT-31)', () => {
  let visit: Awaited<ReturnType<typeof bookWith>>;
  beforeEach(async () => {
    await buffer(0);
    visit = await bookWith(meera, AT_TEN);
    for (const dentist of [meera, ravi]) await bookWith(dentist, AT_ELEVEN);
    await buffer(15);
  });

  test('goes to another chair at its time, with its dentist', async () => {
    for (const chair of [3, 2]) expect((await move(visit.id, { ...AT_TEN, chair })).status).toBe(200);
    expect(await rowOf(visit.id)).toMatchObject({ chair: 2, dentistId: meera, bufferMinutes: 0 });
    await expectInvariants(app.db.database);
  });

  test('gets another dentist at its time, in its chair', async () => {
    expect((await move(visit.id, { ...AT_TEN, dentist: ravi })).status).toBe(200);
    expect(await rowOf(visit.id)).toMatchObject({ chair: 1, dentistId: ravi, bufferMinutes: 0 });
    await expectInvariants(app.db.database);
  });

  test('gets the dentist whom its patient chooses at its time', async () => {
    const input = { params: { id: visit.id }, body: { ...AT_TEN, dentist: ravi } };
    const moved = await app.call(appointmentEndpoints.rescheduleAppointment, input, visit.patient);
    expect(moved).toMatchObject({ status: 200, data: { dentist: { _id: ravi } } });
  });

  test('at another time has the buffer that its treatment has by then', async () => {
    expect((await move(visit.id, AT_TWO)).status).toBe(200);
    expect(await rowOf(visit.id)).toMatchObject({ dentistId: meera, bufferMinutes: 15 });
    expect(await move(visit.id, { ...AT_TEN, dentist: meera })).toMatchObject({ code: 'slot_taken' });
  });
});

test('no time is blocked in which a chair stays free after a visit, which gets another dentist at its time (DESK-72)', async () => {
  await buffer(15);
  const { id } = await bookWith(meera, AT_TEN);
  const block = (timeSlot: string) => {
    const body = { date: AT_TEN.date, timeSlot, chair: null, kind: 'cleaning', note: '' } as const;
    return app.call(blockedTimeEndpoints.blockTime, { body }, owner);
  };
  const refused = { status: 409, code: 'block_over_visits', visits: [{ _id: id, start: 600, end: 675 }] };
  for (const timeSlot of ['11:00-12:00', '11:14-12:00']) expect(await block(timeSlot)).toMatchObject(refused);
  expect((await block('11:15-12:00')).status).toBe(201);
  expect((await move(id, { ...AT_TEN, dentist: ravi })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ chair: 1, dentistId: ravi, bufferMinutes: 15 });
  await expectInvariants(app.db.database);
});
