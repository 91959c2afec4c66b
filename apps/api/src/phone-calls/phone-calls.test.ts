import { appointmentEndpoints } from '@chairside/contract/appointments';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@chairside/rules/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskOf } from '../../test/desk-day.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { appointments, subscriptions, users } from '../db/schema.ts';

const { phoneCallsDue, recordPhoneCall, noteFollowUpDue } = phoneCallEndpoints;
const { rescheduleAppointment } = appointmentEndpoints;

let app: TestApp;
let receptionist: { id: string; cookie: string };
let patient: { userId: string; token: string };
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
  receptionist = await addStaff(app, 'receptionist', { name: 'Meera Iyer' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  await app.db.database.update(subscriptions).set({ endDate: new Date('2027-11-01') });
  const [created] = await manyPatients(app.db.database, 1);
  if (!created) throw new Error('no patient');
  patient = created;
});

const due = async () => {
  const { data } = await app.call(phoneCallsDue, {}, receptionist);
  return data.calls.filter((call) => call.patient._id === patient.userId);
};
/** A visit of tomorrow, booked while there was time. */
async function bookForTomorrow(timeSlot = '10:00-11:00') {
  app.clock.now = new Date(NOON.getTime() - 3 * DAY_MS);
  const { data } = await book(app, patient, { date: '2026-11-21', timeSlot });
  app.clock.now = NOON;
  return data._id;
}
const change = (id: string, changes: Partial<typeof appointments.$inferInsert>) =>
  app.db.database.update(appointments).set(changes).where(eq(appointments.id, id));
const record = (
  call: { kind: 'unconfirmed' | 'plan_ending'; subjectId: string },
  outcome: 'reached' | 'try_later',
) => app.call(recordPhoneCall, { body: { patientId: patient.userId, ...call, outcome } }, receptionist);

const refuseMessages = () =>
  app.db.database.$client.query(
    'alter table sandbox.messages add constraint refuses check (false) not valid',
  );
const takeMessages = () =>
  app.db.database.$client.query('alter table sandbox.messages drop constraint refuses');
async function tryTimes(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await app.deliver();
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
  }
}

