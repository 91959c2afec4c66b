import { appointmentEndpoints } from '@chairside/contract/appointments';
import { demoEndpoints } from '@chairside/contract/demo';
import { HOUR_MS } from '@chairside/rules/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, runCommand } from '../../test/clinic-command.ts';
import { LIVE } from '../../test/live-variables.ts';
import { book, type Patient, payingPatient } from '../../test/patients.ts';
import { messagesSent, outboxOf, testNotifier } from '../../test/sent-messages.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { completeAppointment } from '../appointments/visit-outcome.ts';
import { outboxMessages, users } from '../db/schema.ts';
import { createAbandonedClaims } from '../messages/abandoned-claims.ts';

const { cancelAppointment, rescheduleAppointment } = appointmentEndpoints;

let app: TestApp;
let patient: Patient;
let desk: Desk;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_DAILY_CHANGES: '1000' });
  patient = await payingPatient(app, 'Premium Plan');
  const notifyPatient = testNotifier();
  desk = { database: app.db.database, timeZone: 'Asia/Kolkata', chairs: 1, notifyPatient, now: NOON };
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  await messagesSent(app);
  await app.db.database.delete(outboxMessages);
});

const nine = { date: '2026-12-01', timeSlot: '09:00-10:00' };
const one = { date: '2026-12-02', timeSlot: '14:00-15:00' };
const texts = async () => (await messagesSent(app)).map(({ text }) => text);

const NOTICES = { channel: 'sms', isAwaited: false } as const;

/** Begins to send a message; what it gives has the attempt fail. */
async function refuseNext() {
  const { $client } = app.db.database;
  const [message] = await app.delivery.claim(NOTICES, 1);
  if (!message) throw new Error('nothing was claimed');
  return async () => {
    await $client.query(
      `create function refuse_sms() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_sms before insert on sandbox.messages for each row execute function refuse_sms()`,
    );
    expect(await app.delivery.deliver(message, new AbortController().signal)).toBe('failed');
    await $client.query('drop trigger refuse_sms on sandbox.messages');
  };
}

/** Begins to send a message; what it gives has another process find that nobody ends it. */
async function abandonNext() {
  const release = createAbandonedClaims(app.db.database);
  expect(await app.delivery.claim(NOTICES, 1)).toHaveLength(1);
  return async () => {
    await release(0);
    expect(await release(30_000)).toBe(1);
  };
}

const BOOKED =
  'Your appointment at Demo Dental Clinic is booked for 1 Dec 2026 at 9:00 AM. Please arrive 10 minutes early.';
const MOVED =
  'Your appointment at Demo Dental Clinic has been moved to 2 Dec 2026 at 2:00 PM. Please arrive 10 minutes early.';
const CANCELLED = 'Your appointment at Demo Dental Clinic on 2 Dec 2026 at 2:00 PM has been cancelled.';

async function booked(request = nine): Promise<string> {
  return (await book(app, patient, request)).data._id;
}

describe('a patient is notified', () => {
  test('once of a booking, however often it is sent, a move and a cancellation', async () => {
    const medicalInfo = { systemicDiseases: ['Diabetes'], drugAllergies: ['Penicillin'] };
    const request = { ...nine, notes: 'A tooth hurts', medicalInfo };
    const replies = await Promise.all(Array.from({ length: 6 }, () => book(app, patient, request)));
    await book(app, patient, { ...request, notes: 'Two teeth hurt' });
    const id = replies[0]?.data._id ?? '';
    expect(await messagesSent(app)).toEqual([{ to: patient.person.phone, text: BOOKED }]);

    for (const _ of ['once', 'again']) {
      await app.call(rescheduleAppointment, { params: { id }, body: one }, patient);
    }
    expect(await texts()).toEqual([MOVED]);
    for (const _ of ['once', 'again']) await app.call(cancelAppointment, { params: { id } }, patient);
    expect(await texts()).toEqual([CANCELLED]);
  });

  test('of what the clinic does at the front desk, a follow-up among it', async () => {
    const id = await booked();
    await messagesSent(app);
    await runCommand(desk, ['reschedule', id, '2026-12-02', '14:00-15:00', '--reason', 'A root canal']);
    expect(await texts()).toEqual([MOVED]);
    await runCommand(desk, ['cancel', id, '--reason', 'Power cut']);
    expect(await texts()).toEqual([CANCELLED]);
    const parent = await booked();
    await completeAppointment(desk, parent, { now: NOON });
    await messagesSent(app);
    await runCommand(desk, ['follow-up', parent, '2026-12-02', '14:00-15:00', '--notes', 'The gums']);
    expect(await texts()).toEqual([BOOKED.replace('1 Dec 2026 at 9:00 AM', '2 Dec 2026 at 2:00 PM')]);
  });

  test('not of what was refused, confirmed, completed or moved to the slot it has', async () => {
    const id = await booked();
    await messagesSent(app);
    expect((await book(app, patient, { ...nine, timeSlot: '13:00-14:00' })).status).toBe(400);
    await app.call(rescheduleAppointment, { params: { id }, body: nine }, patient);
    await runCommand(desk, ['confirm', id]);
    await completeAppointment(desk, id, { now: NOON });
    expect(await texts()).toEqual([]);
  });

  test('nothing, and nothing is booked, when the message cannot be written', async () => {
    await app.db.database.$client.query(
      `create function refuse_message() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_message before insert on outbox_messages for each row execute function refuse_message()`,
    );
    const { status } = await book(app, patient, nine);
    await app.db.database.$client.query('drop trigger refuse_message on outbox_messages');
    expect(status).toBe(500);
    const { data } = await app.call(
      appointmentEndpoints.listAppointments,
      { query: { status: 'scheduled' } },
      patient,
    );
    expect(data.appointments).toEqual([]);
  });

  test('of a visit that is over nothing any more', async () => {
    const id = await booked();
    await messagesSent(app);
    app.clock.now = new Date('2026-12-01T05:00:00Z');
    await runCommand({ ...desk, now: app.clock.now }, ['cancel', id, '--reason', 'Power cut']);
    expect(await texts()).toEqual([]);
  });
});

