import { appointmentEndpoints } from '@chairside/contract/appointments';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, manyPatients, notifyNobody } from '../../test/patients.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { bookFollowUp, completeAppointment } from './visit-outcome.ts';

const NINE = { date: '2026-12-01', timeSlot: '09:00-10:00' };
const TEN = { date: '2026-12-01', timeSlot: '10:00-11:00' };
const OWN = {
  status: 409,
  code: 'own_appointment',
  message: 'You have an appointment at this time already.',
};

// With two chairs another patient could be beside oneself, but not one's own other appointment.
let app: TestApp;
let patient: { token: string };
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '2', CLINIC_DAILY_CHANGES: '1000' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  const [created] = await manyPatients(app.db.database, 1);
  if (!created) throw new Error('no patient');
  patient = created;
});

const dependencies = () => ({
  database: app.db.database,
  timeZone: 'Asia/Kolkata',
  chairs: 2,
  notifyPatient: notifyNobody,
});

test('the same booking sent again has what was said last, and keeps what was not said again', async () => {
  const first = await book(app, patient, { ...NINE, notes: 'A tooth hurts' });
  const again = await book(app, patient, { ...NINE, medicalInfo: { drugAllergies: ['Penicillin'] } });
  expect(again).toMatchObject({ status: 201 });
  expect(again.data).toMatchObject({
    _id: first.data._id,
    notes: 'A tooth hurts',
    medicalInfo: { drugAllergies: ['Penicillin'] },
  });
});

test('a booking sent again while it is cancelled is not reported as both booked and cancelled', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { _id } = (await book(app, patient, NINE)).data;
    const [again] = await Promise.all([
      book(app, patient, { ...NINE, notes: `round ${round}` }),
      app.call(appointmentEndpoints.cancelAppointment, { params: { id: _id } }, patient),
    ]);
    expect(again.data.status).toBe('scheduled');
    const { data } = await app.call(
      appointmentEndpoints.getAppointment,
      { params: { id: again.data._id } },
      patient,
    );
    // Either it was booked again, or it was cancelled after the answer.
    expect(data._id === _id ? data.status : 'cancelled').toBe('cancelled');
    await app.db.database.$client.query("update appointments set status = 'cancelled'");
  }
});

test('what is said of a visit that has begun stays as it was', async () => {
  const { _id } = (await book(app, patient, { ...NINE, notes: 'Before' })).data;
  await app.db.database.$client.query('update appointments set starts_at = $2 where id = $1', [
    _id,
    new Date(NOON.getTime() - 60_000),
  ]);
  const again = await book(app, patient, { ...NINE, notes: 'After' });
  expect(again.data).toMatchObject({ _id, notes: 'Before' });
});

test('a follow-up at that time is no booking, and keeps the patient from another', async () => {
  const { _id } = (await book(app, patient, NINE)).data;
  await completeAppointment(dependencies(), _id, { now: NOON });
  const range = { start: 600, end: 660 };
  const visit = { date: TEN.date, range, notes: '', terms: CLINIC_TERMS, now: NOON };
  await bookFollowUp(dependencies(), _id, visit);
  expect(await book(app, patient, TEN)).toMatchObject(OWN);
  expect(await bookFollowUp(dependencies(), _id, visit)).toEqual({ refused: 'own_appointment' });
});

test('an appointment is not moved onto one’s own other one', async () => {
  const { _id } = (await book(app, patient, NINE)).data;
  await book(app, patient, TEN);
  const moved = await app.call(
    appointmentEndpoints.rescheduleAppointment,
    { params: { id: _id }, body: TEN },
    patient,
  );
  expect(moved).toMatchObject(OWN);
});

test('notes of a treatment can be added once it is completed', async () => {
  const { _id } = (await book(app, patient, NINE)).data;
  await completeAppointment(dependencies(), _id, { now: NOON });
  await completeAppointment(dependencies(), _id, { now: NOON, sessionNotes: 'Two fillings' });
  const { rows } = await app.db.database.$client.query(
    `select session_notes, (select count(*)::int from session_ledger where appointment_id = $1) as spent
       from appointments where id = $1`,
    [_id],
  );
  expect(rows).toEqual([{ session_notes: 'Two fillings', spent: 1 }]);
});

const person = (name: string) => ({ name, phone: '9876543210' });

