import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { blockedTimeEndpoints } from '@chairside/contract/blocked-times';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

// Every test has days of its own, and patients who have booked nothing yet.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

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
      where not pg_visible_in_snapshot(changed_in, $1::pg_snapshot) order by 1`,
    [rows[0].before],
  );
  return changed.rows.map(({ day }) => day);
}

/** How many times are free on each of some days, and by which statements that was found out. */
async function freeTimes(startDate: string, endDate: string) {
  const patient = await onePatient();
  const asked = vi.spyOn(app.db.database.$client, 'query');
  const { data } = await app.call(
    availabilityEndpoints.availabilityInRange,
    { query: { startDate, endDate } },
    patient,
  );
  const statements = asked.mock.calls.map(([query]) => String(Object(query).name));
  vi.restoreAllMocks();
  const isCalendar = (name: string) => name.startsWith('read_calendar');
  return { free: data.map((day) => day.availableSlots), statements: statements.filter(isCalendar) };
}

const WHOLE = 'read_calendar';
const SINCE = 'read_calendar_since';

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
    ['length', "end_minute = end_minute + 5, ends_at = ends_at + interval '5 minutes'"],
    ['buffer', 'buffer_minutes = 5'],
  ])('when a visit gets another %s', async (_what, change) => {
    const { id } = await booked('2026-12-03');
    expect(await daysChangedBy(() => run(`update appointments set ${change} where id = $1`, [id]))).toEqual([
      '2026-12-03',
    ]);
    await run("update appointments set status = 'cancelled', cancelled_by = 'patient' where id = $1", [id]);
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
    await run("update appointments set status = 'cancelled', cancelled_by = 'patient' where id = $1", [id]);
    expect(
      await daysChangedBy(() => run('update appointments set chair = chair + 1 where id = $1', [id])),
    ).toEqual([]);
  });
});

test('who has read a range reads only what has changed since', async () => {
  const range = ['2026-12-08', '2026-12-10'] as const;
  expect(await freeTimes(...range)).toEqual({ free: [8, 8, 8], statements: [WHOLE] });
  const { patient, id } = await booked('2026-12-09');
  expect(await freeTimes(...range)).toEqual({ free: [8, 7, 8], statements: [SINCE] });
  await app.call(appointmentEndpoints.cancelAppointment, { params: { id } }, patient);
  expect(await freeTimes(...range)).toEqual({ free: [8, 8, 8], statements: [SINCE] });
});

test('what began before a read and is committed after later changes were read is seen all the same', async () => {
  const range = ['2026-12-11', '2026-12-12'] as const;
  const { id } = await booked('2026-12-11');
  const slow = await app.db.database.$client.connect();
  try {
    await slow.query('begin');
    await slow.query("update appointments set status = 'cancelled', cancelled_by = 'patient' where id = $1", [
      id,
    ]);
    expect((await freeTimes(...range)).free).toEqual([7, 8]);
    await booked('2026-12-12');
    expect((await freeTimes(...range)).free).toEqual([7, 7]);
    await slow.query('commit');
    expect((await freeTimes(...range)).free).toEqual([8, 7]);
  } finally {
    slow.release();
  }
});

test('of changes that nobody looks for any more none is left, and who read before them reads all', async () => {
  const range = ['2026-12-14', '2026-12-15'] as const;
  await freeTimes(...range);
  await booked('2026-12-14');
  // Another server's, as a restored backup has them.
  await run("insert into calendar_changes (changed_in, date) values ('9000000000', '2026-12-14')");
  const left = async () => (await run("select from calendar_changes where date = '2026-12-14'")).rowCount;
  await app.work.hourly['delete-calendar-changes']?.();
  expect(await left()).toBe(1);
  await run(
    'do $$ begin for number in 1..100000 loop perform pg_current_xact_id(); commit; end loop; end $$',
  );
  await app.work.hourly['delete-calendar-changes']?.();
  expect(await left()).toBe(0);
  expect(await freeTimes(...range)).toEqual({ free: [7, 8], statements: [SINCE, WHOLE] });
});
