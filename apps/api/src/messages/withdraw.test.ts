import { appointmentEndpoints } from '@chairside/contract/appointments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, type Patient, payingPatient } from '../../test/patients.ts';
import { messagesSent, outboxOf } from '../../test/sent-messages.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';
import { newId } from '../db/ids.ts';
import { outboxMessages } from '../db/schema.ts';
import { MAY_HAVE_ARRIVED, putBack } from './queue-store.ts';
import { withdrawMessagesAbout } from './withdraw-store.ts';

const NOTICES = { channel: 'sms', isAwaited: false } as const;
const LONG_AGO = new Date(0);

let app: TestApp;
let patient: Patient;
let visit: string;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_DAILY_CHANGES: '1000' });
  patient = await payingPatient(app, 'Premium Plan');
});
afterAll(() => app.close());
beforeEach(async () => {
  const { database } = app.db;
  await database.$client.query("delete from appointment_moves; update appointments set status = 'cancelled'");
  await messagesSent(app);
  await database.delete(outboxMessages);
  visit = (await book(app, patient, { date: '2026-12-01', timeSlot: '09:00-10:00' })).data._id;
});

const withdraw = () => app.db.database.transaction((tx) => withdrawMessagesAbout(tx, visit, NOON));
const cancel = () => app.call(appointmentEndpoints.cancelAppointment, { params: { id: visit } }, patient);
const rowOf = async (template: string) => {
  const [row] = await app.db.database
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.template, template));
  if (!row) throw new Error(`there is no ${template}`);
  return row;
};

/** Another message about the same visit, after the one of its booking. */
async function write(template: string): Promise<string> {
  const id = newId();
  const { isAwaited, ...like } = await rowOf('visit_booked');
  await app.db.database.insert(outboxMessages).values({ ...like, id, template });
  return id;
}

describe('a message about several visits', () => {
  test('is not withdrawn with one of them, and the patient is told of the cancellation', async () => {
    await write('visits_changed');
    await cancel();
    expect(await outboxOf(app)).toEqual([
      'visit_booked lapsed',
      'visits_changed queued',
      'visit_cancelled queued',
    ]);
  });

  test('is tried again when it fails while one of them changes', async () => {
    await write('visits_changed');
    await app.delivery.claim(NOTICES, 2);
    const { lapsesAt } = await rowOf('visits_changed');
    expect(await withdraw()).toBe(true);
    expect(await rowOf('visits_changed')).toMatchObject({ status: 'sending', lapsesAt });
    expect(await rowOf('visit_booked')).toMatchObject({ status: 'sending', lapsesAt: LONG_AGO });
  });
});

describe('a message about visits that names this one', () => {
  /** Notes that visits were moved in the moment of the messages. */
  async function movedTogether(...visits: string[]) {
    for (const id of visits) {
      await app.db.database.$client.query(
        `insert into appointment_moves (id, appointment_id, from_date, from_start_minute, from_end_minute, moved_by, created_at)
         values (gen_random_uuid(), $1, '2026-12-01', 540, 600, 'clinic', $2)`,
        [id, NOON],
      );
    }
  }

  test('alone is taken back as others are (AWAY-8)', async () => {
    await write('visits_changed');
    await movedTogether(visit);
    await cancel();
    expect(await outboxOf(app)).toEqual(['visit_booked lapsed', 'visits_changed lapsed']);
  });

  test('alone has its last attempt while it is being sent', async () => {
    await write('visits_changed');
    await movedTogether(visit);
    await app.delivery.claim(NOTICES, 2);
    expect(await withdraw()).toBe(true);
    expect(await rowOf('visits_changed')).toMatchObject({ status: 'sending', lapsesAt: LONG_AGO });
  });

  test('and another one is not taken back', async () => {
    const other = await book(app, patient, { date: '2026-12-02', timeSlot: '09:00-10:00' });
    await write('visits_changed');
    await movedTogether(visit, other.data._id);
    await cancel();
    expect(await outboxOf(app)).toContain('visits_changed queued');
  });
});

test('a patient who cancels while the message of the booking is being sent gets one of the cancellation', async () => {
  await app.delivery.claim(NOTICES, 1);
  await cancel();
  expect(await outboxOf(app)).toEqual(['visit_booked sending', 'visit_cancelled queued']);
});

test('a patient who cancels what may have been sent gets a message of the cancellation (MSG-4, MSG-6)', async () => {
  const [message] = await app.delivery.claim(NOTICES, 1);
  if (!message) throw new Error('nothing was claimed');
  const failure = { lastError: `${MAY_HAVE_ARRIVED}no answer came`, nextAttemptAt: NOON };
  await putBack(app.db.database, message, failure);
  await cancel();
  expect(await outboxOf(app)).toEqual(['visit_booked lapsed', 'visit_cancelled queued']);
});

test('a message that is claimed while others are being withdrawn is not tried again', async () => {
  const moved = await write('visit_moved');
  const { $client } = app.db.database;
  await $client.query(
    `create function wait_for_test() returns trigger language plpgsql as $$
       begin perform pg_advisory_xact_lock(4321); return new; end $$;
     create trigger wait_for_test before update on outbox_messages for each row
       when (old.template = 'visit_booked') execute function wait_for_test()`,
  );
  const claiming = await $client.connect();
  const holding = await $client.connect();
  let withdrawal: Promise<boolean> | undefined;
  try {
    await claiming.query('begin');
    await claiming.query(
      "update outbox_messages set status = 'sending', claim_id = gen_random_uuid() where id = $1",
      [moved],
    );
    await holding.query('select pg_advisory_lock(4321)');
    withdrawal = withdraw();
    withdrawal.catch(() => {});
    await expect.poll(async () => (await $client.query(WAITING)).rowCount).toBe(1);
    await claiming.query('commit');
    await holding.query('select pg_advisory_unlock(4321)');
    expect(await withdrawal).toBe(true);
  } finally {
    claiming.release(true);
    holding.release(true);
    await withdrawal?.catch(() => {});
    await $client.query('drop function wait_for_test cascade');
  }
  expect(await outboxOf(app)).toEqual(['visit_booked lapsed', 'visit_moved sending']);
  expect(await rowOf('visit_moved')).toMatchObject({ lapsesAt: LONG_AGO });
});
