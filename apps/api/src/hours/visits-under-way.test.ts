import { chairEndpoints } from '@chairside/contract/chairs';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import type { HoursChangeSent } from '@chairside/contract/hours';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskOf } from '../../test/desk-day.ts';
import { hoursOf, resetHours } from '../../test/hours.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { whenWaiting, whileLocked } from '../../test/while-locked.ts';

const MONDAY = '2026-11-30';
const SLOT = { date: MONDAY, timeSlot: '10:00-11:00' };
const CLOSED: HoursChangeSent = { kind: 'dates_closed', days: [{ date: MONDAY, reason: 'Painters' }] };
const { bookFollowUpAtDesk, moveAtDesk } = deskBookingEndpoints;

let app: TestApp;
let owner: AddedStaff;
let hours: ReturnType<typeof hoursOf>;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = NOON;
  owner = await addStaff(app, 'owner');
  hours = hoursOf(app, owner);
});
afterAll(() => app.close());
beforeEach(async () => {
  await run('delete from visit_steps');
  await run('delete from appointment_moves');
  await resetHours(app);
  await nameChairs('Window', 'Door');
});

const run = async (text: string, values: unknown[] = []) =>
  (await app.db.database.$client.query(text, values)).rows;
const nameChairs = (...names: string[]) => app.call(chairEndpoints.nameChairs, { body: { names } }, owner);
async function patient() {
  const [created] = await manyPatients(app.db.database, 1);
  if (!created) throw new Error('no patient');
  return created;
}
async function booked(slot: typeof SLOT) {
  const { data } = await book(app, await patient(), slot);
  return { params: { id: data._id } };
}

/**
 * Begins two calls, the second while the first has written and waits for a table that it writes to last; and answers both,
 * whether or not the second waited for the first.
 */
async function besides<First, Second>(
  table: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let calls: [Promise<First>, Promise<Second>] | undefined;
  let begun: Promise<First> | undefined;
  await whileLocked(
    app.db.database,
    table,
    () => {
      begun = first();
    },
    async () => {
      if (!begun) throw new Error('nothing has begun');
      const other = second();
      calls = [begun, other];
      await whenWaiting(app.db.database, other, 2);
    },
  );
  if (!calls) throw new Error('nothing has begun');
  return Promise.all(calls);
}

describe('a visit that is being placed while an owner closes its day (HOURS-4)', () => {
  const placings: [string, () => Promise<() => Promise<{ status: number }>>][] = [
    [
      'by its patient',
      async () => {
        const asha = await patient();
        return () => book(app, asha, SLOT);
      },
    ],
    [
      'by a move',
      async () => {
        const { params } = await booked({ ...SLOT, date: '2026-12-01' });
        return () => app.call(moveAtDesk, { params, body: SLOT }, owner);
      },
    ],
    [
      'by taking back that it was cancelled',
      async () => {
        const { params } = await booked(SLOT);
        await deskOf(app, owner).take(params.id, 'cancel');
        const [step] = await run('select id from visit_steps');
        return () => deskOf(app, owner).undo(step?.id);
      },
    ],
    [
      'as a follow-up',
      async () => {
        const { params } = await booked({ ...SLOT, date: '2026-12-01' });
        await run("update appointments set status = 'completed'");
        return () => app.call(bookFollowUpAtDesk, { params, body: SLOT }, owner);
      },
    ],
  ];

  test.each(placings)('%s goes to the list of calls', async (_how, prepare) => {
    const place = await prepare();
    const [placed, closed] = await besides('outbox_messages', place, () => hours.save(CLOSED, true));
    expect([placed.status, closed.status]).toEqual([expect.toSatisfy((status) => status < 300), 200]);
    const [visit] = await run('select id from appointments where date = $1', [MONDAY]);
    expect(closed.data.visits).toMatchObject([{ _id: visit?.id }]);
    expect(await run('select appointment_id as id from visits_outside_hours')).toEqual([visit]);
  });

  test('finds the day closed if it comes second', async () => {
    const asha = await patient();
    const [closed, refused] = await besides(
      'staff_acts',
      () => hours.save(CLOSED, true),
      () => book(app, asha, SLOT),
    );
    expect(closed).toMatchObject({ status: 200, data: { visitCount: 0 } });
    expect(refused).toMatchObject({ code: 'date_holiday' });
  });
});

describe('a visit that is being placed while an owner takes its chair away (TREAT-3)', () => {
  test('has the chair stay', async () => {
    await booked(SLOT);
    const asha = await patient();
    const [placed, refused] = await besides(
      'outbox_messages',
      () => book(app, asha, SLOT),
      () => nameChairs('Window'),
    );
    expect(placed).toMatchObject({ status: 201 });
    expect(refused).toMatchObject({ code: 'chair_in_use', date: MONDAY });
  });

  test('does not get that chair if it comes second', async () => {
    await booked(SLOT);
    const asha = await patient();
    const [named, refused] = await besides(
      'staff_acts',
      () => nameChairs('Window'),
      () => book(app, asha, SLOT),
    );
    expect(named).toMatchObject({ status: 200 });
    expect(refused).toMatchObject({ code: 'slot_taken' });
  });
});