describe('what waits undelivered', () => {
  test('is taken back when it is no longer so', async () => {
    const id = await booked();
    await app.call(rescheduleAppointment, { params: { id }, body: one }, patient);
    expect(await outboxOf(app)).toEqual(['visit_booked lapsed', 'visit_moved queued']);
    await app.call(cancelAppointment, { params: { id } }, patient);
    expect(await texts()).toEqual([]);
    expect(await outboxOf(app)).toEqual(['visit_booked lapsed', 'visit_moved lapsed']);
  });

  test('does not suppress the message about a cancellation by the clinic', async () => {
    const id = await booked();
    await runCommand(desk, ['cancel', id, '--reason', 'Power cut']);
    expect(await texts()).toEqual([CANCELLED.replace('2 Dec 2026 at 2:00 PM', '1 Dec 2026 at 9:00 AM')]);
    expect(await outboxOf(app)).toEqual(['visit_booked lapsed', 'visit_cancelled sent']);
  });

  test('leaves the message about a cancellation when an earlier one was sent', async () => {
    const id = await booked();
    await messagesSent(app);
    await app.call(rescheduleAppointment, { params: { id }, body: one }, patient);
    await app.call(cancelAppointment, { params: { id } }, patient);
    expect(await texts()).toEqual([CANCELLED]);
    expect(await outboxOf(app)).toEqual(['visit_booked sent', 'visit_moved lapsed', 'visit_cancelled sent']);
  });

  test('and when the earlier messages are deleted, a cancellation sends one', async () => {
    const id = await booked();
    await app.db.database.delete(outboxMessages);
    await app.call(cancelAppointment, { params: { id } }, patient);
    expect(await texts()).toEqual([CANCELLED.replace('2 Dec 2026 at 2:00 PM', '1 Dec 2026 at 9:00 AM')]);
  });

  test('is left alone while it is being delivered, and the change does not wait for that', async () => {
    const id = await booked();
    const client = await app.db.database.$client.connect();
    await client.query('begin');
    await client.query('select from outbox_messages for update');
    const { status } = await app.call(cancelAppointment, { params: { id } }, patient);
    await client.query('rollback');
    client.release();
    expect(status).toBe(200);
    expect(await outboxOf(app)).toEqual(['visit_booked queued', 'visit_cancelled queued']);
  });

  test.each([
    ['and is then refused', () => refuseNext()],
    ['by a process that is then killed', () => abandonNext()],
  ])('is not sent after all when it is taken back while it is being sent, %s', async (_, breakOff) => {
    const id = await booked();
    const ended = await breakOff();
    await app.call(rescheduleAppointment, { params: { id }, body: one }, patient);
    await ended();
    // However the clock is set meanwhile.
    app.clock.now = new Date(NOON.getTime() - HOUR_MS);
    expect(await texts()).toEqual([MOVED]);
    expect(await outboxOf(app)).toEqual(['visit_booked lapsed', 'visit_moved sent']);
  });

  test('is never sent once the visit has begun', async () => {
    await booked();
    app.clock.now = new Date('2026-12-01T03:30:00Z');
    expect(await texts()).toEqual([]);
    expect(await outboxOf(app)).toEqual(['visit_booked lapsed']);
  });
});

describe('where a patient is notified (a proven phone, a proven e-mail, or what there is)', () => {
  test.each([
    ['both proven', { phoneVerifiedAt: NOON, emailVerifiedAt: NOON }, 'phone'],
    ['the e-mail proven', { phoneVerifiedAt: null, emailVerifiedAt: NOON }, 'email'],
    ['neither proven', { phoneVerifiedAt: null, emailVerifiedAt: null }, 'phone'],
    ['an e-mail alone', { phone: null, phoneVerifiedAt: null, emailVerifiedAt: null }, 'email'],
  ] as const)('%s', async (_, contacts, to) => {
    const { person, user, token } = await payingPatient(app);
    const { email } = person;
    await app.db.database
      .update(users)
      .set({ email, ...contacts })
      .where(eq(users.id, user._id));
    await messagesSent(app);
    await book(app, { token }, nine);
    expect((await messagesSent(app)).map((message) => message.to)).toEqual([person[to]]);
  });
});

test('nobody is notified of the history of a demo patient', async () => {
  await app.call(demoEndpoints.demoPatient, {});
  expect(await messagesSent(app)).toEqual([]);
  expect(await outboxOf(app)).toEqual([]);
});

test('where SMS really leave there are no demo patients, whose numbers are made up', async () => {
  const sms = Object.fromEntries(Object.entries(LIVE).filter(([name]) => name.startsWith('MSG91_')));
  const real = await startTestApp(sms);
  expect(await real.call(demoEndpoints.demoPatient, {})).toMatchObject({ status: 404 });
  await real.close();
});
