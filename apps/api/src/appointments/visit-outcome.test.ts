import { appointmentEndpoints } from '@chairside/contract/appointments';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { parseTimeSlot } from '@chairside/rules/clock-time';
import { isRefusal } from '@chairside/rules/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, manyPatients, notifyNobody } from '../../test/patients.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { rescheduleAppointment } from './change.ts';
import { bookFollowUp, completeAppointment, confirmAppointment, markNoShow } from './visit-outcome.ts';

const DATE = '2026-12-01';
const NOBODYS = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
let patient: { token: string };
let id: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  const [created] = await manyPatients(app.db.database, 1);
  if (!created) throw new Error('no patient');
  patient = created;
  id = (await book(app, patient, { date: DATE, timeSlot: '09:00-10:00' })).data._id;
});

const dependencies = () => ({
  database: app.db.database,
  timeZone: 'Asia/Kolkata',
  chairs: 1,
  notifyPatient: notifyNobody,
});
const atOnce = <Value>(times: number, work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));
const complete = (which = id, sessionNotes?: string) =>
  completeAppointment(dependencies(), which, {
    now: NOON,
    ...(sessionNotes === undefined ? {} : { sessionNotes }),
  });

async function read(which = id) {
  return (await app.call(appointmentEndpoints.getAppointment, { params: { id: which } }, patient)).data;
}
async function limits() {
  return (await app.call(appointmentEndpoints.sessionLimits, {}, patient)).data;
}
function followUp(timeSlot: string, parent = id, date = DATE) {
  const range = parseTimeSlot(timeSlot);
  if (!range) throw new Error(`${timeSlot} is no slot`);
  return bookFollowUp(dependencies(), parent, {
    date,
    range,
    notes: 'Look again',
    terms: CLINIC_TERMS,
    now: NOON,
  });
}
const made = (outcome: Awaited<ReturnType<typeof followUp>>) => (isRefusal(outcome) ? null : outcome.data);

async function ledger() {
  const { rows } = await app.db.database.$client.query(
    `select sessions_granted - sessions_consumed as remaining,
            sum(case kind when 'grant' then sessions else -sessions end)::int as in_ledger,
            count(*) filter (where kind = 'consume')::int as consumed
       from subscriptions join session_ledger on subscription_id = subscriptions.id
      where subscriptions.id = (select subscription_id from appointments where id = $1)
      group by subscriptions.id`,
    [id],
  );
  return rows[0];
}

describe('confirm', () => {
  test('once or twice, it stays an active booking', async () => {
    for (let times = 0; times < 2; times += 1) await confirmAppointment(dependencies(), id, NOON);
    expect((await read()).status).toBe('confirmed');
    expect(await limits()).toMatchObject({
      confirmedAppointments: 1,
      sessionsRemaining: 4,
      availableBookings: 3,
    });
  });
});

describe('complete (SESSION-2: spent on completion)', () => {
  test('spends one session, ten at once as well, and ledger and counters agree', async () => {
    const outcomes = await atOnce(10, () => complete());
    expect(outcomes.filter(isRefusal)).toEqual([]);
    expect((await read()).status).toBe('completed');
    expect(await ledger()).toEqual({ remaining: 3, in_ledger: 3, consumed: 1 });
    expect(await limits()).toMatchObject({
      sessionsRemaining: 3,
      confirmedAppointments: 0,
      availableBookings: 3,
    });
  });

  test("keeps the clinic's notes from the patient", async () => {
    await complete(id, 'Root canal, second of three');
    const { rows } = await app.db.database.$client.query(
      'select session_notes from appointments where id = $1',
      [id],
    );
    expect(rows).toEqual([{ session_notes: 'Root canal, second of three' }]);
    expect(JSON.stringify(await read())).not.toContain('Root canal');
  });

  test('the next booking is session 2', async () => {
    await complete();
    expect((await book(app, patient, { date: DATE, timeSlot: '10:00-11:00' })).data.sessionNumber).toBe(2);
  });

  test('of several visits at once, each spends one, and no more can be booked than is left', async () => {
    const more = ['10:00-11:00', '11:00-12:00', '12:00-13:00'];
    const replies = await Promise.all(more.map((timeSlot) => book(app, patient, { date: DATE, timeSlot })));
    const ids = [id, ...replies.map(({ data }) => data._id)];
    await Promise.all([...ids, ...ids].map((each) => complete(each)));
    expect(await ledger()).toEqual({ remaining: 0, in_ledger: 0, consumed: 4 });
    expect(await book(app, patient, { date: DATE, timeSlot: '14:00-15:00' })).toMatchObject({
      code: 'no_sessions_left',
    });
  });
});

describe('no-show', () => {
  test('leaves the session with the patient and the chair to others', async () => {
    await markNoShow(dependencies(), id, NOON);
    expect((await read()).status).toBe('no_show');
    expect(await ledger()).toEqual({ remaining: 4, in_ledger: 4, consumed: 0 });
    expect((await book(app, patient, { date: DATE, timeSlot: '09:00-10:00' })).status).toBe(201);
  });
});

