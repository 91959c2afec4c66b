import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awayOf, BACK, MONDAY, startAwayClinic, WEEK } from '../../test/away.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book } from '../../test/patients.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import type { TestApp } from '../../test/test-app.ts';

let clinic: Awaited<ReturnType<typeof startAwayClinic>>;
let app: TestApp;
let owner: AddedStaff;
let away: ReturnType<typeof awayOf>;
beforeAll(async () => {
  clinic = await startAwayClinic();
  app = clinic.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await clinic.empty();
  away = awayOf(app, owner, clinic.meera);
});

const bookAt: typeof clinic.bookAt = (...of) => clinic.bookAt(...of);
const run: typeof clinic.run = (...of) => clinic.run(...of);
const onCallList = () => clinic.onCallList(owner);

const visitRow = async (id: string) =>
  (
    await run(
      'select date::text, start_minute, dentist_id, status, sessions from appointments where id = $1',
      [id],
    )
  ).rows[0];

describe('saving (AWAY-4 to AWAY-8)', () => {
  test('a visit in a chair that the clinic has no more gets another dentist at its time, and a chair', async () => {
    const id = await bookAt('10:00-11:00');
    await run('update appointments set chair = 9 where id = $1', [id]);
    const from = { date: MONDAY, timeSlot: '10:00-11:00' };
    const { data } = await away.save(WEEK, [{ visit: id, from, to: { ...from, dentist: clinic.ravi } }]);
    expect(data).toEqual({ moved: 1, refused: [], left: 0 });
    expect(await visitRow(id)).toMatchObject({ date: MONDAY, start_minute: 600, dentist_id: clinic.ravi });
    const { rows } = await run('select chair from appointments where id = $1', [id]);
    expect(rows[0].chair).toBeLessThanOrEqual(3);
  });

  test('20 visits are moved, none loses its session, and each patient gets one message', {
    timeout: 60_000,
  }, async () => {
    const people = await clinic.patients(19);
    const slots = ['10:00-11:00', '11:00-12:00', '12:00-13:00', '14:00-15:00'];
    const ids: string[] = [];
    for (const [place, person] of people.entries()) {
      const date = `2026-12-0${1 + Math.floor(place / slots.length)}`;
      ids.push(await bookAt(slots[place % slots.length] ?? '', { of: person, date }));
    }
    const [first] = people;
    if (first) ids.push(await bookAt('16:00-17:00', { of: first, date: '2026-12-05' }));
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

  test('a reason that is typed later is that of the absence which is noted already, and none leaves it', async () => {
    const reasons = async () =>
      (await run('select reason from dentist_absences')).rows.map(({ reason }) => reason);
    const acts = async () =>
      (await run('select kind from staff_acts where staff_id = $1 order by kind', [owner.id])).rows;
    await away.save(WEEK);
    for (const reason of ['A wedding', 'A wedding', '']) await away.save(WEEK, [], reason);
    expect(await reasons()).toEqual(['A wedding']);
    expect(await acts()).toEqual([{ kind: 'dentist_absence_added' }, { kind: 'dentist_changed' }]);
  });

  test('with another dentist at the same time the patient is told, and the visit stays as confirmed as it was', async () => {
    const id = await bookAt('10:00-11:00');
    await run(`update appointments set status = 'confirmed'`);
    await messagesSent(app);
    const from = { date: MONDAY, timeSlot: '10:00-11:00' };
    const moves = [{ visit: id, from, to: { ...from, dentist: clinic.ravi } }];
    expect((await away.save(WEEK, moves)).data).toEqual({ moved: 1, refused: [], left: 0 });
    expect(await visitRow(id)).toMatchObject({ date: MONDAY, dentist_id: clinic.ravi, status: 'confirmed' });
    const [message, ...more] = await messagesSent(app);
    expect(more).toEqual([]);
    expect(message?.text).toMatch(
      /^Changed at Demo Dental Clinic: 1 of your appointments. The first is now on 30 Nov 2026 at 10:00 AM. See when and with whom: http:\/\/\S+\/v$/,
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
    const rivals = await clinic.patients(moves.length);
    const [{ data }, ...booked] = await Promise.all([
      away.save(WEEK, moves),
      ...moves.map(({ to }, place) =>
        book(app, rivals[place] ?? { token: '' }, {
          date: to.date,
          timeSlot: to.timeSlot,
          treatment: clinic.cleaning,
          dentist: clinic.meera,
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
    const other = awayOf(app, await addStaff(app, 'owner'), clinic.meera);
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
