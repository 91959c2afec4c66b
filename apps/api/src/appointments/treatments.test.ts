import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import { calendarEndpoints } from '@chairside/contract/calendar';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskOf } from '../../test/desk-day.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist, addTreatment } from '../../test/treatments.ts';

const DATE = '2026-12-01';
const AT_TEN = { date: DATE, timeSlot: '10:00-10:30' };

let app: TestApp;
let owner: AddedStaff;
let meera: string;
let ravi: string;
let cleaning: string;
let rootCanal: string;
let checkUp: string;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '3' });
  owner = await addStaff(app, 'owner');
  meera = await addDentist(app, owner, 'Dr Meera Iyer');
  ravi = await addDentist(app, owner, 'Dr Ravi Menon', {
    hours: [{ weekday: 2, timeSlot: '10:00-12:00' }],
  });
  cleaning = await addTreatment(app, owner, 'Cleaning', { bufferMinutes: 15 });
  rootCanal = await addTreatment(app, owner, 'Root Canal', { minutes: 90, sessions: 2, dentistIds: [meera] });
  checkUp = await addTreatment(app, owner, 'Check-up', { sessions: 0 });
  await addTreatment(app, owner, 'At the Desk', { forPatients: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
});

async function onePatient(sessions = 4) {
  const [patient] = await manyPatients(app.db.database, 1, sessions);
  if (!patient) throw new Error('no patient');
  return patient;
}
const rowOf = async (id: string) =>
  (await app.db.database.$client.query('select * from appointments where id = $1', [id])).rows[0];
async function timesOn(date: string, query: { treatment?: string; dentist?: string }) {
  const { data } = await app.call(
    calendarEndpoints.availabilityOnDate,
    { params: { date }, query },
    await onePatient(),
  );
  return data.slots.filter(({ isAvailable }) => isAvailable).map(({ startTime }) => startTime);
}

test('patients see what they can book, and who does it (TREAT-30)', async () => {
  const { data } = await app.call(bookableTreatmentEndpoints.bookableTreatments, {}, await onePatient());
  const both = [meera, ravi];
  expect(data.map(({ name, dentists }) => [name, dentists.map(({ _id }) => _id)])).toEqual([
    ['Dental Appointment', both],
    ['Cleaning', both],
    ['Root Canal', [meera]],
    ['Check-up', both],
  ]);
});

describe('free times (SLOT-17, SLOT-18)', () => {
  test('are those of the treatment, when somebody who does it works', async () => {
    expect(await timesOn(DATE, { treatment: rootCanal })).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '14:00',
      '15:00',
      '16:00',
    ]);
    expect(await timesOn(DATE, { treatment: cleaning, dentist: ravi })).toEqual(['10:30', '11:15']);
    // On Wednesdays he does not work.
    expect(await timesOn('2026-12-02', { treatment: cleaning, dentist: ravi })).toEqual([]);
    expect(await timesOn(DATE, { treatment: rootCanal, dentist: ravi })).toEqual([]);
    expect(await timesOn(DATE, { treatment: owner.id })).toEqual([]);
  });

  test('are for a visit that is to be moved as if it were not there, and for nobody else (SLOT-13)', async () => {
    const patient = await onePatient();
    const { data } = await book(app, patient, { date: DATE, timeSlot: '10:00-11:30', treatment: rootCanal });
    const timesFor = async (by: { token: string }, moved: { excludeAppointmentId?: string }) => {
      const query = { startDate: DATE, endDate: DATE, treatment: rootCanal, ...moved };
      const [day] = (await app.call(availabilityEndpoints.availabilityInRange, { query }, by)).data;
      return day?.slots.filter(({ isAvailable }) => isAvailable).map(({ startTime }) => startTime);
    };
    const moved = { excludeAppointmentId: data._id };
    const others = ['14:00', '15:00', '16:00'];
    expect(await timesFor(patient, {})).toEqual(others);
    expect(await timesFor(await onePatient(), moved)).toEqual(others);
    expect(await timesFor(patient, moved)).toEqual(['09:00', '10:00', '11:00', ...others]);
    expect(await timesFor(patient, {})).toEqual(others);
    const to = { params: { id: data._id }, body: { date: DATE, timeSlot: '11:00-12:30' } };
    expect((await app.call(appointmentEndpoints.rescheduleAppointment, to, patient)).status).toBe(200);
  });

  test('are taken when every dentist is, whatever chairs are free', async () => {
    const slot = { date: DATE, timeSlot: '10:30-11:00', treatment: cleaning };
    const check = async () => {
      const { date, timeSlot } = slot;
      const input = { query: { treatment: cleaning }, body: { date, timeSlot } };
      return (await app.call(availabilityEndpoints.checkSlot, input, await onePatient())).data.available;
    };
    for (const _ of [1, 2]) expect((await book(app, await onePatient(), slot)).status).toBe(201);
    expect(await check()).toBe(false);
    expect(await book(app, await onePatient(), slot)).toMatchObject({ code: 'slot_taken' });
    expect(await timesOn(DATE, { treatment: cleaning })).not.toContain('10:30');
  });
});

