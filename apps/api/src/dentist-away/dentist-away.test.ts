import { dentistEndpoints } from '@chairside/contract/dentists';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awayOf } from '../../test/away.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist, addTreatment } from '../../test/treatments.ts';

// The tests' clock stands on Friday, 20 November 2026.
const WEEK = { startDate: '2026-11-30', endDate: '2026-12-05' };
const MONDAY = WEEK.startDate;
const BACK = '2026-12-06';

let app: TestApp;
let owner: AddedStaff;
let meera: string;
let ravi: string;
let cleaning: string;
let away: ReturnType<typeof awayOf>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '3' });
  owner = await addStaff(app, 'owner');
  meera = await addDentist(app, owner, 'Dr Meera Iyer');
  ravi = await addDentist(app, owner, 'Dr Ravi Menon');
  cleaning = await addTreatment(app, owner, 'Cleaning', { minutes: 60 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await run(`delete from dentist_absences; delete from dentist_dates; delete from phone_calls;
    delete from outbox_messages; delete from appointment_moves; delete from appointments; delete from rate_limits;
    update subscriptions set status = 'active'`);
  owner = await addStaff(app, 'owner');
  away = awayOf(app, owner, meera);
});

const run = (text: string, values?: unknown[]) => app.db.database.$client.query(text, values);
const patients = (count: number) => manyPatients(app.db.database, count);

async function patient() {
  const [created] = await patients(1);
  if (!created) throw new Error('no patient');
  return created;
}

async function bookAt(timeSlot: string, { date = MONDAY, of = patient(), dentist = meera } = {}) {
  const booked = await book(app, await of, { date, timeSlot, treatment: cleaning, dentist });
  expect(booked.status, booked.code ?? '').toBe(201);
  return booked.data._id;
}

const visitRow = async (id: string) =>
  (
    await run(
      'select date::text, start_minute, dentist_id, status, sessions from appointments where id = $1',
      [id],
    )
  ).rows[0];

async function onCallList() {
  const { data } = await app.call(phoneCallEndpoints.phoneCallsDue, {}, owner);
  return data.calls.filter(({ kind }) => kind === 'hours_changed').map(({ subjectId }) => subjectId);
}