test('a booking of the same slot for somebody else is a visit of its own, in the next chair', async () => {
  const own = await book(app, patient, { ...NINE, notes: 'For myself' });
  const allergic = { personalDetails: person('Leela Nair'), medicalInfo: { drugAllergies: ['Penicillin'] } };
  const ofLeela = await book(app, patient, { ...NINE, ...allergic });
  expect(ofLeela).toMatchObject({ status: 201, data: allergic });
  expect(ofLeela.data._id).not.toBe(own.data._id);

  const again = await book(app, patient, { ...NINE, personalDetails: person('leela  nair'), notes: 'Hers' });
  expect(again.data).toMatchObject({ _id: ofLeela.data._id, notes: 'Hers' });
  const { data } = await app.call(
    appointmentEndpoints.getAppointment,
    { params: { id: own.data._id } },
    patient,
  );
  expect(data).toMatchObject({ notes: 'For myself', personalDetails: null, medicalInfo: null });
});

test('when no chair is left beside it, the slot is taken', async () => {
  for (const name of ['Leela Nair', 'Uma Nair']) {
    expect((await book(app, patient, { ...NINE, personalDetails: person(name) })).status).toBe(201);
  }
  expect(await book(app, patient, NINE)).toMatchObject({ status: 409, code: 'slot_taken' });
});

test('two who book for two people at once have a visit each', async () => {
  const names = ['Leela Nair', 'Uma Nair', 'Leela Nair', 'Uma Nair'];
  const booked = await Promise.all(
    names.map((name) => book(app, patient, { ...NINE, personalDetails: person(name) })),
  );
  expect(booked.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(booked.map(({ data }) => data._id)).size).toBe(2);
});

test('a visit can be moved beside that of somebody else, and not onto one of the same person', async () => {
  await book(app, patient, NINE);
  const { _id: id } = (await book(app, patient, { ...TEN, personalDetails: person('Leela Nair') })).data;
  const move = () =>
    app.call(appointmentEndpoints.rescheduleAppointment, { params: { id }, body: NINE }, patient);
  expect(await move()).toMatchObject({ status: 200, data: { _id: id, timeSlot: NINE.timeSlot } });

  const { _id: own } = (await book(app, patient, TEN)).data;
  const onto = await app.call(
    appointmentEndpoints.rescheduleAppointment,
    { params: { id: own }, body: NINE },
    patient,
  );
  expect(onto).toMatchObject(OWN);
});

test.each([
  [{ drugAllergies: [], systemicDiseases: ['Diabetes'] }, { systemicDiseases: ['Diabetes'] }],
  [{ drugAllergies: [], pastTreatments: [] }, null],
  [{}, null],
  [{ drugAllergies: ['None'] }, { drugAllergies: ['None'] }],
])('of the medical history %j what was said is kept: %j (BOOK-21)', async (medicalInfo, said) => {
  expect((await book(app, patient, { ...NINE, medicalInfo })).data.medicalInfo).toEqual(said);
});

test('who has an appointment at this time already is named where it is somebody else (BOOK-17)', async () => {
  const leela = { personalDetails: person('Leela Nair') };
  await book(app, patient, { ...NINE, ...leela });
  const { _id: id } = (await book(app, patient, { ...TEN, ...leela })).data;
  const onto = await app.call(
    appointmentEndpoints.rescheduleAppointment,
    { params: { id }, body: NINE },
    patient,
  );
  expect(onto).toMatchObject({
    status: 409,
    code: 'own_appointment',
    visitor: 'Leela Nair',
    message: 'Leela Nair has an appointment at this time already.',
  });
});

test.each([
  [{}, { drugAllergies: ['Penicillin'] }],
  [{ drugAllergies: [] }, { drugAllergies: ['Penicillin'] }],
  [{ systemicDiseases: ['Diabetes'] }, { drugAllergies: ['Penicillin'], systemicDiseases: ['Diabetes'] }],
  [{ drugAllergies: ['Latex'] }, { drugAllergies: ['Latex'] }],
])(
  'a booking sent again with %j takes back nothing that it leaves out (BOOK-21)',
  async (medicalInfo, expected) => {
    await book(app, patient, { ...NINE, medicalInfo: { drugAllergies: ['Penicillin'] } });
    expect((await book(app, patient, { ...NINE, medicalInfo })).data.medicalInfo).toEqual(expected);
  },
);
