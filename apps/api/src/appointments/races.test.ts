import { appointmentEndpoints } from '@chairside/contract/appointments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { manyPatients } from '../../test/patients.ts';
import { startTwoProcesses, type TwoProcesses, tally } from '../../test/two-processes.ts';

const ROUNDS = 2;
const RACERS = 200;

let clinic: TwoProcesses;
beforeAll(async () => {
  clinic = await startTwoProcesses(RACERS, ROUNDS, { CLINIC_DAILY_CHANGES: '9999' });
}, 60_000);
afterAll(() => clinic.close());

test('200 patients race for one slot across two processes: one gets it, 199 are refused, twice over', {
  timeout: 300_000,
}, async () => {
  for (const slot of await clinic.freeSlots(ROUNDS)) {
    const replies = await Promise.all(clinic.patients.map((patient) => clinic.book(patient, slot)));
    expect(tally(replies)).toEqual({ 201: 1, 409: RACERS - 1 });
    const { rows } = await clinic.db.database.$client.query(
      "select count(*)::int as rows from appointments where date = $1 and status = 'scheduled' and start_minute = $2",
      [slot.date, Number(slot.timeSlot.slice(0, 2)) * 60],
    );
    expect(rows).toEqual([{ rows: 1 }]);
  }
});

test('a patient with 4 sessions who fires 200 different slots gets exactly 4', {
  timeout: 60_000,
}, async () => {
  const [patient] = await manyPatients(clinic.db.database, 1, 4);
  if (!patient) throw new Error('no patient');
  const slots = await clinic.freeSlots(200);
  expect(slots).toHaveLength(200);
  const replies = await Promise.all(slots.map((slot) => clinic.book(patient, slot)));
  expect(tally(replies)).toEqual({ 201: 4, 403: 196 });
});

test('50 identical requests make one appointment, and each gets it (CALL-25)', {
  timeout: 60_000,
}, async () => {
  const [patient] = await manyPatients(clinic.db.database, 1, 4);
  const [slot] = await clinic.freeSlots(1);
  if (!patient || !slot) throw new Error('no patient or no slot');
  const replies = await Promise.all(Array.from({ length: 50 }, () => clinic.book(patient, slot)));
  expect(tally(replies)).toEqual({ 201: 50 });
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
});

test('two patients who change places, and with a third one free, 20 times over, get an answer each time', {
  timeout: 60_000,
}, async () => {
  const [one, other] = await manyPatients(clinic.db.database, 2, 4);
  const slots = await clinic.freeSlots(3);
  if (!one || !other) throw new Error('no patients');
  const slot = (index: number) => slots[index % slots.length] ?? { date: '', timeSlot: '' };
  const { id: ones = '' } = await clinic.book(one, slot(0));
  const { id: others = '' } = await clinic.book(other, slot(1));
  const move = (id: string, index: number, patient: typeof one) =>
    clinic.call(appointmentEndpoints.rescheduleAppointment, { params: { id }, body: slot(index) }, patient);
  expect(tally(await Promise.all([move(ones, 1, one), move(others, 0, other)]))).toEqual({ 409: 2 });
  const replies = [];
  for (let times = 0; times < 20; times += 1) {
    replies.push(...(await Promise.all([move(ones, times, one), move(others, times + 1, other)])));
  }
  expect(Object.keys(tally(replies))).toEqual(['200', '409']);
  await expectInvariants(clinic.db.database);
});
