import { blockedTimeEndpoints } from '@chairside/contract/blocked-times';
import type { InputOf } from '@chairside/contract/endpoint';
import { BLOCKED_TIMES } from '@chairside/rules/blocked-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskOf } from '../../test/desk-day.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../db/ids.ts';

const { blockTime, removeBlockedTime } = blockedTimeEndpoints;
const DATE = '2026-12-01';
const MEETING = {
  date: DATE,
  timeSlot: '10:00-11:00',
  chair: null,
  kind: 'meeting',
  note: 'With the lab',
} as const;

let app: TestApp;
let receptionist: AddedStaff;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '2' });
  receptionist = await addStaff(app, 'receptionist', { name: 'Kavya Nair' });
  owner = await addStaff(app, 'owner');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await run("update appointments set status = 'cancelled'");
  await run('delete from blocked_times');
});

const run = (text: string, values: unknown[] = []) => app.db.database.$client.query(text, values);
type Block = InputOf<typeof blockTime>['body'];
const block = (more: Partial<Block> = {}, by = receptionist) =>
  app.call(blockTime, { body: { ...MEETING, ...more } }, by);
const remove = (id: string, by = receptionist) => app.call(removeBlockedTime, { params: { id } }, by);
const rows = async () => (await run('select * from blocked_times')).rows;
async function onePatient() {
  const [patient] = await manyPatients(app.db.database, 1);
  if (!patient) throw new Error('no patient');
  return patient;
}

