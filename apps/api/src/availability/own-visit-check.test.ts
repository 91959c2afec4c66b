import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const TAKEN = {
  available: false,
  reason: 'This time slot has been booked by another patient. Please select a different time.',
  reasonCode: 'slot_taken',
};
const FREE = { available: true, reason: null };

let app: TestApp;
let patients: { token: string }[];
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '2' });
  patients = await manyPatients(app.db.database, 2);
});
afterAll(() => app.close());

const patient = (index: number) => patients[index] ?? { token: '' };

async function check(
  by: { token: string },
  body: { date: string; timeSlot: string; name?: string },
  excludeAppointmentId?: string,
) {
  const query = excludeAppointmentId === undefined ? {} : { excludeAppointmentId };
  return (await app.call(availabilityEndpoints.checkSlot, { query, body }, by)).data;
}

describe('the check of a slot names one’s own visit (SLOT-16)', () => {
  const OWN = {
    available: false,
    reason: 'You have an appointment at this time already.',
    reasonCode: 'own_appointment',
  };
  const at = (timeSlot: string) => ({ date: '2026-12-02', timeSlot });
  const ownOf = (visitor: string) => ({
    ...OWN,
    reason: `${visitor} has an appointment at this time already.`,
    reasonDetails: { visitor },
  });
  const person = (name: string) => ({ name, phone: '9876543210' });

  test('free or taken, for the person who has it, and for nobody else', async () => {
    const own = await book(app, patient(0), at('10:00-11:00'));
    expect(await check(patient(0), at('10:00-11:00'))).toEqual(OWN);
    expect(await check(patient(1), at('10:00-11:00'))).toEqual(FREE);
    expect(await check(patient(0), { ...at('10:00-11:00'), name: 'Leela Nair' })).toEqual(FREE);

    await book(app, patient(0), { ...at('10:00-11:00'), personalDetails: person('Leela Nair') });
    expect(await check(patient(0), at('10:00-11:00'))).toEqual(OWN);
    expect(await check(patient(0), { ...at('10:00-11:00'), name: 'leela nair' })).toEqual(
      ownOf('leela nair'),
    );
    expect(await check(patient(0), { ...at('10:00-11:00'), name: 'Uma Nair' })).toEqual(TAKEN);
    expect(await check(patient(1), at('10:00-11:00'))).toEqual(TAKEN);
    expect(await check(patient(0), at('11:00-12:00'))).toEqual(FREE);
    expect(await check(patient(0), at('10:00-11:00'), own.data._id)).toEqual(FREE);
  });

  test('and where one is to be moved, of the person whose visit that is', async () => {
    await book(app, patient(1), at('14:00-15:00'));
    const leela = { ...at('16:00-17:00'), personalDetails: person('Leela Nair') };
    const { data } = await book(app, patient(1), leela);
    expect(await check(patient(1), at('14:00-15:00'), data._id)).toEqual(FREE);
    expect(await check(patient(1), { ...at('14:00-15:00'), name: 'Uma Nair' }, data._id)).toEqual(FREE);
    const again = { ...at('14:00-15:00'), personalDetails: person('Leela Nair') };
    expect((await book(app, patient(1), again)).status).toBe(201);
    expect(await check(patient(1), at('14:00-15:00'), data._id)).toEqual(ownOf('Leela Nair'));
    expect(await check(patient(0), at('16:00-17:00'), data._id)).toEqual(FREE);
  });

  test('and not when it is cancelled', async () => {
    const { data } = await book(app, patient(0), at('15:00-16:00'));
    await app.call(appointmentEndpoints.cancelAppointment, { params: { id: data._id } }, patient(0));
    expect(await check(patient(0), at('15:00-16:00'))).toEqual(FREE);
  });
});
