import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { HOUR_MS } from '@chairside/rules/durations';
import { PHONE_CALLS, type PhoneCallKind } from '@chairside/rules/phone-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist } from '../../test/treatments.ts';
import { newId } from '../db/ids.ts';
import { findWithAwayDentist } from './away-dentists-store.ts';
import { findFollowUpsDue, putFollowUpDue } from './follow-ups-due-store.ts';
import {
  findEndingPlans,
  findNotRebooked,
  findUnconfirmed,
  findUnnotified,
  insertCall,
} from './phone-calls-store.ts';
import { findOutsideHours, noteOutsideHours } from './visits-outside-hours-store.ts';

const TOMORROW = '2026-11-21';
const ago = (hours: number) => new Date(NOON.getTime() - hours * HOUR_MS);

let app: TestApp;
let owner: { id: string; cookie: string };
let dentistId: string;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
  owner = await addStaff(app, 'owner');
  dentistId = await addDentist(app, owner, 'Dr Meera Iyer');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await run("update appointments set status = 'cancelled'");
  await run('delete from dentist_absences');
  await run('delete from follow_ups_due');
  await run("update subscriptions set end_date = '2027-11-01'");
});

const run = (text: string, values: unknown[] = []) => app.db.database.$client.query(text, values);
const idsOf = async (rows: PromiseLike<{ visit: { id: string } }[]>) =>
  (await rows).map(({ visit }) => visit.id);

/** Two visits of tomorrow, of one patient each. */
async function twoVisits() {
  app.clock.now = ago(72);
  const visits = [];
  for (const timeSlot of ['10:00-11:00', '11:00-12:00']) {
    const [patient] = await manyPatients(app.db.database, 1);
    if (!patient) throw new Error('no patient');
    const { data } = await book(app, patient, { date: TOMORROW, timeSlot });
    visits.push({ id: data._id, patientId: patient.userId });
  }
  app.clock.now = NOON;
  const [first, second] = visits;
  if (!first || !second) throw new Error('no visits');
  return { first, second, ids: [first.id, second.id] };
}
type TwoVisits = Awaited<ReturnType<typeof twoVisits>>;

const noteAbsence = (notedAt: Date) =>
  run(
    `insert into dentist_absences (id, dentist_id, start_date, end_date, reason, noted_at)
     values (gen_random_uuid(), $1, $2, $2, '', $3)`,
    [dentistId, TOMORROW, notedAt],
  );

const noteFollowUp = (appointmentId: string, dueOn: string, notedAt: Date) =>
  putFollowUpDue(app.db.database, { appointmentId, dueOn, staffId: owner.id, notedAt });

const noteOutside = (id: string, start: number, now: Date) =>
  noteOutsideHours(app.db.database, [{ id, date: TOMORROW, start }], { staffId: owner.id, now });

const noteMove = (id: string, fromDate: string, at: Date) =>
  run(
    `insert into appointment_moves (id, appointment_id, from_date, from_start_minute, from_end_minute, moved_by, created_at)
     values (gen_random_uuid(), $1, $2, 900, 960, 'clinic', $3)`,
    [id, fromDate, at],
  );

type Call = Parameters<typeof insertCall>[1];
const rung = (
  { id, patientId }: { id: string; patientId: string },
  call: Pick<Call, 'kind' | 'at'> & Partial<Pick<Call, 'outcome' | 'againAt'>>,
) =>
  insertCall(app.db.database, {
    id: newId(),
    patientId,
    subjectId: id,
    staffId: owner.id,
    outcome: 'reached',
    ...call,
  });

interface Listed {
  what: string;
  kind: PhoneCallKind;
  /** Has both visits be on the list. */
  arrange(visits: TwoVisits): Promise<unknown>;
  /** The first of the list, and no more. */
  find(): Promise<string[]>;
}

const LISTS: Listed[] = [
  {
    what: 'visits that are not confirmed',
    kind: 'unconfirmed',
    arrange: async () => {},
    find: () => idsOf(findUnconfirmed(app.db.database, TOMORROW, NOON, 1)),
  },
  {
    what: 'messages that never left',
    kind: 'message_failed',
    arrange: ({ ids }) =>
      run(
        `update outbox_messages set attempts = 3, last_error = 'refused', created_at = $2
          where appointment_id = any($1)`,
        [ids, ago(30)],
      ),
    find: () => idsOf(findUnnotified(app.db.database, NOON, 1)),
  },
  {
    what: 'visits to which nobody came',
    kind: 'not_rebooked',
    arrange: ({ ids }) =>
      run("update appointments set status = 'no_show', date = '2026-11-19' where id = any($1)", [ids]),
    find: () => idsOf(findNotRebooked(app.db.database, '2026-11-13', NOON, 1)),
  },
  {
    what: 'follow-ups that are due',
    kind: 'follow_up_due',
    arrange: async ({ first, second, ids }) => {
      await run("update appointments set status = 'completed' where id = any($1)", [ids]);
      await noteFollowUp(first.id, '2026-11-22', ago(30));
      await noteFollowUp(second.id, '2026-11-23', ago(30));
    },
    find: () => idsOf(findFollowUpsDue(app.db.database, '2026-11-27', NOON, 1)),
  },
  {
    what: 'visits outside the hours',
    kind: 'hours_changed',
    arrange: async ({ first, second }) => {
      await noteOutside(first.id, 600, ago(30));
      await noteOutside(second.id, 660, ago(30));
    },
    find: () => idsOf(findOutsideHours(app.db.database, NOON, 1)),
  },
  {
    what: 'visits whose dentist is away',
    kind: 'hours_changed',
    arrange: async ({ ids }) => {
      await run('update appointments set dentist_id = $2 where id = any($1)', [ids, dentistId]);
      await noteAbsence(ago(30));
    },
    find: () => idsOf(findWithAwayDentist(app.db.database, NOON, 1)),
  },
];