describe('a booking (TREAT-31)', () => {
  test('is of its treatment, by the dentist who was chosen, and keeps both free afterwards', async () => {
    const slot = { date: DATE, timeSlot: '11:15-11:45', treatment: cleaning, dentist: ravi };
    const { data } = await book(app, await onePatient(), slot);
    expect(data).toMatchObject({
      treatment: { _id: cleaning, name: 'Cleaning' },
      dentist: { _id: ravi, name: 'Dr Ravi Menon' },
      sessions: 1,
    });
    expect(await rowOf(data._id)).toMatchObject({ dentist_id: ravi, buffer_minutes: 15, sessions: 1 });
    expect(await timesOn(DATE, { treatment: checkUp, dentist: ravi })).toEqual(['10:00', '10:30']);
  });

  test('by anybody is by whoever has less to do that day', async () => {
    const first = await book(app, await onePatient(), { ...AT_TEN, treatment: checkUp });
    const second = await book(app, await onePatient(), {
      date: DATE,
      timeSlot: '11:00-11:30',
      treatment: checkUp,
    });
    expect(first.data.dentist?._id).toBe(meera);
    expect(second.data.dentist?._id).toBe(ravi);
  });

  test('without a word of it is of the first treatment, as the version before books', async () => {
    const { data } = await book(app, await onePatient(), { date: DATE, timeSlot: '10:00-11:00' });
    expect(data).toMatchObject({ treatment: { name: 'Dental Appointment' }, dentist: { _id: meera } });
  });

  test('is not of a treatment that is for the desk alone, is not there, or that the dentist does not do', async () => {
    const { rows } = await app.db.database.$client.query(
      "select id from treatments where name = 'At the Desk'",
    );
    const refused = { status: 409, code: 'treatment_not_offered' };
    for (const choice of [
      { treatment: rows[0].id },
      { treatment: owner.id },
      { treatment: rootCanal, dentist: ravi },
    ]) {
      expect(await book(app, await onePatient(), { ...AT_TEN, ...choice })).toMatchObject(refused);
    }
    const { userId: patientId } = await onePatient();
    const body = { patientId, date: DATE, timeSlot: '10:00-10:30', treatment: rows[0].id };
    expect((await app.call(deskBookingEndpoints.bookAtDesk, { body }, owner)).status).toBe(201);
  });

  test('sent twice is one, and of another treatment at that time it is another visit', async () => {
    const patient = await onePatient();
    const atHalfPast = { date: DATE, timeSlot: '10:30-11:00' };
    const once = await book(app, patient, { ...atHalfPast, treatment: cleaning });
    const again = await book(app, patient, { ...atHalfPast, treatment: cleaning });
    expect(again.data._id).toBe(once.data._id);
    expect(await book(app, patient, { ...atHalfPast, treatment: checkUp })).toMatchObject({
      code: 'own_appointment',
    });
  });

  test('is moved as what it is, by the same dentist, or by whom the patient chooses', async () => {
    const patient = await onePatient();
    const { data } = await book(app, patient, { ...AT_TEN, treatment: checkUp, dentist: ravi });
    const params = { id: data._id };
    const move = (timeSlot: string, dentist?: string) =>
      app.call(
        appointmentEndpoints.rescheduleAppointment,
        { params, body: { date: DATE, timeSlot, ...(dentist && { dentist }) } },
        patient,
      );
    expect((await move('11:00-11:30')).data).toMatchObject({
      dentist: { _id: ravi },
      treatment: { _id: checkUp },
    });
    expect(await move('10:00-11:00')).toMatchObject({ code: 'slot_not_offered' });
    expect((await move('10:30-11:00', meera)).data.dentist?._id).toBe(meera);
    // Of the two she alone works in the afternoon.
    expect((await move('15:00-15:30')).data.dentist?._id).toBe(meera);
  });
});

describe('sessions (SESSION-9)', () => {
  test('are used as many as the treatment says, reserved and spent', async () => {
    const patient = await onePatient(3);
    const slot = { date: DATE, timeSlot: '10:00-11:30', treatment: rootCanal };
    const { data } = await book(app, patient, slot);
    expect(data.sessions).toBe(2);
    const limits = async () => (await app.call(appointmentEndpoints.sessionLimits, {}, patient)).data;
    expect(await limits()).toMatchObject({
      sessionsRemaining: 3,
      confirmedAppointments: 2,
      bookedVisits: 1,
      availableBookings: 1,
    });
    expect(await book(app, patient, { ...slot, timeSlot: '14:00-15:30' })).toMatchObject({
      status: 409,
      code: 'too_few_sessions',
      needed: 2,
      left: 1,
    });
    app.clock.now = new Date('2026-12-01T10:00:00Z');
    await app.db.database.$client.query(
      "update staff_tokens set expires_at = '2027-01-01', signed_in_at = $1",
      [app.clock.now],
    );
    const desk = deskOf(app, owner);
    const completed = await desk.take(data._id, 'complete');
    expect(await limits()).toMatchObject({ sessionsRemaining: 1, confirmedAppointments: 0, bookedVisits: 0 });
    await desk.undo(completed.data.visit.lastStep?._id ?? '');
    expect(await limits()).toMatchObject({ sessionsRemaining: 3, confirmedAppointments: 2 });
    await expectInvariants(app.db.database);
  });

  test('are not needed for what uses none, which the limits say once there are no others', async () => {
    const patient = await onePatient(1);
    const limits = async () => (await app.call(appointmentEndpoints.sessionLimits, {}, patient)).data;
    expect(await limits()).not.toHaveProperty('canBookWithoutSession');
    await book(app, patient, { date: DATE, timeSlot: '14:00-14:30', treatment: cleaning });
    const spent = { canBookMore: false, availableBookings: 0, canBookWithoutSession: true };
    expect(await limits()).toMatchObject(spent);
    const { status, data } = await book(app, patient, { ...AT_TEN, treatment: checkUp });
    expect({ status, number: data.sessionNumber, sessions: data.sessions }).toEqual({
      status: 201,
      number: null,
      sessions: 0,
    });
    // Two without a number do not have the same one.
    const another = { date: DATE, timeSlot: '11:00-11:30', treatment: checkUp };
    expect((await book(app, patient, another)).data.sessionNumber).toBeNull();
    await expectInvariants(app.db.database);
  });
});