describe('before an absence is saved (AWAY-1 to AWAY-3)', () => {
  test('each visit is shown with a slot of the same dentist as soon as they are back, none of them twice', async () => {
    const ids = [
      await bookAt('10:00-11:00'),
      await bookAt('11:00-12:00'),
      await bookAt('10:00-11:00', { date: '2026-12-05' }),
    ];
    await bookAt('10:00-11:00', { dentist: ravi });
    await bookAt('10:00-11:00', { date: BACK });
    const { data } = await away.lookUp(WEEK);
    expect(data).toMatchObject({ visitCount: 3, isNoted: false, today: '2026-11-20' });
    expect(data.visits.map(({ _id }) => _id)).toEqual(ids);
    expect(data.visits[0]).toMatchObject({
      name: 'Asha Rao',
      treatment: 'Cleaning',
      timeSlot: '10:00-11:00',
    });
    const { name } = data.dentist;
    expect(data.visits.map(({ proposal }) => proposal)).toEqual([
      { date: BACK, timeSlot: '09:00-10:00', dentist: { _id: meera, name } },
      { date: BACK, timeSlot: '11:00-12:00', dentist: { _id: meera, name } },
      { date: BACK, timeSlot: '12:00-13:00', dentist: { _id: meera, name } },
    ]);
    expect(await onCallList()).toEqual([]);
  });

  test('who would wait too long is proposed to somebody else, at the same time of the same day first', async () => {
    await bookAt('10:00-11:00');
    await bookAt('11:00-12:00', { dentist: ravi });
    await bookAt('11:00-12:00');
    const { data } = await away.lookUp({ startDate: MONDAY, endDate: '2026-12-31' });
    expect(
      data.visits.map(({ proposal }) => [proposal?.date, proposal?.timeSlot, proposal?.dentist._id]),
    ).toEqual([
      [MONDAY, '10:00-11:00', ravi],
      [MONDAY, '12:00-13:00', ravi],
    ]);
  });

  test('a slot in which the patient comes otherwise, or after the end of the plan, is not proposed', async () => {
    const asha = patient();
    await bookAt('10:00-11:00', { of: asha });
    await bookAt('10:00-11:00', { of: asha, date: BACK, dentist: ravi });
    expect((await away.lookUp(WEEK)).data.visits[0]?.proposal).toMatchObject({
      date: BACK,
      timeSlot: '09:00-10:00',
    });
    await run(`update subscriptions set end_date = '2026-12-06T00:00:00Z' where user_id = $1`, [
      (await asha).userId,
    ]);
    await run('update appointments set status = $1 where date = $2', ['cancelled', BACK]);
    expect((await away.lookUp(WEEK)).data.visits[0]?.proposal).toMatchObject({
      date: MONDAY,
      timeSlot: '10:00-11:00',
      dentist: { _id: ravi },
    });
    await run(`update subscriptions set status = 'suspended' where user_id = $1`, [(await asha).userId]);
    expect((await away.lookUp(WEEK)).data.visits[0]).toMatchObject({ proposal: null, isHeldByPlan: true });
  });

  test('days in the past, a wrong order and a dentist who is none are refused', async () => {
    expect(await away.save({ startDate: '2026-11-10', endDate: '2026-11-19' })).toMatchObject({
      code: 'absence_over',
    });
    expect(await away.lookUp({ startDate: BACK, endDate: MONDAY })).toMatchObject({ status: 400 });
    const nobody = awayOf(app, owner, owner.id);
    expect(await nobody.lookUp(WEEK)).toMatchObject({ code: 'dentist_not_found' });
    expect(await nobody.save(WEEK)).toMatchObject({ code: 'dentist_not_found' });
  });
});

