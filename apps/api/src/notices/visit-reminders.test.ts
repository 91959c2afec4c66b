import { appointmentEndpoints } from '@chairside/contract/appointments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loggedFaults } from '../../test/logged-faults.ts';
import { book, payingPatient } from '../../test/patients.ts';
import { messagesSent, outboxOf, testNotifier } from '../../test/sent-messages.ts';
import { comeBack } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { cancelAppointment, rescheduleAppointment } from '../appointments/change.ts';
import { bookFollowUp, completeAppointment, confirmAppointment } from '../appointments/visit-outcome.ts';
import { appointments, outboxMessages } from '../db/schema.ts';

let app: TestApp;
let before: Awaited<ReturnType<typeof payingPatient>>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_DAILY_CHANGES: '1000' });
  before = await payingPatient(app, 'Premium Plan');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  await app.db.database.$client.query('delete from notices');
  await messagesSent(app);
  await app.db.database.delete(outboxMessages);
});

const at = (time: string) => {
  app.clock.now = new Date(time);
};
const remind = () => app.work.everyMinute['remind-of-visits']?.();
const reminders = async () => {
  await remind();
  return (await messagesSent(app)).map(({ text }) => text).filter((text) => text.startsWith('Reminder'));
};
const dependencies = () => ({
  database: app.db.database,
  timeZone: 'Asia/Kolkata',
  chairs: 1,
  notifyPatient: testNotifier(),
});
const clinic = { by: 'clinic', terms: { leadHours: 0, windowDays: 366 } } as const;
// 9:00 at the clinic.
const NINE = { date: '2026-12-01', timeSlot: '09:00-10:00' };
const DAY_BEFORE = '2026-11-30T03:30:00Z';
const REMINDER =
  'Reminder: your appointment at Demo Dental Clinic is on 1 Dec 2026 at 9:00 AM. Please arrive 10 minutes early.';

async function booked(request = NINE): Promise<string> {
  return (await book(app, before, request)).data._id;
}

function moveTo(id: string, date: string, start: number) {
  const to = { date, range: { start, end: start + 60 } };
  return rescheduleAppointment(dependencies(), { id, actor: clinic, now: app.clock.now, to, reason: null });
}

