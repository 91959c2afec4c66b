import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist, addTreatment } from '../../test/treatments.ts';
import { newId } from '../db/ids.ts';

let app: TestApp;
let meera: string;
let cleaning: string;
let filling: string;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '4' });
  const owner = await addStaff(app, 'owner');
  meera = await addDentist(app, owner, 'Dr Meera Iyer');
  await addDentist(app, owner, 'Dr Ravi Menon');
  cleaning = await addTreatment(app, owner, 'Cleaning');
  filling = await addTreatment(app, owner, 'Filling', { minutes: 45, bufferMinutes: 15 });
});
afterAll(() => app.close());

const run = (text: string, values: unknown[] = []) => app.db.database.$client.query(text, values);

describe('of many who want the same at once (DATA-1, DATA-9, DATA-10)', () => {
  test('one gets the dentist, though chairs are free', { timeout: 60_000 }, async () => {
    const patients = await manyPatients(app.db.database, 12);
    const slot = { date: '2026-12-01', timeSlot: '10:00-10:30', treatment: cleaning, dentist: meera };
    const replies = await Promise.all(patients.map((patient) => book(app, patient, slot)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'slot_taken')).toHaveLength(11);
    await expectInvariants(app.db.database);
  });

  test('as many get a time as there are dentists, whatever overlaps', { timeout: 60_000 }, async () => {
    const patients = await manyPatients(app.db.database, 16);
    const date = '2026-12-02';
    const replies = await Promise.all(
      patients.map((patient, place) =>
        place % 2
          ? book(app, patient, { date, timeSlot: '10:00-10:30', treatment: cleaning })
          : book(app, patient, { date, timeSlot: '10:00-10:45', treatment: filling }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    await expectInvariants(app.db.database);
  });

  test('one person gets one of several visits that overlap', { timeout: 60_000 }, async () => {
    const [patient] = await manyPatients(app.db.database, 1, 8);
    if (!patient) throw new Error('no patient');
    const date = '2026-12-03';
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => book(app, patient, { date, timeSlot: '10:00-10:30', treatment: cleaning })),
      ...[1, 2, 3].map(() => book(app, patient, { date, timeSlot: '10:00-10:45', treatment: filling })),
    ]);
    const booked = new Set(replies.filter(({ status }) => status === 201).map(({ data }) => data._id));
    expect(booked.size).toBe(1);
    expect(replies.filter(({ code }) => code === 'own_appointment')).toHaveLength(3);
    await expectInvariants(app.db.database);
  });
});

describe('the database itself refuses', () => {
  /** A copy of a visit at another minute, straight into the table. */
  function copyOf(id: string, changes: Record<string, unknown>) {
    const row = JSON.stringify({ id: newId(), ...changes });
    return run(
      'insert into appointments select (jsonb_populate_record(visit, $2)).* from appointments visit where id = $1',
      [id, row],
    );
  }

  test.each<[string, Record<string, unknown>]>([
    ['appointments_chair_taken', { dentist_id: null, companion: 7 }],
    ['appointments_dentist_taken', { chair: 4, companion: 7 }],
    ['appointments_patient_taken', { chair: 4, dentist_id: null }],
  ])('what would break %s', async (constraint, changes) => {
    const [patient] = await manyPatients(app.db.database, 1, 8);
    if (!patient) throw new Error('no patient');
    await run("update appointments set status = 'cancelled'");
    const slot = { date: '2026-12-08', timeSlot: '10:00-10:45', treatment: filling, dentist: meera };
    const { data } = await book(app, patient, slot);
    const shifted = {
      start_minute: 620,
      end_minute: 650,
      starts_at: '2026-12-08T04:50:00Z',
      ends_at: '2026-12-08T05:20:00Z',
      session_number: 2,
    };
    await expect(copyOf(data._id, { ...shifted, ...changes })).rejects.toMatchObject({ constraint });
  });

  test('a visit before chair and dentist are free again', async () => {
    const [patient] = await manyPatients(app.db.database, 1, 8);
    if (!patient) throw new Error('no patient');
    await run("update appointments set status = 'cancelled'");
    const slot = { date: '2026-12-09', timeSlot: '10:00-10:45', treatment: filling, dentist: meera };
    const { data } = await book(app, patient, slot);
    const at = (minute: number) => ({
      start_minute: minute,
      end_minute: minute + 30,
      starts_at: new Date(Date.parse('2026-12-08T18:30:00Z') + minute * 60_000),
      ends_at: new Date(Date.parse('2026-12-08T18:30:00Z') + (minute + 30) * 60_000),
      session_number: 2,
    });
    await expect(copyOf(data._id, { ...at(659), dentist_id: null })).rejects.toMatchObject({
      constraint: 'appointments_chair_taken',
    });
    await copyOf(data._id, at(660));
    await expectInvariants(app.db.database);
  });
});
