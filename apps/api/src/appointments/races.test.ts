import { appointmentEndpoints } from '@chairside/contract/appointments';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { REFUSALS } from '@chairside/contract/refusals';
import { DAY_MS } from '@chairside/rules/durations';
import { isRefusal } from '@chairside/rules/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { manyPatients, notifyNobody } from '../../test/patients.ts';
import { numbersFrom } from '../../test/random-numbers.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import {
  type BookingRequest,
  startTwoProcesses,
  type TwoProcesses,
  tally,
} from '../../test/two-processes.ts';
import { type Outcome, type Refused, refuse } from '../use-case/outcome.ts';
import { findLastStep } from './step-store.ts';
import { takeStep } from './take-step.ts';
import { undoStep } from './undo-step.ts';
import { completeAppointment } from './visit-outcome.ts';

const ROUNDS = 2;
const RACERS = 200;
const CLIENTS = 20;
const EACH = 50;
const SLOTS = 30;
const SEED = 20_261_120;

type Patient = TwoProcesses['patients'][number];

let clinic: TwoProcesses;
let receptionist: AddedStaff;
beforeAll(async () => {
  clinic = await startTwoProcesses(RACERS, ROUNDS, { CLINIC_DAILY_CHANGES: '9999' });
  receptionist = await addStaff({ db: clinic.db, clock: { now: new Date() } }, 'receptionist');
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

const KINDS = [
  'book',
  'book',
  'book without plan',
  'cancel',
  'complete',
  'reschedule',
  'reschedule',
  'miss',
  'miss',
  'undo',
  'undo',
] as const;

interface Operation {
  kind: (typeof KINDS)[number];
  slot: number;
  which: number;
}

function scriptOf(client: number): Operation[] {
  const next = numbersFrom(SEED + client);
  return Array.from({ length: EACH }, () => ({
    kind: KINDS[next(KINDS.length)] ?? 'book',
    slot: next(SLOTS),
    which: next(4),
  }));
}

/** One client does its operations one after the other; all clients go on at once. */
async function play(patient: Patient, script: Operation[], slots: BookingRequest[]) {
  const replies: { status: number; code?: string | undefined }[] = [];
  const mine: string[] = [];
  const missed: string[] = [];
  for (const { kind, slot, which } of script) {
    const body = slots[slot];
    const id = mine.at(-1 - which);
    if (!body) throw new Error('fewer slots than needed');
    if (kind === 'book' || kind === 'book without plan' || id === undefined) {
      const bookIt = kind === 'book without plan' ? bookWithoutPlan : clinic.book;
      const reply = await bookIt(patient, body);
      if (reply.id !== undefined && !mine.includes(reply.id)) mine.push(reply.id);
      replies.push(reply);
    } else if (kind === 'cancel') {
      replies.push(await clinic.call(appointmentEndpoints.cancelAppointment, { params: { id } }, patient));
    } else if (kind === 'reschedule') {
      const input = { params: { id }, body };
      replies.push(await clinic.call(appointmentEndpoints.rescheduleAppointment, input, patient));
    } else if (kind === 'complete') {
      replies.push(await complete(id));
    } else if (kind === 'miss') {
      const reply = await miss(id);
      if (reply.status === 200) missed.push(id);
      replies.push(reply);
    } else {
      replies.push(await undo(missed.pop() ?? id));
    }
  }
  return replies;
}

function bookWithoutPlan({ userId }: Patient, { date, timeSlot }: BookingRequest) {
  const body = { patientId: userId, date, timeSlot, notes: '', withoutPlan: true };
  return clinic.call(deskBookingEndpoints.bookAtDesk, { body }, receptionist);
}

const replyOf = (outcome: Outcome<unknown, Refused['refused']>) =>
  isRefusal(outcome) ? { status: REFUSALS[outcome.refused].status, code: outcome.refused } : { status: 200 };

/** The clinic's own part, as its command line does it: straight on the database, beside both processes. */
const atClinic = () => ({
  database: clinic.db.database,
  timeZone: 'Asia/Kolkata',
  chairs: 1,
  notifyPatient: notifyNobody,
});

const complete = async (id: string) =>
  replyOf(await completeAppointment(atClinic(), id, { now: new Date() }));

// When all slots have begun: the desk says of a visit that its patient did not come, and that they did after all.
const BEGUN = new Date(Date.now() + 100 * DAY_MS);

async function miss(id: string) {
  const step = { id, step: 'no_show', staffId: receptionist.id, reason: null, now: BEGUN } as const;
  return replyOf(await takeStep(atClinic(), step));
}

async function undo(appointmentId: string) {
  const last = await findLastStep(clinic.db.database, appointmentId);
  if (!last) return replyOf(refuse('appointment_not_found'));
  const undone = { stepId: last.id, appointmentId, staffId: receptionist.id, now: BEGUN };
  return replyOf(await undoStep(atClinic(), undone));
}

test('1,000 random operations of 20 clients over two processes break no promise', {
  timeout: 120_000,
}, async () => {
  const slots = await clinic.freeSlots(SLOTS);
  const patients = await manyPatients(clinic.db.database, CLIENTS, 3);
  const played = patients.map((patient, index) => play(patient, scriptOf(index), slots));
  const replies = (await Promise.all(played)).flat();
  expect(replies).toHaveLength(CLIENTS * EACH);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  // Each kind of end has come about, or this would show little.
  expect(Object.keys(tally(replies))).toEqual(expect.arrayContaining(['200', '201', '403', '409']));
  expect(await countWhere('appointments', 'without_plan')).toBeGreaterThan(0);
  expect(await countWhere('visit_steps', 'undone_at is not null')).toBeGreaterThan(0);
  await expectInvariants(clinic.db.database);
  expect(await notNotifiedOnce()).toEqual([]);
});

async function countWhere(table: string, condition: string): Promise<number> {
  const { rows } = await clinic.db.database.$client.query(
    `select count(*)::int as found from ${table} where ${condition}`,
  );
  return rows[0].found;
}

/**
 * Appointments whose patients were not notified once of the booking, of each move, and of the cancellation if there was
 * one; of that only when an earlier message had been sent.
 */
async function notNotifiedOnce() {
  const { rows } = await clinic.db.database.$client.query(
    `select appointments.id from appointments left join outbox_messages on appointment_id = appointments.id
      group by appointments.id
     having count(*) filter (where template = 'visit_booked') <> 1
         or count(*) filter (where template = 'visit_cancelled') <> case when appointments.status = 'cancelled'
                 and bool_or(template <> 'visit_cancelled' and outbox_messages.status <> 'lapsed') then 1 else 0 end
         or count(*) filter (where template = 'visit_moved')
            <> (select count(*) from appointment_moves where appointment_id = appointments.id)`,
  );
  return rows;
}