describe('saving (AWAY-4 to AWAY-8)', () => {
  test('20 visits are moved, none loses its session, and each patient gets one message', {
    timeout: 60_000,
  }, async () => {
    const people = await patients(19);
    const slots = ['10:00-11:00', '11:00-12:00', '12:00-13:00', '14:00-15:00'];
    const ids: string[] = [];
    for (const [place, person] of people.entries()) {
      const date = `2026-12-0${1 + Math.floor(place / slots.length)}`;
      ids.push(await bookAt(slots[place % slots.length] ?? '', { of: Promise.resolve(person), date }));
    }
    const [first] = people;
    if (first) ids.push(await bookAt('16:00-17:00', { of: Promise.resolve(first), date: '2026-12-05' }));
    await messagesSent(app);
    const moves = await away.accepted(WEEK);
    expect(moves).toHaveLength(20);
    const { data } = await away.save(WEEK, moves, 'A wedding');
    expect(data).toEqual({ moved: 20, refused: [], left: 0 });
    for (const { visit, to } of moves) {
      expect(await visitRow(visit)).toMatchObject({ date: to.date, dentist_id: to.dentist, sessions: 1 });
    }
    const messages = await messagesSent(app);
    expect(messages).toHaveLength(19);
    expect(new Set(messages.map(({ to }) => to)).size).toBe(19);
    expect(
      messages.filter(({ text }) => text.startsWith('Changed at Demo Dental Clinic: 2 of your')),
    ).toHaveLength(1);
    expect(await onCallList()).toEqual([]);
    await expectInvariants(app.db.database);
  });

  test('sent again after a lost answer it does nothing twice', async () => {
    const id = await bookAt('10:00-11:00');
    const moves = await away.accepted(WEEK);
    const first = await away.save(WEEK, moves);
    await messagesSent(app);
    expect((await away.save(WEEK, moves)).data).toEqual(first.data);
    expect(await messagesSent(app)).toEqual([]);
    expect((await run('select count(*)::int from appointment_moves')).rows).toEqual([{ count: 1 }]);
    expect((await run('select count(*)::int from dentist_absences')).rows).toEqual([{ count: 1 }]);
    const acts = await run(`select count(*)::int from staff_acts where staff_id = $1`, [owner.id]);
    expect(acts.rows).toEqual([{ count: 1 }]);

    // Moved on by somebody since, it stays there.
    const to = { date: '2026-12-09', timeSlot: '15:00-16:00' };
    await app.call(deskBookingEndpoints.moveAtDesk, { params: { id }, body: to }, owner);
    expect((await away.save(WEEK, moves)).data.refused).toEqual([{ visit: id, problem: 'visit_closed' }]);
    expect(await visitRow(id)).toMatchObject({ date: to.date });
  });

  test('with another dentist at the same time the patient is told, and the visit stays as confirmed as it was', async () => {
    const id = await bookAt('10:00-11:00');
    await run(`update appointments set status = 'confirmed'`);
    await messagesSent(app);
    const from = { date: MONDAY, timeSlot: '10:00-11:00' };
    const moves = [{ visit: id, from, to: { ...from, dentist: ravi } }];
    expect((await away.save(WEEK, moves)).data).toEqual({ moved: 1, refused: [], left: 0 });
    expect(await visitRow(id)).toMatchObject({ date: MONDAY, dentist_id: ravi, status: 'confirmed' });
    const [message, ...more] = await messagesSent(app);
    expect(more).toEqual([]);
    expect(message?.text).toMatch(
      /^Changed at Demo Dental Clinic: 1 of your appointments. The first is now on 30 Nov 2026 at 10:00 AM. See when and with whom: http:\/\/\S+\/#\/appointments$/,
    );
  });

  test('what was booked by somebody else meanwhile is refused by itself, gets a new proposal, and the others hold', async () => {
    const lost = await bookAt('10:00-11:00');
    const fine = await bookAt('11:00-12:00');
    const moves = await away.accepted(WEEK);
    await bookAt('10:00-11:00', { date: BACK });
    const { data } = await away.save(WEEK, moves);
    expect(data).toEqual({ moved: 1, refused: [{ visit: lost, problem: 'slot_taken' }], left: 1 });
    expect(await visitRow(fine)).toMatchObject({ date: BACK, start_minute: 660 });
    expect(await visitRow(lost)).toMatchObject({ date: MONDAY, start_minute: 600 });
    expect(await onCallList()).toEqual([lost]);
    const again = await away.lookUp(WEEK);
    expect(again.data).toMatchObject({ isNoted: true, visitCount: 1 });
    expect(again.data.visits[0]?.proposal).toMatchObject({ date: BACK, timeSlot: '09:00-10:00' });
    expect((await away.save(WEEK, await away.accepted(WEEK))).data).toMatchObject({ moved: 1, left: 0 });
    await expectInvariants(app.db.database);
  });

  test('of bookings at the same moment each slot has one, and what is refused stays where it was', {
    timeout: 60_000,
  }, async () => {
    for (const timeSlot of ['10:00-11:00', '11:00-12:00', '12:00-13:00', '14:00-15:00'])
      await bookAt(timeSlot);
    const moves = await away.accepted(WEEK);
    const rivals = await patients(moves.length);
    const [{ data }, ...booked] = await Promise.all([
      away.save(WEEK, moves),
      ...moves.map(({ to }, place) =>
        book(app, rivals[place] ?? { token: '' }, {
          date: to.date,
          timeSlot: to.timeSlot,
          treatment: cleaning,
          dentist: meera,
        }),
      ),
    ]);
    const wins = booked.filter(({ status }) => status === 201).length;
    expect(data.moved + wins).toBe(moves.length);
    expect(data.refused.map(({ problem }) => problem)).toEqual(Array(wins).fill('slot_taken'));
    expect(data.left).toBe(wins);
    expect(await onCallList()).toHaveLength(wins);
    await expectInvariants(app.db.database);
  });

  test('two owners who save the same at once move each visit once', { timeout: 60_000 }, async () => {
    await bookAt('10:00-11:00');
    await bookAt('11:00-12:00');
    await messagesSent(app);
    const moves = await away.accepted(WEEK);
    const other = awayOf(app, await addStaff(app, 'owner'), meera);
    const replies = await Promise.all([away.save(WEEK, moves), other.save(WEEK, moves)]);
    expect(replies.map(({ data }) => data.moved)).toEqual([2, 2]);
    expect(await messagesSent(app)).toHaveLength(2);
    expect((await run('select count(*)::int from dentist_absences')).rows).toEqual([{ count: 1 }]);
  });

  test('an owner who moves too many a day is stopped, and who was not moved is on the list of calls', async () => {
    const first = await bookAt('10:00-11:00');
    const second = await bookAt('11:00-12:00');
    const moves = await away.accepted(WEEK);
    await away.save(WEEK, moves.slice(0, 1));
    await run(`update rate_limits set points = 1000 where key like 'awayMovesPerOwner%'`);
    expect((await away.save(WEEK, moves.slice(1))).data.refused).toEqual([
      { visit: second, problem: 'too_many_requests' },
    ]);
    expect(await visitRow(first)).toMatchObject({ date: BACK });
    expect(await onCallList()).toEqual([second]);
  });
});

