import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deskOf, deskWithVisit, MORNING, VISIT_DATE } from '../../test/desk-day.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { startForCounting } from '../../test/statements-of.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';
import { addHoliday, deleteHoliday } from '../availability/store.ts';
import { newId } from '../db/ids.ts';
import { medicalHistories, users } from '../db/schema.ts';

let app: TestApp;
let patient: { userId: string; token: string };
let id: string;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  app = await startForCounting();
  ({ patient, id, desk } = await deskWithVisit(app));
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = MORNING;
});

const visitNow = async (of = id) => (await desk.day(VISIT_DATE)).data.visits.find(({ _id }) => _id === of);

describe('the day at the desk (DESK-10)', () => {
  test('is today unless another is asked for, with its hours, breaks and chairs', async () => {
    const { data } = await desk.day();
    expect(data).toMatchObject({
      date: VISIT_DATE,
      today: VISIT_DATE,
      now: MORNING.toISOString(),
      chairs: 1,
      hours: { start: 540, end: 1080, slotMinutes: 60 },
      closedFor: null,
      breaks: [{ start: 780, end: 840 }],
    });
    expect((await desk.day('2026-12-02')).data).toMatchObject({
      date: '2026-12-02',
      today: VISIT_DATE,
      visits: [],
    });
    expect(await desk.day('2026-02-30')).toMatchObject({ status: 400 });
  });

  test('has a visit with its patient, place and sessions left', async () => {
    expect(await visitNow()).toMatchObject({
      name: 'Asha Rao',
      bookedBy: null,
      start: 540,
      end: 600,
      chair: 1,
      status: 'scheduled',
      isFollowUp: false,
      sessionsLeft: 4,
      lastStep: null,
    });
    const { rows } = await app.db.database.$client.query('select phone from users where id = $1', [
      patient.userId,
    ]);
    expect((await visitNow())?.phoneEnd).toBe(String(rows[0].phone).slice(-4));
  });

  test('says what can be booked still, chair by chair (DESK-90)', async () => {
    const { data } = await desk.day(VISIT_DATE);
    // Another test may have booked 10:00 as well.
    const booked = data.visits.filter(({ status }) => status === 'scheduled').map(({ start }) => start);
    expect(booked).toContain(540);
    const slots = [540, 600, 660, 720, 840, 900, 960, 1020].filter((start) => !booked.includes(start));
    expect(data.free?.map(({ start }) => start)).toEqual(slots);
    app.clock.now = new Date('2026-12-01T06:00:00Z');
    const later = await desk.day(VISIT_DATE);
    expect(later.data.free?.map(({ start }) => start)).toEqual([720, 840, 900, 960, 1020]);
  });

  test('says why the clinic is closed', async () => {
    await addHoliday(app.db.database, { date: '2026-12-03', reason: 'Founders’ day' });
    expect((await desk.day('2026-12-03')).data).toMatchObject({
      hours: null,
      closedFor: 'Founders’ day',
      breaks: [],
    });
    await deleteHoliday(app.db.database, '2026-12-03');
  });

  test('has alerts of the visit and of its patient’s own history, not of whoever booked for somebody else', async () => {
    const { userId } = patient;
    const row = { userId, drugAllergies: ['Penicillin'], isPregnant: true, updatedAt: NOON };
    await app.db.database.insert(medicalHistories).values(row);
    expect((await visitNow())?.alerts).toEqual({ allergies: ['Penicillin'], isPregnant: true });
    app.clock.now = NOON;
    const forOther = await book(app, patient, {
      date: VISIT_DATE,
      timeSlot: '10:00-11:00',
      personalDetails: { name: 'Ravi Rao', phone: '9876543210' },
      medicalInfo: { drugAllergies: ['Latex'] },
    });
    expect(await visitNow(forOther.data._id)).toMatchObject({
      name: 'Ravi Rao',
      bookedBy: 'Asha Rao',
      alerts: { allergies: ['Latex'], isPregnant: false },
    });
  });

  test('whoever reads alerts of a day is in the audit log, once an hour and day that they are of (DESK-34)', async () => {
    const date = '2026-12-04';
    app.clock.now = NOON;
    const medicalInfo = { drugAllergies: ['Latex'] };
    const booked = await book(app, patient, { date, timeSlot: '10:00-11:00', medicalInfo });
    const reader = await addStaff(app, 'receptionist');
    const { day, take } = deskOf(app, reader);
    const looks = async () =>
      (
        await app.db.database.$client.query(
          "select about from staff_acts where staff_id = $1 and kind = 'day_alerts_read' order by at",
          [reader.id],
        )
      ).rows.map(({ about }) => about);
    await day('2026-12-05');
    expect(await looks()).toEqual([]);
    await Promise.all([day(date), day(date)]);
    expect(await looks()).toEqual([date]);
    const transaction = vi.spyOn(app.db.database, 'transaction');
    await day(date);
    expect(transaction).not.toHaveBeenCalled();
    transaction.mockRestore();
    app.clock.now = new Date(NOON.getTime() + 59 * 60_000);
    await day(date);
    expect(await looks()).toEqual([date]);
    app.clock.now = new Date(NOON.getTime() + 60 * 60_000);
    await take(booked.data._id, 'confirm');
    expect(await looks()).toEqual([date, date]);
  });

  test('has what a patient typed as it is', async () => {
    const name = '<b>Asha</b> \u202eRao';
    await app.db.database.update(users).set({ name }).where(eq(users.id, patient.userId));
    expect((await visitNow())?.name).toBe(name);
    await app.db.database.update(users).set({ name: 'Asha Rao' }).where(eq(users.id, patient.userId));
  });

  test('of 200 visits, every one with a step, comes in five statements', async () => {
    const date = '2026-12-10';
    const patients = await manyPatients(app.db.database, 200);
    const { $client: pool } = app.db.database;
    await pool.query(
      `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute,
                                 starts_at, ends_at, session_number, created_at, updated_at)
       select person.visit, person.id, subscriptions.id, 'scheduled', person.n, $3, 540, 600,
              '2026-12-10T03:30Z', '2026-12-10T04:30Z', 1, now(), now()
         from unnest($1::uuid[], $2::uuid[]) with ordinality as person (id, visit, n)
         join subscriptions on user_id = person.id`,
      [patients.map(({ userId }) => userId), patients.map(() => newId()), date],
    );
    await pool.query(
      `insert into visit_steps (id, appointment_id, step, from_status, staff_id, taken_at)
       select gen_random_uuid(), appointments.id, 'confirm', 'scheduled', (select id from staff limit 1), now()
         from appointments where date = $1`,
      [date],
    );
    const query = vi.spyOn(pool, 'query');
    const { data } = await desk.day(date);
    const statements = query.mock.calls.length;
    query.mockRestore();
    expect(data.visits).toHaveLength(200);
    expect(data.chairs).toBe(200);
    expect(data.visits.filter(({ lastStep }) => lastStep?.step === 'confirm')).toHaveLength(200);
    expect(statements).toBe(5);
  });
});