describe('whom to ring (DESK-50)', () => {
  test('whose visit of tomorrow is not confirmed', async () => {
    const id = await bookForTomorrow();
    expect(await due()).toMatchObject([
      {
        kind: 'unconfirmed',
        subjectId: id,
        visit: { date: '2026-11-21', timeSlot: '10:00-11:00' },
        last: null,
      },
    ]);
    await change(id, { status: 'confirmed' });
    expect(await due()).toEqual([]);
  });

  test('whose message about a visit to come does not leave, until it has', async () => {
    const id = await bookForTomorrow();
    await change(id, { status: 'confirmed' });
    const missed = [{ kind: 'message_failed', subjectId: id }];
    await refuseMessages();
    await tryTimes(2);
    expect(await due()).toEqual([]);
    await tryTimes(1);
    expect(await due()).toMatchObject(missed);
    await takeMessages();
    await tryTimes(1);
    expect(await due()).toEqual([]);
  });

  test('nobody whose message was written less than five minutes ago, however often it failed', async () => {
    await book(app, patient, { date: '2026-12-01', timeSlot: '10:00-11:00' });
    await refuseMessages();
    await tryTimes(4);
    await takeMessages();
    expect(await due()).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
    expect(await due()).toMatchObject([{ kind: 'message_failed' }]);
  });

  test('nobody whose message failed and was taken back, as the visit moved', async () => {
    const { data } = await book(app, patient, { date: '2026-12-01', timeSlot: '10:00-11:00' });
    await refuseMessages();
    await tryTimes(5);
    await takeMessages();
    expect(await due()).toHaveLength(1);
    const to = { params: { id: data._id }, body: { date: '2026-12-01', timeSlot: '11:00-12:00' } };
    expect((await app.call(rescheduleAppointment, to, patient)).status).toBe(200);
    await app.deliver();
    expect(await due()).toEqual([]);
  });

  test('whose visit to come the clinic cancelled, and the message of that does not leave; not who did so themself', async () => {
    const { data } = await book(app, patient, { date: '2026-12-01', timeSlot: '10:00-11:00' });
    await deskOf(app, receptionist).take(data._id, 'cancel');
    await refuseMessages();
    await tryTimes(6);
    await takeMessages();
    const off = [{ kind: 'message_failed', subjectId: data._id, isCancelled: true }];
    for (const [cancelledBy, listed] of [
      ['reversal', off],
      ['patient', []],
      ['clinic', off],
    ] as const) {
      await change(data._id, { cancelledBy });
      expect(await due(), cancelledBy).toMatchObject(listed);
    }
    await tryTimes(1);
    expect(await due()).toEqual([]);
  });

  test('whose follow-up is due within 7 days, until they have come or booked (DESK-114)', async () => {
    const id = await bookForTomorrow();
    await change(id, {
      status: 'completed',
      date: '2026-11-19',
      startsAt: new Date(NOON.getTime() - DAY_MS),
    });
    const note = (date: string | null) =>
      app.call(noteFollowUpDue, { params: { id }, body: { date } }, receptionist);
    expect((await note('2026-11-20')).code).toBe('follow_up_date_refused');
    expect((await note('2026-11-28')).status).toBe(200);
    expect(await due()).toEqual([]);
    expect((await note('2026-11-27')).status).toBe(200);
    expect(await due()).toMatchObject([
      { kind: 'follow_up_due', subjectId: id, followUpDue: '2026-11-27', visit: { date: '2026-11-19' } },
    ]);
    expect((await note(null)).status).toBe(200);
    expect(await due()).toEqual([]);
    await note('2026-11-27');
    const { data } = await book(app, patient, { date: '2026-12-01', timeSlot: '10:00-11:00' });
    expect(await due()).toEqual([]);
    await change(data._id, { status: 'cancelled' });
    expect(await due()).toHaveLength(1);
  });

  test('that a follow-up was due is forgotten 30 days after a later visit that took place (DESK-114)', async () => {
    const id = await bookForTomorrow();
    const earlier = new Date(NOON.getTime() - 60 * DAY_MS);
    await change(id, { status: 'completed', startsAt: earlier });
    const input = { params: { id }, body: { date: '2026-11-27' } };
    await app.call(noteFollowUpDue, input, receptionist);
    const { data: later } = await book(app, patient, { date: '2026-12-01', timeSlot: '10:00-11:00' });
    const isStored = async (status: 'scheduled' | 'completed', daysAgo: number) => {
      const endsAt = new Date(NOON.getTime() - daysAgo * DAY_MS);
      await change(later._id, { status, startsAt: new Date(endsAt.getTime() - HOUR_MS), endsAt });
      await app.work.hourly['clean-up-follow-ups']?.();
      const { rowCount } = await app.db.database.$client.query(
        'select from follow_ups_due where appointment_id = $1',
        [id],
      );
      return rowCount === 1;
    };
    expect(await isStored('completed', 90), 'after an earlier visit').toBe(true);
    expect(await isStored('scheduled', 31), 'while it is open what became of it').toBe(true);
    expect(await isStored('completed', 30), 'within the days').toBe(true);
    expect(await isStored('completed', 31)).toBe(false);
  });

  test('a follow-up is due of no visit that did not take place (DESK-114)', async () => {
    const id = await bookForTomorrow();
    await change(id, { status: 'no_show' });
    const input = { params: { id }, body: { date: '2026-11-27' } };
    expect((await app.call(noteFollowUpDue, input, receptionist)).code).toBe('visit_closed');
  });

  test('who did not come within the last 7 days and has nothing to come', async () => {
    const id = await bookForTomorrow();
    await change(id, { status: 'no_show', date: '2026-11-13' });
    expect(await due()).toMatchObject([{ kind: 'not_rebooked', subjectId: id }]);
    await change(id, { date: '2026-11-12' });
    expect(await due()).toEqual([]);
    await change(id, { date: '2026-11-13' });
    await book(app, patient, { date: '2026-12-01', timeSlot: '10:00-11:00' });
    expect(await due()).toEqual([]);
  });

  test('whose plan ends within 30 days', async () => {
    const endsOn = (date: string) =>
      app.db.database
        .update(subscriptions)
        .set({ endDate: new Date(`${date}T10:00:00Z`) })
        .where(eq(subscriptions.userId, patient.userId));
    await endsOn('2026-12-20');
    expect(await due()).toMatchObject([
      { kind: 'plan_ending', visit: null, plan: { endDate: '2026-12-20' } },
    ]);
    await endsOn('2026-12-21');
    expect(await due()).toEqual([]);
  });

  test('nobody whose account was erased', async () => {
    await bookForTomorrow();
    await app.db.database
      .update(users)
      .set({ erasedAt: NOON, phone: null, phoneVerifiedAt: null })
      .where(eq(users.id, patient.userId));
    expect(await due()).toEqual([]);
  });
});

describe('what came of a call (DESK-51)', () => {
  test('"reached" takes it off the list', async () => {
    const subjectId = await bookForTomorrow();
    expect((await record({ kind: 'unconfirmed', subjectId }, 'reached')).data.againAt).toBeNull();
    expect(await due()).toEqual([]);
  });

  test('"try later" brings it back after two hours, with who rang', async () => {
    const subjectId = await bookForTomorrow();
    await record({ kind: 'unconfirmed', subjectId }, 'try_later');
    expect(await due()).toEqual([]);
    app.clock.now = new Date(NOON.getTime() + 2 * HOUR_MS);
    expect(await due()).toMatchObject([{ last: { outcome: 'try_later', by: 'Meera Iyer' } }]);
  });

  test('is of the patient whom it is about, or refused', async () => {
    const subjectId = await bookForTomorrow();
    const [other] = await manyPatients(app.db.database, 1);
    const body = {
      patientId: other?.userId ?? '',
      kind: 'unconfirmed',
      subjectId,
      outcome: 'reached',
    } as const;
    const refused = await app.call(recordPhoneCall, { body }, receptionist);
    expect(refused).toMatchObject({ status: 404, code: 'patient_not_found' });
  });
});
