import { availabilityEndpoints } from '@chairside/contract/availability';
import { bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import { calendarEndpoints } from '@chairside/contract/calendar';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist, addTreatment } from '../../test/treatments.ts';

const DATE = '2026-12-01';
const HALF_PAST_NINE = { date: DATE, timeSlot: '09:30-10:00' };

let app: TestApp;
let owner: AddedStaff;
let anita: string;
let ravi: string;
/** The first treatment, which Anita alone does. */
let checkUp: string;
let cleaning: string;
const run = (text: string, values: unknown[] = []) => app.db.database.$client.query(text, values);
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '2' });
  owner = await addStaff(app, 'owner');
  anita = await addDentist(app, owner, 'Dr Anita Shah');
  ravi = await addDentist(app, owner, 'Dr Ravi Menon');
  checkUp = await addTreatment(app, owner, 'Check-up', { minutes: 60, dentistIds: [anita] });
  cleaning = await addTreatment(app, owner, 'Cleaning');
  await run("update treatments set retired_at = now() where name = 'Dental Appointment'");
});
afterAll(() => app.close());
beforeEach(async () => {
  await run("update appointments set status = 'cancelled'");
  await run('update dentists set retired_at = case when id in ($1, $2) then null else now() end', [
    anita,
    ravi,
  ]);
  await run('delete from treatment_dentists where treatment_id = $1', [cleaning]);
});

async function onePatient() {
  const [patient] = await manyPatients(app.db.database, 1);
  if (!patient) throw new Error('no patient');
  return patient;
}
const retire = (id: string, isRetired = true) =>
  app.call(dentistEndpoints.retireDentist, { params: { id }, body: { isRetired } }, owner);
async function bookable() {
  const { data } = await app.call(bookableTreatmentEndpoints.bookableTreatments, {}, await onePatient());
  return data.map(({ _id }) => _id);
}
async function dayFor(query: { treatment?: string } = {}) {
  const input = { params: { date: DATE }, query };
  return (await app.call(calendarEndpoints.availabilityOnDate, input, await onePatient())).data;
}
async function freeTimes(query: { treatment?: string } = {}) {
  const { slots } = await dayFor(query);
  return slots.filter(({ isAvailable }) => isAvailable).map(({ startTime }) => startTime);
}
const deskDay = async () => (await app.call(deskDayEndpoints.deskDay, { query: { date: DATE } }, owner)).data;

describe('when the only dentist of the first treatment is removed', () => {
  test('what is free and booked without a choice is of the next one that somebody does (TREAT-13, TREAT-30)', async () => {
    expect(await freeTimes()).toEqual(await freeTimes({ treatment: checkUp }));
    await retire(anita);
    expect(await bookable()).toEqual([cleaning]);
    const times = await freeTimes();
    expect(times).toContain('09:30');
    expect(times).toEqual(await freeTimes({ treatment: cleaning }));
    expect(await book(app, await onePatient(), HALF_PAST_NINE)).toMatchObject({
      status: 201,
      data: { treatment: { _id: cleaning }, dentist: { _id: ravi } },
    });
  });

  test('the desk sees free times in its day and its week, and books a follow-up in one (TREAT-30)', async () => {
    await retire(anita);
    expect((await deskDay()).free).toContainEqual({ chair: 1, start: 570, end: 600 });
    const week = await app.call(deskDayEndpoints.deskWeek, { query: { date: DATE } }, owner);
    expect(week.data.days.find(({ date }) => date === DATE)?.freeCount).toBeGreaterThan(0);
    const visit = { ...HALF_PAST_NINE, treatment: cleaning };
    const { data } = await book(app, await onePatient(), visit);
    await run("update appointments set status = 'completed' where id = $1", [data._id]);
    const body = { date: DATE, timeSlot: '10:30-11:00' };
    const followUp = { params: { id: data._id }, body };
    expect(await app.call(deskBookingEndpoints.bookFollowUpAtDesk, followUp, owner)).toMatchObject({
      status: 201,
      data: body,
    });
  });

  test('it is the first again once that dentist is listed again', async () => {
    await retire(anita);
    await retire(anita, false);
    expect(await bookable()).toEqual([checkUp, cleaning]);
    const { data } = await book(app, await onePatient(), { date: DATE, timeSlot: '09:00-10:00' });
    expect(data).toMatchObject({ treatment: { _id: checkUp }, dentist: { _id: anita } });
  });

  test('a treatment that any dentist does can be booked in a clinic that lists no dentists', async () => {
    await retire(anita);
    await retire(ravi);
    expect(await bookable()).toEqual([cleaning]);
    expect(await freeTimes()).toContain('09:30');
    const { data } = await book(app, await onePatient(), HALF_PAST_NINE);
    expect(data).toMatchObject({ treatment: { _id: cleaning }, dentist: null });
  });
});

test('of a dentist who was removed meanwhile the booking says so, and not the check of its slot (TREAT-30)', async () => {
  await retire(anita);
  const choice = { treatment: checkUp, dentist: anita };
  const check = { query: choice, body: HALF_PAST_NINE };
  expect(await app.call(availabilityEndpoints.checkSlot, check, await onePatient())).toMatchObject({
    data: { available: true, reason: null },
  });
  const refused = { status: 409, code: 'treatment_not_offered' };
  expect(await book(app, await onePatient(), { ...HALF_PAST_NINE, ...choice })).toMatchObject(refused);
});

test('while nobody does any treatment for patients, the clinic works on no day (TREAT-30)', async () => {
  await run('insert into treatment_dentists (treatment_id, dentist_id) values ($1, $2)', [cleaning, ravi]);
  await addDentist(app, owner, 'Dr Zoya Khan');
  await retire(anita);
  await retire(ravi);
  expect(await bookable()).toEqual([]);
  expect(await dayFor()).toMatchObject({ reasonCode: 'date_not_working', slots: [] });
  expect((await deskDay()).free).toEqual([]);
  const refused = { status: 400, code: 'date_not_working' };
  expect(await book(app, await onePatient(), HALF_PAST_NINE)).toMatchObject(refused);
});
