import { dentistEndpoints } from '@chairside/contract/dentists';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist, addTreatment } from '../../test/treatments.ts';

const TODAY = '2026-11-20';
const FRIDAY = 5;
const AFTER_HOURS = new Date('2026-11-20T14:32:00Z');

let app: TestApp;
let owner: AddedStaff;
let checkUp: string;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '3' });
  owner = await addStaff(app, 'owner');
  checkUp = await addTreatment(app, owner, 'Check-up', { sessions: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await run("update appointments set status = 'cancelled'");
  await run('update dentists set retired_at = now()');
});

const run = (statement: string, values: unknown[] = []) => app.db.database.$client.query(statement, values);

async function newPatient() {
  const [patient] = await manyPatients(app.db.database, 1);
  if (!patient) throw new Error('no patient');
  return patient.userId;
}
const working = (name: string, ...timeSlots: string[]) =>
  addDentist(app, owner, name, { hours: timeSlots.map((timeSlot) => ({ weekday: FRIDAY, timeSlot })) });
async function awayToday(name: string) {
  const id = await addDentist(app, owner, name);
  const body = { startDate: TODAY, endDate: TODAY, reason: '' };
  await app.call(dentistEndpoints.addAbsence, { params: { id }, body }, owner);
  return id;
}
async function bookAtTwo(dentist: string) {
  const slot = { date: TODAY, timeSlot: '14:00-14:30' };
  const body = { patientId: await newPatient(), treatment: checkUp, dentist, ...slot };
  expect((await app.call(deskBookingEndpoints.bookAtDesk, { body }, owner)).status).toBe(201);
}
/** Who does the visit of somebody who walks in. */
async function dentistOfWalkIn(choice: { dentist?: string } = {}) {
  const body = { patientId: await newPatient(), treatment: checkUp, ...choice };
  const { data } = await app.call(deskBookingEndpoints.bookWalkIn, { body }, owner);
  return (await run('select dentist_id from appointments where id = $1', [data._id])).rows[0].dentist_id;
}

describe('a walk-in (TREAT-31)', () => {
  test('is by the dentist who works, and not by one who is away, with however little to do', async () => {
    const meera = await addDentist(app, owner, 'Dr Meera Iyer');
    const ravi = await awayToday('Dr Ravi Menon');
    await bookAtTwo(meera);
    expect(await dentistOfWalkIn()).toBe(meera);
    // She has her hands full by then.
    expect(await dentistOfWalkIn()).toBeNull();
    expect(await dentistOfWalkIn({ dentist: ravi })).toBe(ravi);
  });

  test('is by one who works then before one who works at other hours', async () => {
    const meera = await working('Dr Meera Iyer', '10:00-15:00');
    const ravi = await working('Dr Ravi Menon', '16:00-18:00');
    await bookAtTwo(meera);
    expect(await dentistOfWalkIn()).toBe(meera);
    expect(await dentistOfWalkIn()).toBe(ravi);
  });

  test('is by one who works as it begins, where nobody does until it ends', async () => {
    const meera = await working('Dr Meera Iyer', '10:00-12:15', '14:00-15:00');
    await working('Dr Ravi Menon', '16:00-18:00');
    await bookAtTwo(meera);
    expect(await dentistOfWalkIn()).toBe(meera);
  });

  test('after hours is by one who has worked that day', async () => {
    const meera = await working('Dr Meera Iyer', '10:00-15:00');
    await awayToday('Dr Ravi Menon');
    await bookAtTwo(meera);
    app.clock.now = AFTER_HOURS;
    expect(await dentistOfWalkIn()).toBe(meera);
  });

  test('after hours is by nobody in particular where everybody is away', async () => {
    await awayToday('Dr Ravi Menon');
    app.clock.now = AFTER_HOURS;
    expect(await dentistOfWalkIn()).toBeNull();
  });
});