test('a visit that has an outcome gets no other outcome', async () => {
  const closed = { refused: 'appointment_closed' };
  await complete();
  expect(await confirmAppointment(dependencies(), id, NOON)).toEqual(closed);
  expect(await markNoShow(dependencies(), id, NOON)).toEqual(closed);
  expect((await read()).status).toBe('completed');
  expect(await complete(NOBODYS)).toEqual({ refused: 'appointment_not_found' });
  expect(await followUp('10:00-11:00', NOBODYS)).toEqual({ refused: 'appointment_not_found' });
});

test('complete, no-show and cancel at once: one of them wins, and the ledger knows which', async () => {
  await Promise.all([
    complete(),
    markNoShow(dependencies(), id, NOON),
    app.call(appointmentEndpoints.cancelAppointment, { params: { id } }, patient),
  ]);
  const { status } = await read();
  expect(await ledger()).toMatchObject({ consumed: status === 'completed' ? 1 : 0 });
});

describe('follow-ups', () => {
  test('belong to a completed visit, are numbered and use no session', async () => {
    await complete();
    const first = made(await followUp('10:00-11:00'));
    const second = made(await followUp('11:00-12:00'));
    expect([first?.followUpNumber, second?.followUpNumber]).toEqual([1, 2]);
    expect(await limits()).toMatchObject({ confirmedAppointments: 0, availableBookings: 3 });
    expect(await read()).toMatchObject({
      sessionNumber: 1,
      followUps: [
        { _id: first?.id, timeSlot: '10:00-11:00', status: 'scheduled', notes: 'Look again' },
        { _id: second?.id },
      ],
    });
    expect(await read(first?.id)).toMatchObject({
      isFollowUp: true,
      followUpNumber: 1,
      sessionNumber: null,
      parentAppointment: { _id: id, date: DATE, sessionNumber: 1 },
    });
    await complete(first?.id);
    expect(await ledger()).toEqual({ remaining: 3, in_ledger: 3, consumed: 1 });
  });

  test('five at once are numbered 1 to 5', async () => {
    await complete();
    const slots = ['10:00-11:00', '11:00-12:00', '12:00-13:00', '14:00-15:00', '15:00-16:00'];
    const rows = (await Promise.all(slots.map((slot) => followUp(slot)))).map(made);
    expect(rows.map((row) => row?.followUpNumber).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('may be booked beside as many appointments as there are sessions', async () => {
    await complete();
    for (const timeSlot of ['10:00-11:00', '11:00-12:00', '12:00-13:00'])
      await book(app, patient, { date: DATE, timeSlot });
    expect((await limits()).canBookMore).toBe(false);
    expect(made(await followUp('14:00-15:00'))).not.toBeNull();
  });

  test('the clinic books them at once, but nobody books the past or where the patient is already', async () => {
    await complete();
    expect(made(await followUp('14:00-15:00', id, '2026-11-20'))).toMatchObject({ date: '2026-11-20' });
    expect(await followUp('11:00-12:00', id, '2026-11-20')).toEqual({ refused: 'slot_too_soon' });
    expect(await followUp('14:00-15:00', id, '2026-11-20')).toEqual({ refused: 'own_appointment' });
  });

  test('need a visit that is completed, and is no follow-up itself', async () => {
    expect(await followUp('10:00-11:00')).toEqual({ refused: 'appointment_closed' });
    await complete();
    const first = made(await followUp('10:00-11:00'));
    await complete(first?.id);
    expect(await followUp('11:00-12:00', first?.id)).toEqual({ refused: 'appointment_closed' });
  });

  test('can be moved and cancelled by the patient, whatever the plan', async () => {
    await complete();
    const followed = made(await followUp('10:00-11:00'))?.id ?? '';
    await app.db.database.$client.query("update subscriptions set status = 'expired'");
    const to = { date: '2026-12-02', timeSlot: '09:00-10:00' };
    const moved = await app.call(
      appointmentEndpoints.rescheduleAppointment,
      { params: { id: followed }, body: to },
      patient,
    );
    expect(moved.data).toMatchObject({ ...to, isFollowUp: true, followUpNumber: 1 });
    const cancelled = await app.call(
      appointmentEndpoints.cancelAppointment,
      { params: { id: followed } },
      patient,
    );
    expect(cancelled.data.status).toBe('cancelled');
  });

  test('booked while the visit is completed and moved again and again wait for nothing but each other', async () => {
    await complete();
    const actor = { by: 'clinic', terms: CLINIC_TERMS } as const;
    const to = { date: '2026-12-02', range: { start: 540, end: 600 } };
    await atOnce(10, async () => {
      const [followed] = await Promise.all([
        followUp('10:00-11:00'),
        complete(),
        rescheduleAppointment(dependencies(), { id, actor, now: NOON, to, reason: null }),
        followUp('11:00-12:00'),
      ]);
      return followed;
    });
    expect((await read()).followUps.map(({ timeSlot }) => timeSlot).sort()).toEqual([
      '10:00-11:00',
      '11:00-12:00',
    ]);
  });
});
