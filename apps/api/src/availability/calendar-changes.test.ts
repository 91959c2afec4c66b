import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { blockedTimeEndpoints } from '@chairside/contract/blocked-times';
import { DENTIST_COLOURS } from '@chairside/rules/dentist-hours';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

// Every test has days of its own, and patients who have booked nothing yet.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Nobody can be booked with a dentist who has left, so that the times stay what they are.
  await run(
    "insert into dentists (id, name, colour, created_at, retired_at) values (gen_random_uuid(), 'Dr Asha Rao', $1, now(), now())",
    [DENTIST_COLOURS[0]],
  );
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const CANCEL = "update appointments set status = 'cancelled', cancelled_by = 'patient' where id = $1";
const SPEND_TRANSACTIONS =
  'do $$ begin for number in 1..110000 loop perform pg_current_xact_id(); commit; end loop; end $$';

/** On a connection without the limits of those that serve calls. */
async function spendTransactions(): Promise<void> {
  const client = new pg.Client(app.db.url);
  await client.connect();
  try {
    await client.query(SPEND_TRANSACTIONS);
  } finally {
    await client.end();
  }
}

const run = (text: string, values: unknown[] = []) => app.db.database.$client.query(text, values);

async function onePatient() {
  const [patient] = await manyPatients(app.db.database, 1);
  if (!patient) throw new Error('no patient');
  return patient;
}

/** A visit at nine, and the patient whose it is. */
async function booked(date: string) {
  const patient = await onePatient();
  const { data } = await book(app, patient, { date, timeSlot: '09:00-10:00' });
  return { patient, id: data._id };
}

/** The days that some work changed, by what is noted for whoever read the calendar before it. */
async function daysChangedBy(work: () => Promise<unknown>): Promise<string[]> {
  const { rows } = await run('select pg_current_snapshot()::text as before');
  await work();
  const changed = await run(
    `select distinct date::text as day from calendar_changes
      where not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
        and changed_in < pg_snapshot_xmax(pg_current_snapshot()) order by 1`,
    [rows[0].before],
  );
  return changed.rows.map(({ day }) => day);
}

/** How many times are free on each of some days, and which days were read to find that out. */
async function freeTimes(startDate: string, endDate: string) {
  const patient = await onePatient();
  const asked = vi.spyOn(app.db.database.$client, 'query');
  const range = { startDate, endDate };
  const { data } = await app.call(availabilityEndpoints.availabilityInRange, { query: range }, patient);
  const at = asked.mock.calls.findIndex(([query]) => Object(query).name === 'read_calendar_since');
  const { rows } = await Object(asked.mock.results[at]?.value);
  vi.restoreAllMocks();
  const [[_schedule, _taken, read]] = rows;
  return { free: data.map((day) => day.availableSlots), read };
}