describe('who has been rung takes no place on the list from who has not (DESK-50, DESK-51)', () => {
  test.each(LISTS)('among $what', async ({ kind, arrange, find }) => {
    const visits = await twoVisits();
    const { first, second } = visits;
    await arrange(visits);
    expect(await find()).toEqual([first.id]);
    await rung(first, { kind, at: ago(4), outcome: 'try_later', againAt: new Date(NOON.getTime() + 1) });
    expect(await find(), 'not yet').toEqual([second.id]);
    await rung(first, { kind, at: ago(3), outcome: 'try_later', againAt: NOON });
    expect(await find(), 'again').toEqual([first.id]);
    await rung(first, { kind, at: ago(2) });
    expect(await find(), 'reached').toEqual([second.id]);
  });

  test.each<[string, string, (id: string) => Promise<unknown>]>([
    ['a move from another date', 'not confirmed', (id) => noteMove(id, '2026-11-20', ago(1))],
    [
      'a message that was written',
      'never left',
      (id) => run('update outbox_messages set created_at = $2 where appointment_id = $1', [id, ago(1)]),
    ],
    ['a follow-up that was noted', 'are due', (id) => noteFollowUp(id, '2026-11-22', ago(1))],
    [
      'a change of the hours at its new time',
      'the hours',
      async (id) => {
        await run('update appointments set start_minute = 540, end_minute = 600 where id = $1', [id]);
        await noteOutside(id, 540, ago(1));
      },
    ],
    ['an absence that was noted (AWAY-6)', 'away', () => noteAbsence(ago(1))],
  ])('but is on it again for %s since', async (_matter, end, arise) => {
    const visits = await twoVisits();
    const { first, second } = visits;
    const list = LISTS.find(({ what }) => what.endsWith(end));
    if (!list) throw new Error('no such list');
    const { kind, arrange, find } = list;
    await arrange(visits);
    await rung(first, { kind, at: ago(2) });
    expect(await find()).toEqual([second.id]);
    await arise(first.id);
    expect(await find()).toEqual([first.id]);
    const { data } = await app.call(phoneCallEndpoints.phoneCallsDue, {}, owner);
    const again = data.calls.filter((call) => call.kind === kind && call.subjectId === first.id);
    expect(again).toMatchObject([{ last: null }]);
  });

  test('but is not for a move within its date', async () => {
    const { first, second } = await twoVisits();
    await rung(first, { kind: 'unconfirmed', at: ago(2) });
    await noteMove(first.id, TOMORROW, ago(1));
    expect(await idsOf(findUnconfirmed(app.db.database, TOMORROW, NOON, 1))).toEqual([second.id]);
  });

  test('but is on it again for a plan that was renewed for a year since', async () => {
    const [patient] = await manyPatients(app.db.database, 1);
    if (!patient) throw new Error('no patient');
    const { rows } = await run(
      "update subscriptions set end_date = '2026-12-10T10:00Z' where user_id = $1 returning id",
      [patient.userId],
    );
    const plan = { id: rows[0].id, patientId: patient.userId };
    const due = async () => {
      const { data } = await app.call(phoneCallEndpoints.phoneCallsDue, {}, owner);
      return data.calls.map(({ subjectId, last }) => ({ subjectId, last }));
    };
    await rung(plan, { kind: 'plan_ending', at: ago(365 * 24) });
    expect(await due()).toEqual([{ subjectId: plan.id, last: null }]);
    await rung(plan, { kind: 'plan_ending', at: ago(10 * 24) });
    expect(await due()).toEqual([]);
  });

  test('among plans that end, where one call more is due than the list has places', async () => {
    const most = PHONE_CALLS.mostPerKind;
    const people = (await manyPatients(app.db.database, most + 1)).map(({ userId }) => userId);
    await run("update subscriptions set end_date = '2026-12-10T10:00Z' where user_id = any($1)", [people]);
    const last = people.at(-1);
    await run("update subscriptions set end_date = '2026-12-15T10:00Z' where user_id = $1", [last]);
    expect(await findEndingPlans(app.db.database, NOON, new Date('2026-12-20'), most)).toHaveLength(most);
    await run(
      `insert into phone_calls (id, patient_id, kind, subject_id, outcome, staff_id, at)
       select gen_random_uuid(), user_id, 'plan_ending', id, 'reached', $2, $3
         from subscriptions where user_id = any($1) and user_id <> $4`,
      [people, owner.id, NOON, last],
    );
    const { data } = await app.call(phoneCallEndpoints.phoneCallsDue, {}, owner);
    expect(data.calls).toMatchObject([{ kind: 'plan_ending', patient: { _id: last } }]);
  });
});