describe('a blocked time (DESK-70, DESK-73)', () => {
  test('is on the day with who blocked it and why', async () => {
    const made = await block({ chair: 2 });
    const expected = {
      _id: made.data._id,
      date: DATE,
      start: 600,
      end: 660,
      chair: 2,
      kind: 'meeting',
      note: 'With the lab',
      blockedBy: 'Kavya Nair',
      blockedAt: NOON.toISOString(),
    };
    expect(made).toMatchObject({ status: 201, data: expected });
    expect((await deskOf(app, owner).day(DATE)).data.blockedTimes).toEqual([expected]);
    expect((await deskOf(app, owner).day('2026-12-02')).data.blockedTimes).toEqual([]);
    expect(await rows()).toMatchObject([{ blocked_by: receptionist.id, removed_by: null }]);
  });

  test('is opened again, once, and who did stays stored', async () => {
    const { data } = await block();
    expect((await remove(data._id, owner)).status).toBe(200);
    expect((await remove(data._id)).status).toBe(200);
    expect((await deskOf(app, owner).day(DATE)).data.blockedTimes).toEqual([]);
    expect(await rows()).toMatchObject([
      { blocked_by: receptionist.id, removed_by: owner.id, removed_at: NOON },
    ]);
    expect(await remove(newId())).toMatchObject({ status: 404, code: 'blocked_time_not_found' });
  });

  test('is one when it is sent again, and nobody’s words are lost in another’s', async () => {
    const made = await Promise.all([block(), block(), block()]);
    expect(new Set(made.map(({ data }) => data._id)).size).toBe(1);
    expect(await block({ note: 'With the tax adviser' })).toMatchObject({
      status: 409,
      code: 'time_blocked_already',
    });
    expect((await block({ chair: 1 })).status).toBe(201);
  });

  test.each<[string, Partial<Block>, string]>([
    ['a day that is over', { date: '2026-11-19' }, 'block_in_past'],
    ['a day beyond 366', { date: '2027-11-22' }, 'block_too_far'],
    ['a chair that is not there', { chair: 3 }, 'no_such_chair'],
    ['less than a quarter of an hour', { timeSlot: '10:00-10:14' }, 'invalid_input'],
    ['an end before the start', { timeSlot: '11:00-10:00' }, 'invalid_input'],
    ['a note of 121 characters', { note: 'x'.repeat(121) }, 'invalid_input'],
  ])('is refused for %s', async (_what, more, code) => {
    expect(await block(more)).toMatchObject({ status: 400, code });
    expect(await rows()).toEqual([]);
  });

  test('can be a quarter of an hour, the whole day, and a year from now', async () => {
    const replies = [
      await block({ timeSlot: '10:00-10:15' }),
      await block({ timeSlot: '00:00-24:00', note: 'x'.repeat(120) }),
      await block({ date: '2027-11-21' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  test('one person blocks so many a day and no more (DESK-74)', async () => {
    const busy = await addStaff(app, 'receptionist');
    let last = await block({}, busy);
    for (let more = 1; more < BLOCKED_TIMES.perStaffPerDay; more += 1) last = await block({}, busy);
    expect(last.status).toBe(201);
    expect(await block({}, busy)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await block()).status).toBe(201);
  });

  test('is sent to every desk as a change of its day', async () => {
    const listener = await app.db.database.$client.connect();
    const notified: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => notified.push(payload));
    await listener.query('listen desk_day');
    const { data } = await block();
    await expect.poll(() => notified).toEqual([DATE]);
    await remove(data._id);
    await expect.poll(() => notified).toEqual([DATE, DATE]);
    await listener.query('unlisten *');
    listener.release();
  });
});

describe('where visits are booked (DESK-72)', () => {
  test('nothing is blocked, and the refusal has the visits', async () => {
    const patient = await onePatient();
    const other = await onePatient();
    const first = await book(app, patient, { date: DATE, timeSlot: '10:00-11:00' });
    const second = await book(app, other, {
      date: DATE,
      timeSlot: '10:00-11:00',
      personalDetails: { name: 'Ravi Rao', phone: '9876543210' },
    });
    const visits = [
      { _id: first.data._id, name: 'Asha Rao', start: 600, end: 660, chair: 1 },
      { _id: second.data._id, name: 'Ravi Rao', start: 600, end: 660, chair: 2 },
    ];
    expect(await block({ timeSlot: '10:45-11:15' })).toMatchObject({
      status: 409,
      code: 'block_over_visits',
      visits,
    });
    expect(await block({ chair: 2 })).toMatchObject({ visits: [visits[1]] });
    expect((await block({ timeSlot: '11:00-12:00' })).status).toBe(201);
    await run("update appointments set status = 'cancelled' where id = $1", [second.data._id]);
    expect((await block({ chair: 2 })).status).toBe(201);
  });

  test('the database blocks nothing either, whoever asks it', async () => {
    const patient = await onePatient();
    await book(app, patient, { date: DATE, timeSlot: '10:00-11:00' });
    const straight = (start: number) =>
      run(
        `insert into blocked_times (id, date, start_minute, end_minute, kind, note, blocked_by, created_at)
         values ($1, $2, $3, $3 + 60, 'other', '', $4, now())`,
        [newId(), DATE, start, owner.id],
      );
    await expect(straight(630)).rejects.toThrow('visits are booked');
    await straight(660);
    const moved = "update appointments set start_minute = 690, end_minute = 750 where status = 'scheduled'";
    await expect(run(moved)).rejects.toThrow('is blocked');
  });

  test('of who blocks and who books at once one wins, time after time', { timeout: 60_000 }, async () => {
    const patients = await manyPatients(app.db.database, 40, 1);
    const won = { block: 0, book: 0 };
    for (const [place, patient] of patients.entries()) {
      const date = `2026-12-${String(2 + Math.floor(place / 8)).padStart(2, '0')}`;
      const hour = [9, 10, 11, 12, 14, 15, 16, 17][place % 8] ?? 9;
      const timeSlot = `${String(hour).padStart(2, '0')}:00-${hour + 1}:00`;
      const both = [() => block({ date, timeSlot }), () => book(app, patient, { date, timeSlot })];
      const replies = await Promise.all((place % 2 ? both.toReversed() : both).map((ask) => ask()));
      const [blocked, booked] = place % 2 ? replies.toReversed() : replies;
      expect([blocked?.status, booked?.status].toSorted()).toEqual([201, 409]);
      won[blocked?.status === 201 ? 'block' : 'book'] += 1;
    }
    expect(won.block + won.book).toBe(40);
    await expectInvariants(app.db.database);
  });
});