describe('the message of the day before', () => {
  test('comes 24 hours before the visit, once, also when several processes look', async () => {
    const id = await booked();
    await confirmAppointment(dependencies(), id, NOON);
    at('2026-11-30T03:29:59Z');
    expect(await reminders()).toEqual([]);
    at(DAY_BEFORE);
    await Promise.all([remind(), remind(), remind()]);
    expect(await messagesSent(app)).toEqual([{ to: before.person.phone, text: REMINDER }]);
    at('2026-11-30T20:00:00Z');
    expect(await reminders()).toEqual([]);
  });

  test('is found among visits notified already, without locking any of them', async () => {
    const id = await booked();
    at(DAY_BEFORE);
    expect(await reminders()).toEqual([REMINDER]);
    const before = app.logged.length;
    await app.db.database.transaction(async (tx) => {
      await tx.select().from(appointments).where(eq(appointments.id, id)).for('update');
      await remind();
    });
    expect(loggedFaults(app.logged.slice(before))).toEqual([]);
  });

  test('comes late rather than never, but not after the visit has begun', async () => {
    await booked();
    at('2026-12-01T03:29:00Z');
    expect(await reminders()).toEqual([REMINDER]);
    await app.db.database.$client.query('delete from notices');
    at('2026-12-01T03:30:00Z');
    expect(await reminders()).toEqual([]);
  });

  test('is for follow-ups as well', async () => {
    const parent = await booked({ date: '2026-11-25', timeSlot: '09:00-10:00' });
    await completeAppointment(dependencies(), parent, { now: NOON });
    const { terms } = clinic;
    const followUp = { date: '2026-12-01', range: { start: 540, end: 600 }, notes: '', terms, now: NOON };
    await bookFollowUp(dependencies(), parent, followUp);
    at(DAY_BEFORE);
    expect(await reminders()).toEqual([REMINDER]);
  });

  test('is not sent for what was cancelled or completed', async () => {
    const id = await booked();
    await app.call(appointmentEndpoints.cancelAppointment, { params: { id } }, before);
    await completeAppointment(dependencies(), await booked({ ...NINE, timeSlot: '10:00-11:00' }), {
      now: NOON,
    });
    at(DAY_BEFORE);
    expect(await reminders()).toEqual([]);
  });

  test('follows the visit when that moves, and is sent for the new time alone', async () => {
    const id = await booked();
    await moveTo(id, '2026-12-03', 600);
    at(DAY_BEFORE);
    expect(await reminders()).toEqual([]);
    at('2026-12-02T04:30:00Z');
    expect(await reminders()).toEqual([REMINDER.replace('1 Dec 2026 at 9:00', '3 Dec 2026 at 10:00')]);
  });

  test('is sent anew when a visit that was reminded of is put off', async () => {
    const id = await booked();
    at(DAY_BEFORE);
    expect(await reminders()).toEqual([REMINDER]);
    await moveTo(id, '2026-12-03', 540);
    at('2026-12-02T03:30:00Z');
    expect(await reminders()).toEqual([REMINDER.replace('1 Dec', '3 Dec')]);
  });

  test('is not sent for what was booked or moved within the last 24 hours', async () => {
    const id = await booked({ date: '2026-12-03', timeSlot: '09:00-10:00' });
    at('2026-11-30T03:30:01Z');
    await moveTo(id, '2026-12-01', 540);
    expect(await reminders()).toEqual([]);
  });

  test('that waits undelivered is taken back when the visit moves or is cancelled', async () => {
    const id = await booked();
    await messagesSent(app);
    at(DAY_BEFORE);
    await remind();
    const patient = await comeBack(app, before, DAY_BEFORE);
    await app.call(appointmentEndpoints.cancelAppointment, { params: { id } }, patient);
    expect(await outboxOf(app)).toEqual([
      'visit_booked sent',
      'visit_tomorrow lapsed',
      'visit_cancelled queued',
    ]);
  });

  test('and a change in the same moment: either there is no reminder, or it is taken back', async () => {
    const ids = await Promise.all(
      ['09', '10', '11', '12', '14', '15', '16', '17'].map((hour) =>
        booked({ date: '2026-12-01', timeSlot: `${hour}:00-${Number(hour) + 1}:00` }),
      ),
    );
    await messagesSent(app);
    at('2026-11-30T12:00:00Z');
    const cancel = (id: string) =>
      cancelAppointment(dependencies(), { id, actor: clinic, now: app.clock.now });
    const put = (id: string, index: number) => moveTo(id, '2026-12-08', 540 + 60 * index);
    const [first, ...others] = ids;
    await Promise.all([
      remind(),
      ...others.map((id, index) => (index < 3 ? put(id, index) : cancel(id))),
      remind(),
    ]);
    const { rows } = await app.db.database.$client.query(
      `select appointment_id from outbox_messages where template = 'visit_tomorrow' and status = 'queued'`,
    );
    expect(rows).toEqual([{ appointment_id: first }]);
  });

  test('one that cannot be written does not keep the others from theirs', async () => {
    const id = await booked();
    await booked({ ...NINE, timeSlot: '10:00-11:00' });
    await messagesSent(app);
    await app.db.database.$client.query(
      `create function refuse_notice() returns trigger language plpgsql as $$ begin
         if new.subject_id = '${id}' then raise exception 'no'; end if; return new; end $$;
       create trigger refuse_notice before insert on notices for each row execute function refuse_notice()`,
    );
    at('2026-11-30T05:00:00Z');
    expect(await reminders()).toEqual([REMINDER.replace('9:00', '10:00')]);
    await app.db.database.$client.query('drop trigger refuse_notice on notices');
    expect(await reminders()).toEqual([REMINDER]);
  });
});

test('that a visit was reminded of is stored for 90 days after it', async () => {
  await booked();
  at(DAY_BEFORE);
  expect(await reminders()).toEqual([REMINDER]);
  const stored = async (time: string) => {
    at(time);
    await app.work.hourly['clean-up-notices']?.();
    return (await app.db.database.$client.query('select from notices')).rowCount;
  };
  expect(await stored('2027-03-01T03:30:00Z')).toBe(1);
  expect(await stored('2027-03-01T03:30:01Z')).toBe(0);
});
