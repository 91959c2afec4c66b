import { appointmentEndpoints } from '@chairside/contract/appointments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, type Patient, payingPatient } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist, addTreatment } from '../../test/treatments.ts';

let app: TestApp;
let ravi: string;
let checkUp: string;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '3' });
  const owner = await addStaff(app, 'owner');
  ravi = await addDentist(app, owner, 'Dr Ravi Menon');
  checkUp = await addTreatment(app, owner, 'Check-up');
});
afterAll(() => app.close());

async function bookedBy(patient: Patient, timeSlot: string): Promise<string> {
  const slot = { date: '2026-12-01', timeSlot, treatment: checkUp, dentist: ravi };
  const { data } = await book(app, patient, slot);
  return data._id;
}
async function read(patient: Patient, id: string) {
  const { data } = await app.call(appointmentEndpoints.getAppointment, { params: { id } }, patient);
  return data;
}
const query = (text: string, values: unknown[]) => app.db.database.$client.query(text, values);

test('a visit’s treatment and dentist are named also once the clinic has neither any more', async () => {
  const patient = await payingPatient(app);
  const id = await bookedBy(patient, '10:00-10:30');
  const retire = async (at: Date | null) => {
    await query('update treatments set retired_at = $1 where id = $2', [at, checkUp]);
    await query('update dentists set retired_at = $1 where id = $2', [at, ravi]);
  };
  await retire(NOON);
  try {
    expect(await read(patient, id)).toMatchObject({
      treatment: { _id: checkUp, name: 'Check-up' },
      dentist: { _id: ravi, name: 'Dr Ravi Menon' },
    });
  } finally {
    await retire(null);
  }
});

test('a visit from before there were treatments is of none, and by nobody', async () => {
  const patient = await payingPatient(app);
  const id = await bookedBy(patient, '11:00-11:30');
  await query('update appointments set treatment_id = null, dentist_id = null where id = $1', [id]);
  expect(await read(patient, id)).toMatchObject({ treatment: null, dentist: null });
});
