import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist, addTreatment } from '../../test/treatments.ts';
import { appointments } from '../db/schema.ts';

const { bookAtDesk, moveAtDesk } = deskBookingEndpoints;
const AT_TEN = { date: '2026-12-01', timeSlot: '10:00-10:30' };
const AT_ELEVEN = { date: '2026-12-01', timeSlot: '11:00-11:30' };

let app: TestApp;
let owner: AddedStaff;
let meera: string;
let ravi: string;
let checkUp: string;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '3' });
  owner = await addStaff(app, 'owner');
  meera = await addDentist(app, owner, 'Dr Meera Iyer');
  ravi = await addDentist(app, owner, 'Dr Ravi Menon');
  checkUp = await addTreatment(app, owner, 'Check-up', { sessions: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  await app.db.database.$client.query('update dentists set retired_at = null');
});

const retire = (id: string) =>
  app.db.database.$client.query('update dentists set retired_at = now() where id = $1', [id]);
async function bookWith(dentist: string, slot: typeof AT_TEN) {
  const [patient] = await manyPatients(app.db.database, 1);
  const body = { patientId: patient?.userId ?? '', treatment: checkUp, dentist, ...slot };
  return (await app.call(bookAtDesk, { body }, owner)).data._id;
}
const move = (id: string, to: typeof AT_TEN & { chair?: number; dentist?: string }) =>
  app.call(moveAtDesk, { params: { id }, body: to }, owner);
async function rowOf(id: string) {
  const [row] = await app.db.database.select().from(appointments).where(eq(appointments.id, id));
  return row;
}

describe('a visit that a move brought to another dentist (DESK-91)', () => {
  let id = '';
  beforeEach(async () => {
    id = await bookWith(meera, AT_TEN);
    await bookWith(meera, AT_ELEVEN);
    await move(id, AT_ELEVEN);
    expect(await rowOf(id)).toMatchObject({ startMinute: 660, dentistId: ravi });
  });
  const moveBack = () => move(id, { ...AT_TEN, chair: 1, dentist: meera });

  test('is moved back to the one whom it had', async () => {
    expect((await moveBack()).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ startMinute: 600, chair: 1, dentistId: meera });
  });

  test('stays where it is once that one is booked', async () => {
    await bookWith(meera, AT_TEN);
    expect(await moveBack()).toMatchObject({ status: 409, code: 'slot_taken' });
    expect(await rowOf(id)).toMatchObject({ startMinute: 660, dentistId: ravi });
  });

  test('stays where it is once that one is listed no more', async () => {
    await retire(meera);
    expect(await moveBack()).toMatchObject({ status: 409, code: 'treatment_not_offered' });
    expect(await rowOf(id)).toMatchObject({ startMinute: 660, dentistId: ravi });
  });
});

test('at its time a visit changes chairs with its dentist named, though that one is listed no more (DESK-92)', async () => {
  const id = await bookWith(meera, AT_TEN);
  await retire(meera);
  expect((await move(id, { ...AT_TEN, chair: 2, dentist: meera })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ chair: 2, dentistId: meera });
});
