import { dentistEndpoints } from '@chairside/contract/dentists';
import type { InputOf } from '@chairside/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../db/ids.ts';

const { dentists, addDentist, changeDentist, setDentistOnDate, addAbsence, removeAbsence, retireDentist } =
  dentistEndpoints;
type Details = InputOf<typeof addDentist>['body'];
const MEERA: Details = { name: 'Dr Meera Iyer', colour: 'blue', staffId: null, hours: null };

let app: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await addStaff(app, 'owner');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  for (const table of ['dentist_absences', 'dentist_dates', 'dentists'])
    await app.db.database.$client.query(`delete from ${table}`);
});

const add = (details: Partial<Details> = {}) =>
  app.call(addDentist, { body: { ...MEERA, ...details } }, owner);
const list = async () => (await app.call(dentists, {}, owner)).data;

describe('a dentist (TREAT-20)', () => {
  test('is listed by name, with or without a sign-in at the desk', async () => {
    const staffMember = await addStaff(app, 'dentist');
    await add({ name: 'Dr Zoya Khan', staffId: staffMember.id });
    const { status, data } = await add();
    const expected = { _id: data._id, ...MEERA, dates: [], absences: [], isRetired: false };
    expect({ status, data }).toEqual({ status: 201, data: expected });
    expect((await list()).map(({ name, staffId }) => [name, staffId])).toEqual([
      ['Dr Meera Iyer', null],
      ['Dr Zoya Khan', staffMember.id],
    ]);
  });

  test('is listed once, and noted once, when the same is added again after a lost answer', async () => {
    const hours = [
      { weekday: 2, timeSlot: '09:00-13:00' },
      { weekday: 1, timeSlot: '09:00-13:00' },
    ];
    const first = await add({ hours });
    const again = await add({ hours: hours.toReversed() });
    expect(again).toMatchObject({ status: 201, data: first.data });
    const { rows } = await app.db.database.$client.query(
      'select count(*)::int from staff_acts where subject_id = $1',
      [first.data._id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    const other = await add({ hours, colour: 'red' });
    expect(other.data._id).not.toBe(first.data._id);
    await app.call(retireDentist, { params: { id: other.data._id }, body: { isRetired: true } }, owner);
    expect((await add({ hours, colour: 'red' })).data._id).not.toBe(other.data._id);
    expect(await list()).toHaveLength(3);
  });

  test('is of the staff only with that role, and once', async () => {
    const receptionist = await addStaff(app, 'receptionist');
    expect(await add({ staffId: receptionist.id })).toMatchObject({ status: 409, code: 'staff_not_dentist' });
    expect(await add({ staffId: newId() })).toMatchObject({ code: 'staff_not_dentist' });
    const dentist = await addStaff(app, 'dentist');
    const { data } = await add({ staffId: dentist.id });
    expect(await add({ staffId: dentist.id })).toMatchObject({ status: 409, code: 'dentist_once_per_staff' });
    const params = { id: data._id };
    const body = { ...MEERA, staffId: dentist.id, colour: 'red' as const };
    expect(await app.call(changeDentist, { params, body }, owner)).toMatchObject({ data: body });
  });

  test('is not changed by a dialog that was opened before somebody else changed them (TREAT-6)', async () => {
    const { data: opened } = await add();
    const save = (details: Partial<Details>, before = opened) =>
      app.call(changeDentist, { params: { id: opened._id }, body: { ...MEERA, ...details, before } }, owner);
    const hours = [
      { weekday: 2, timeSlot: '09:00-13:00' },
      { weekday: 1, timeSlot: '09:00-13:00' },
    ];
    const first = await save({ hours });
    expect(first.status).toBe(200);
    expect((await save({ hours })).status).toBe(200);
    const changed = { status: 409, code: 'dentist_changed_meanwhile' };
    expect(await save({ colour: 'red' })).toMatchObject(changed);
    expect(await list()).toEqual([first.data]);
    expect(await save({ hours, colour: 'red' }, first.data)).toMatchObject({ data: { colour: 'red' } });
  });

  test('who is removed is listed last and comes back, unless somebody else is that member of staff by then', async () => {
    const dentist = await addStaff(app, 'dentist');
    const { data } = await add({ staffId: dentist.id });
    await add({ name: 'Dr Zoya Khan' });
    const retire = (isRetired: boolean) =>
      app.call(retireDentist, { params: { id: data._id }, body: { isRetired } }, owner);
    expect((await retire(true)).data.isRetired).toBe(true);
    expect((await list()).map(({ name }) => name)).toEqual(['Dr Zoya Khan', 'Dr Meera Iyer']);
    await add({ name: 'Dr Ravi Menon', staffId: dentist.id });
    expect(await retire(false)).toMatchObject({ status: 409, code: 'dentist_once_per_staff' });
    await app.db.database.$client.query("delete from dentists where name = 'Dr Ravi Menon'");
    expect((await retire(false)).data.isRetired).toBe(false);
    expect((await retire(false)).status).toBe(200);
  });

  test('there are 50 at most (TREAT-20)', async () => {
    await app.db.database.$client.query(
      `insert into dentists (id, name, colour, created_at)
       select gen_random_uuid(), 'Dr No' || n, 'grey', now() from generate_series(1, 50) n`,
    );
    expect(await add()).toMatchObject({ status: 409, code: 'too_many_dentists' });
  });
});

describe('when a dentist works (TREAT-21 to TREAT-23)', () => {
  test('is several stretches a day, in order', async () => {
    const { data } = await add({
      hours: [
        { weekday: 2, timeSlot: '09:00-13:00' },
        { weekday: 1, timeSlot: '17:00-24:00' },
        { weekday: 1, timeSlot: '09:00-13:00' },
      ],
    });
    expect(data.hours).toEqual([
      { weekday: 1, start: 540, end: 780 },
      { weekday: 1, start: 1020, end: 1440 },
      { weekday: 2, start: 540, end: 780 },
    ]);
  });

  test.each([
    [
      'two of one day that overlap',
      [
        { weekday: 1, timeSlot: '09:00-13:00' },
        { weekday: 1, timeSlot: '12:00-14:00' },
      ],
    ],
    ['a weekday that there is not', [{ weekday: 8, timeSlot: '09:00-13:00' }]],
    ['one that ends before it begins', [{ weekday: 1, timeSlot: '13:00-09:00' }]],
  ])('is not %s', async (_case, hours) => {
    expect(await add({ hours })).toMatchObject({ status: 400 });
  });

  test('is other hours on a date, a day off, or those of the week again', async () => {
    const { data } = await add();
    const onDate = async (hours: string[] | null) =>
      (
        await app.call(
          setDentistOnDate,
          { params: { id: data._id, date: '2026-12-01' }, body: { hours } },
          owner,
        )
      ).data.dates;
    expect(await onDate(['17:00-20:00'])).toEqual([
      { date: '2026-12-01', hours: [{ start: 1020, end: 1200 }] },
    ]);
    expect(await onDate([])).toEqual([{ date: '2026-12-01', hours: [] }]);
    expect(await onDate(null)).toEqual([]);
  });

  test('is set on no date that is over or too far ahead, and taken back on any (TREAT-22)', async () => {
    const { data } = await add();
    const set = (date: string, hours: string[] | null) =>
      app.call(setDentistOnDate, { params: { id: data._id, date }, body: { hours } }, owner);
    expect(await set('2026-11-19', [])).toMatchObject({ status: 400, code: 'hours_in_past' });
    expect(await set('2028-11-21', [])).toMatchObject({ status: 400, code: 'hours_too_far' });
    expect((await set('2026-11-20', [])).status).toBe(200);
    await app.db.database.$client.query("update dentist_dates set date = '2026-11-19'");
    expect((await set('2026-11-19', null)).status).toBe(200);
    const { rows } = await app.db.database.$client.query('select date from dentist_dates');
    expect(rows).toEqual([]);
  });

  test('is not set over what somebody else has set for that date since it was shown (TREAT-22)', async () => {
    const { data } = await add();
    const params = { id: data._id, date: '2026-12-01' };
    const set = (hours: string[] | null, before: { start: number; end: number }[] | null) =>
      app.call(setDentistOnDate, { params, body: { hours, before } }, owner);
    const evening = [{ start: 1020, end: 1200 }];
    for (const _ of [1, 2]) expect((await set(['17:00-20:00'], null)).status).toBe(200);
    const changed = { status: 409, code: 'dentist_changed_meanwhile' };
    expect(await set([], null)).toMatchObject(changed);
    expect(await set(null, [])).toMatchObject(changed);
    expect((await list())[0]?.dates).toEqual([{ date: '2026-12-01', hours: evening }]);
    expect(await set([], evening)).toMatchObject({ data: { dates: [{ hours: [] }] } });
  });

  test('is not while they are away, of which what is over is not listed', async () => {
    const { data } = await add();
    const params = { id: data._id };
    const away = { startDate: '2026-12-01', endDate: '2026-12-03', reason: 'A wedding' };
    const added = await app.call(addAbsence, { params, body: away }, owner);
    expect(added).toMatchObject({ status: 201, data: { absences: [away] } });
    const reversed = { ...away, endDate: '2026-11-30' };
    expect((await app.call(addAbsence, { params, body: reversed }, owner)).status).toBe(400);
    app.clock.now = new Date('2026-12-03T06:30:00Z');
    await app.db.database.$client.query(
      "update staff_tokens set expires_at = '2027-01-01', signed_in_at = $1",
      [app.clock.now],
    );
    expect((await list())[0]?.absences).toMatchObject([away]);
    const absenceId = added.data.absences[0]?._id ?? '';
    const remove = () => app.call(removeAbsence, { params: { ...params, absenceId } }, owner);
    expect((await remove()).data.absences).toEqual([]);
    expect(await remove()).toMatchObject({ status: 404, code: 'absence_not_found' });
    await app.call(addAbsence, { params, body: away }, owner);
    app.clock.now = new Date('2026-12-04T06:30:00Z');
    expect((await list())[0]?.absences).toEqual([]);
  });
});

test('nobody who is not there is changed', async () => {
  const params = { id: newId() };
  const none = { status: 404, code: 'dentist_not_found' };
  const away = { startDate: '2026-12-01', endDate: '2026-12-03', reason: '' };
  expect(await app.call(changeDentist, { params, body: MEERA }, owner)).toMatchObject(none);
  expect(await app.call(addAbsence, { params, body: away }, owner)).toMatchObject(none);
  expect(await app.call(retireDentist, { params, body: { isRetired: true } }, owner)).toMatchObject(none);
});

test('each change is in the audit log with who made it (TREAT-5)', async () => {
  const { data } = await add();
  const removal = { params: { id: data._id }, body: { isRetired: true } };
  for (const _ of ['removed', 'removed already'])
    expect((await app.call(retireDentist, removal, owner)).data.isRetired).toBe(true);
  const { rows } = await app.db.database.$client.query(
    'select staff_id, kind, about from staff_acts where subject_id = $1 order by id',
    [data._id],
  );
  expect(rows).toEqual([
    { staff_id: owner.id, kind: 'dentist_added', about: MEERA.name },
    { staff_id: owner.id, kind: 'dentist_removed', about: MEERA.name },
  ]);
});