describe('a day is noted as changed', () => {
  test('when a visit is booked on it, moved to it or from it, and cancelled', async () => {
    const patient = await onePatient();
    const slot = { date: '2026-12-01', timeSlot: '09:00-10:00' };
    let id = '';
    expect(
      await daysChangedBy(async () => {
        id = (await book(app, patient, slot)).data._id;
      }),
    ).toEqual(['2026-12-01']);
    const body = { date: '2026-12-02', timeSlot: '10:00-11:00' };
    expect(
      await daysChangedBy(() =>
        app.call(appointmentEndpoints.rescheduleAppointment, { params: { id }, body }, patient),
      ),
    ).toEqual(['2026-12-01', '2026-12-02']);
    expect(
      await daysChangedBy(() =>
        app.call(appointmentEndpoints.cancelAppointment, { params: { id } }, patient),
      ),
    ).toEqual(['2026-12-02']);
  });

  test.each([
    ['chair', 'chair = chair + 1'],
    ['dentist', 'dentist_id = (select id from dentists limit 1)'],
    ['beginning', "start_minute = start_minute + 5, starts_at = starts_at + interval '5 minutes'"],
    ['length', "end_minute = end_minute + 5, ends_at = ends_at + interval '5 minutes'"],
    ['buffer', 'buffer_minutes = 5'],
  ])('when a visit gets another %s', async (_what, change) => {
    const { id } = await booked('2026-12-03');
    onTestFinished(async () => {
      await run(CANCEL, [id]);
    });
    expect(await daysChangedBy(() => run(`update appointments set ${change} where id = $1`, [id]))).toEqual([
      '2026-12-03',
    ]);
  });

  test('when a time is blocked, and when it is free again', async () => {
    const staff = await addStaff(app, 'receptionist');
    const body = {
      date: '2026-12-04',
      timeSlot: '10:00-11:00',
      chair: null,
      kind: 'meeting',
      note: '',
    } as const;
    let id = '';
    expect(
      await daysChangedBy(async () => {
        id = (await app.call(blockedTimeEndpoints.blockTime, { body }, staff)).data._id;
      }),
    ).toEqual(['2026-12-04']);
    expect(
      await daysChangedBy(() => app.call(blockedTimeEndpoints.removeBlockedTime, { params: { id } }, staff)),
    ).toEqual(['2026-12-04']);
  });

  test('when a visit is deleted', async () => {
    const { id } = await booked('2026-12-05');
    expect(
      await daysChangedBy(async () => {
        await run('delete from outbox_messages where appointment_id = $1', [id]);
        await run('delete from appointments where id = $1', [id]);
      }),
    ).toEqual(['2026-12-05']);
  });

  test('and not when something else is said of a visit, or one that takes no time is changed', async () => {
    const { id } = await booked('2026-12-07');
    expect(
      await daysChangedBy(() =>
        run("update appointments set notes = 'Hurts', chair = chair where id = $1", [id]),
      ),
    ).toEqual([]);
    await run(CANCEL, [id]);
    expect(
      await daysChangedBy(() => run('update appointments set chair = chair + 1 where id = $1', [id])),
    ).toEqual([]);
  });
});

test('who has read a range reads only what has changed since', async () => {
  const range = ['2026-12-08', '2026-12-10'] as const;
  const all = ['2026-12-08', '2026-12-09', '2026-12-10'];
  expect(await freeTimes(...range)).toEqual({ free: [8, 8, 8], read: all });
  const { patient, id } = await booked('2026-12-09');
  expect(await freeTimes(...range)).toEqual({ free: [8, 7, 8], read: ['2026-12-09'] });
  await booked('2026-12-11');
  expect(await freeTimes(...range)).toEqual({ free: [8, 7, 8], read: [] });
  await app.call(appointmentEndpoints.cancelAppointment, { params: { id } }, patient);
  expect(await freeTimes(...range)).toEqual({ free: [8, 8, 8], read: ['2026-12-09'] });
});

test('what began before a read and is committed after later changes were read is seen all the same', async () => {
  const range = ['2026-12-12', '2026-12-13'] as const;
  const { id } = await booked('2026-12-12');
  const slow = await app.db.database.$client.connect();
  try {
    await slow.query('begin');
    await slow.query(CANCEL, [id]);
    expect((await freeTimes(...range)).free).toEqual([7, 8]);
    await booked('2026-12-13');
    expect((await freeTimes(...range)).free).toEqual([7, 7]);
    await slow.query('commit');
    expect((await freeTimes(...range)).free).toEqual([8, 7]);
  } finally {
    slow.release(true);
  }
});

test('of changes that nobody asks for any more none is left, and who read before them reads all', async () => {
  const range = ['2026-12-15', '2026-12-16'] as const;
  const deleteOld = () => app.work.hourly['delete-calendar-changes']?.();
  const left = async () =>
    (await run("select from calendar_changes where date between '2026-12-15' and '2026-12-16'")).rowCount;
  await freeTimes(...range);
  await booked('2026-12-15');
  // Another server's, as a restored backup has them.
  await run("insert into calendar_changes (changed_in, date) values ('9000000000', '2026-12-16')");
  await deleteOld();
  expect(await left()).toBe(1);
  await spendTransactions();
  // Whoever else writes on this server may have begun before all these, and not have ended yet.
  await expect
    .poll(async () => {
      await deleteOld();
      return left();
    })
    .toBe(0);
  expect(await freeTimes(...range)).toEqual({ free: [7, 8], read: ['2026-12-15', '2026-12-16'] });
});
