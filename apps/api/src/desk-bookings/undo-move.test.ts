import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { appointments } from '../db/schema.ts';

const { bookAtDesk, bookWalkIn, moveAtDesk } = deskBookingEndpoints;
/** Twelve past twelve at the clinic. */
const NOW = new Date('2026-11-20T06:42:00Z');
const LATER = { date: '2026-11-20', timeSlot: '15:00-16:00' };

let app: TestApp;
let staff: AddedStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await addStaff(app, 'receptionist');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOW;
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
});

const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
};
async function newPatient() {
  const [patient] = await manyPatients(app.db.database, 1);
  return patient?.userId ?? '';
}
const move = (id: string, to: { date: string; timeSlot: string; chair?: number }, by = staff) =>
  app.call(moveAtDesk, { params: { id }, body: to }, by);
async function startOf(id: string) {
  const [row] = await app.db.database.select().from(appointments).where(eq(appointments.id, id));
  return row?.startMinute;
}

describe('a walk-in that was moved (DESK-91)', () => {
  const CAME = { date: '2026-11-20', timeSlot: '12:10-13:10', chair: 1 };
  let id = '';
  beforeEach(async () => {
    id = (await app.call(bookWalkIn, { body: { patientId: await newPatient() } }, staff)).data._id;
    expect((await move(id, LATER)).status).toBe(200);
  });

  test('is put back for ten seconds, at no slot of the day', async () => {
    pass(10);
    expect(await move(id, CAME)).toMatchObject({ status: 200, data: { timeSlot: CAME.timeSlot } });
    expect(await startOf(id)).toBe(730);
  });

  test.each([
    ['after ten seconds', () => pass(11), CAME],
    ['to another time than its own', () => {}, { ...CAME, timeSlot: '12:05-13:05' }],
  ])('stays where it is %s', async (_, wait, to) => {
    wait();
    expect(await move(id, to)).toMatchObject({ status: 400, code: 'slot_not_offered' });
    expect(await startOf(id)).toBe(900);
  });

  test('is put back by nobody but who moved it', async () => {
    const other = await addStaff(app, 'receptionist');
    expect(await move(id, CAME, other)).toMatchObject({ code: 'slot_not_offered' });
  });

  test('stays where it is once its chair is taken', async () => {
    await app.call(bookWalkIn, { body: { patientId: await newPatient() } }, staff);
    expect(await move(id, CAME)).toMatchObject({ status: 409, code: 'slot_taken' });
    expect(await startOf(id)).toBe(900);
  });
});

test('a visit that has begun and was moved is put back to its time (DESK-91)', async () => {
  const slot = { date: '2026-11-20', timeSlot: '14:00-15:00' };
  const body = { patientId: await newPatient(), ...slot };
  const { _id: id } = (await app.call(bookAtDesk, { body }, staff)).data;
  app.clock.now = new Date('2026-11-20T08:35:00Z');
  expect((await move(id, LATER)).status).toBe(200);
  expect(await move(id, slot)).toMatchObject({ status: 200, data: slot });
});
