import { appointmentEndpoints } from '@chairside/contract/appointments';
import type { VisitStep } from '@chairside/rules/visit-steps';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskOf, deskWithVisit, MORNING, VISIT_DATE } from '../../test/desk-day.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const TEN = new Date('2026-12-01T04:30:00Z');

let app: TestApp;
let at: Awaited<ReturnType<typeof deskWithVisit>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await run("update appointments set status = 'cancelled' where status in ('scheduled', 'confirmed')");
  at = await deskWithVisit(app);
  app.clock.now = MORNING;
});

const run = (text: string, values: unknown[] = []) => app.db.database.$client.query(text, values);
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
async function sessionsLeft() {
  const visit = (await at.desk.day(VISIT_DATE)).data.visits.find(({ _id }) => _id === at.id);
  return visit?.sessionsLeft;
}
const seenByPatient = async () => {
  const input = { params: { id: at.id } };
  return (await app.call(appointmentEndpoints.getAppointment, input, at.patient)).data;
};

describe('steps (DESK-2, DESK-3, DESK-11)', () => {
  test('lead through a day, and the patient sees Scheduled, Confirmed and Completed alone', async () => {
    const { take } = at.desk;
    expect((await take(at.id, 'confirm')).data).toMatchObject({
      hasChanged: true,
      visit: { status: 'confirmed' },
    });
    later(60);
    const arrived = (await take(at.id, 'arrive')).data.visit;
    expect(arrived).toMatchObject({
      status: 'confirmed',
      arrivedAt: app.clock.now.toISOString(),
      inChairAt: null,
    });
    expect((await seenByPatient()).status).toBe('confirmed');
    later(60);
    const inChair = (await take(at.id, 'take_chair')).data.visit;
    expect(inChair).toMatchObject({ arrivedAt: arrived.arrivedAt, inChairAt: app.clock.now.toISOString() });
    expect((await seenByPatient()).status).toBe('confirmed');
    expect((await take(at.id, 'complete')).data.visit).toMatchObject({
      status: 'completed',
      sessionsLeft: 3,
    });
    expect((await seenByPatient()).status).toBe('completed');
    expect(JSON.stringify(await seenByPatient())).not.toContain('rrivedAt');
    const { rows } = await run(
      'select step, staff_id, from_status from visit_steps where appointment_id = $1 order by taken_at, id',
      [at.id],
    );
    expect(rows.map(({ step, from_status }) => `${from_status} ${step}`)).toEqual([
      'scheduled confirm',
      'confirmed arrive',
      'confirmed take_chair',
      'confirmed complete',
    ]);
    expect(new Set(rows.map(({ staff_id }) => staff_id))).toEqual(new Set([at.staff.id]));
    await expectInvariants(app.db.database);
  });

  test('a second time changes nothing, and is noted once', async () => {
    await at.desk.take(at.id, 'arrive');
    const first = await seenByPatient();
    later(5);
    expect((await at.desk.take(at.id, 'arrive')).data.hasChanged).toBe(false);
    expect(await seenByPatient()).toEqual(first);
    const { rows } = await run('select step from visit_steps where appointment_id = $1', [at.id]);
    expect(rows).toHaveLength(1);
  });

  test.each<[VisitStep, string]>([['no_show', 'visit_not_begun']])(
    '%s too early is refused with %s, and with the visit',
    async (step, code) => {
      expect(await at.desk.take(at.id, step)).toMatchObject({
        status: 409,
        code,
        visit: { _id: at.id, status: 'scheduled' },
      });
    },
  );

  test('on another day nobody arrives', async () => {
    app.clock.now = new Date('2026-11-30T04:00:00Z');
    expect(await at.desk.take(at.id, 'arrive')).toMatchObject({ code: 'visit_not_today' });
    expect((await at.desk.take(at.id, 'confirm')).status).toBe(200);
  });

  test('of two desks that want different things one wins, and the other is told where the visit is', async () => {
    app.clock.now = TEN;
    const other = deskOf(app, await addStaff(app, 'dentist'));
    const replies = await Promise.all([at.desk.take(at.id, 'complete'), other.take(at.id, 'no_show')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const status = replies[0].status === 200 ? 'completed' : 'no_show';
    expect(replies.find((reply) => reply.status === 409)).toMatchObject({
      code: 'visit_closed',
      visit: { status },
    });
    expect((await seenByPatient()).status).toBe(status);
    await expectInvariants(app.db.database);
  });

  test('ten desks that complete it at once spend one session', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => at.desk.take(at.id, 'complete')));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(replies.filter(({ data }) => data.hasChanged)).toHaveLength(1);
    expect(await sessionsLeft()).toBe(3);
  });

  test("session notes are the dentist's to write, also afterwards, and stand once with their author", async () => {
    const notes = async () =>
      (await run('select text, staff_id from session_notes where appointment_id = $1', [at.id])).rows;
    const refused = await at.desk.take(at.id, 'complete', { sessionNotes: 'Crown fitted' });
    expect(refused).toMatchObject({ status: 403, code: 'not_permitted' });
    expect((await seenByPatient()).status).toBe('scheduled');
    const author = await addStaff(app, 'dentist');
    const dentist = deskOf(app, author);
    await dentist.take(at.id, 'complete');
    const added = await dentist.take(at.id, 'complete', { sessionNotes: 'Crown fitted' });
    expect(added.data.hasChanged).toBe(false);
    await dentist.take(at.id, 'complete', { sessionNotes: 'Crown fitted' });
    expect(await notes()).toEqual([{ text: 'Crown fitted', staff_id: author.id }]);
    expect(await sessionsLeft()).toBe(3);
  });

  test('cancelling gives the patient the reason, and takes who has arrived from the clinic', async () => {
    await at.desk.take(at.id, 'arrive');
    const reply = await at.desk.take(at.id, 'cancel', { reason: 'The doctor is ill' });
    expect(reply.data.visit).toMatchObject({ status: 'cancelled', arrivedAt: null });
    expect((await seenByPatient()).cancellation).toEqual({ by: 'clinic', reason: 'The doctor is ill' });
  });

  test('who sits in the chair can neither be cancelled nor be a no-show (DESK-3, DESK-14)', async () => {
    app.clock.now = TEN;
    await at.desk.take(at.id, 'take_chair');
    for (const step of ['cancel', 'no_show'] as const)
      expect(await at.desk.take(at.id, step)).toMatchObject({ status: 409, code: 'visit_in_chair' });
  });

  test('an arrived visit holds its chair and its session', async () => {
    await at.desk.take(at.id, 'arrive');
    const [other] = await manyPatients(app.db.database, 1);
    app.clock.now = NOON;
    const slot = { date: VISIT_DATE, timeSlot: '09:00-10:00' };
    expect(await book(app, other ?? { token: '' }, slot)).toMatchObject({ code: 'slot_taken' });
    expect(await sessionsLeft()).toBe(4);
  });
});