describe('who is left for a call (AWAY-6)', () => {
  const noteTheOldWay = () =>
    app.call(dentistEndpoints.addAbsence, { params: { id: meera }, body: { ...WEEK, reason: '' } }, owner);
  const absences = async () =>
    (await app.call(dentistEndpoints.dentists, {}, owner)).data.find(({ _id }) => _id === meera)?.absences ??
    [];

  test('is on the list, whichever way the absence was noted, until moved, cancelled or the absence taken back', async () => {
    const moved = await bookAt('10:00-11:00');
    const cancelled = await bookAt('11:00-12:00');
    const left = await bookAt('12:00-13:00');
    await noteTheOldWay();
    expect(await onCallList()).toEqual([moved, cancelled, left]);
    expect((await absences())[0]).toMatchObject({ visitCount: 3 });
    await away.save(WEEK, (await away.accepted(WEEK)).slice(0, 1));
    await run(`update appointments set status = 'cancelled' where id = $1`, [cancelled]);
    expect(await onCallList()).toEqual([left]);
    const [absence] = await absences();
    if (!absence) throw new Error('no absence');
    expect(absence.visitCount).toBe(1);
    const params = { id: meera, absenceId: absence._id };
    await app.call(dentistEndpoints.removeAbsence, { params }, owner);
    expect(await onCallList()).toEqual([]);
  });

  test('says who is away, and comes up although somebody was rung about the hours before', async () => {
    const asha = await patient();
    const id = await bookAt('10:00-11:00', { of: Promise.resolve(asha) });
    const body = {
      patientId: asha.userId,
      kind: 'hours_changed',
      subjectId: id,
      outcome: 'reached',
    } as const;
    await app.call(phoneCallEndpoints.recordPhoneCall, { body }, owner);
    app.clock.now = new Date(NOON.getTime() + 60_000);
    await noteTheOldWay();
    const { data } = await app.call(phoneCallEndpoints.phoneCallsDue, {}, owner);
    expect(data.calls).toMatchObject([{ subjectId: id, awayDentist: 'Dr Meera Iyer' }]);
    app.clock.now = new Date(NOON.getTime() + 120_000);
    await app.call(phoneCallEndpoints.recordPhoneCall, { body }, owner);
    expect(await onCallList()).toEqual([]);
  });

  test('is who comes at other hours than the dentist has on that date, too', async () => {
    const id = await bookAt('10:00-11:00');
    const onDate = (hours: string[]) =>
      app.call(
        dentistEndpoints.setDentistOnDate,
        { params: { id: meera, date: MONDAY }, body: { hours } },
        owner,
      );
    await onDate(['09:00-12:00']);
    expect(await onCallList()).toEqual([]);
    await onDate(['10:30-12:00']);
    expect(await onCallList()).toEqual([id]);
    await onDate([]);
    expect(await onCallList()).toEqual([id]);
  });
});
