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
async function lastStepOf(id = at.id): Promise<string> {
  const visit = (await at.desk.day()).data.visits.find(({ _id }) => _id === id);
  if (!visit?.lastStep) throw new Error('no step was taken');
  return visit.lastStep._id;
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
    const seated = (await take(at.id, 'take_chair')).data.visit;
    expect(seated).toMatchObject({ arrivedAt: arrived.arrivedAt, inChairAt: app.clock.now.toISOString() });
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

  test("session notes are the dentist's to write, also afterwards", async () => {
    const notes = async () =>
      (await run('select session_notes from appointments where id = $1', [at.id])).rows[0].session_notes;
    const refused = await at.desk.take(at.id, 'complete', { sessionNotes: 'Crown fitted' });
    expect(refused).toMatchObject({ status: 403, code: 'not_permitted' });
    expect((await seenByPatient()).status).toBe('scheduled');
    const dentist = deskOf(app, await addStaff(app, 'dentist'));
    await dentist.take(at.id, 'complete');
    const added = await dentist.take(at.id, 'complete', { sessionNotes: 'Crown fitted' });
    expect(added.data.hasChanged).toBe(false);
    expect(await notes()).toBe('Crown fitted');
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

describe('undo (DESK-4, DESK-11 to DESK-13)', () => {
  test.each<VisitStep>(['confirm', 'arrive', 'take_chair', 'complete', 'cancel'])(
    'puts back what %s changed, for ten seconds, and says who did',
    async (step) => {
      const before = await seenByPatient();
      await at.desk.take(at.id, step);
      const stepId = await lastStepOf();
      later(10);
      const undone = await at.desk.undo(stepId);
      expect(undone.data).toMatchObject({
        hasChanged: true,
        visit: { status: 'scheduled', arrivedAt: null, inChairAt: null, sessionsLeft: 4, lastStep: null },
      });
      expect(await seenByPatient()).toEqual({ ...before, updatedAt: app.clock.now.toISOString() });
      expect((await at.desk.undo(stepId)).data.hasChanged).toBe(false);
      const { rows } = await run('select undone_by from visit_steps where id = $1', [stepId]);
      expect(rows).toEqual([{ undone_by: at.staff.id }]);
      await expectInvariants(app.db.database);
    },
  );

  test('is refused after ten seconds', async () => {
    await at.desk.take(at.id, 'complete');
    const stepId = await lastStepOf();
    later(10.001);
    expect(await at.desk.undo(stepId)).toMatchObject({ status: 409, code: 'undo_too_late' });
    expect((await seenByPatient()).status).toBe('completed');
  });

  test('of a no-show is possible until the end of the day', async () => {
    app.clock.now = TEN;
    await at.desk.take(at.id, 'no_show');
    const stepId = await lastStepOf();
    app.clock.now = new Date('2026-12-01T18:30:00Z');
    expect(await at.desk.undo(stepId)).toMatchObject({ code: 'undo_too_late' });
    app.clock.now = new Date('2026-12-01T18:29:59Z');
    expect((await at.desk.undo(stepId)).data.visit.status).toBe('scheduled');
  });

  test('goes back to the same arrival', async () => {
    const { visit } = (await at.desk.take(at.id, 'arrive')).data;
    later(300);
    await at.desk.take(at.id, 'complete');
    const back = await at.desk.undo(await lastStepOf());
    expect(back.data.visit).toMatchObject({ status: 'scheduled', arrivedAt: visit.arrivedAt });
  });

  test('a visit done, undone and done again has spent one session, whoever does it at once', async () => {
    for (const left of [3, 3]) {
      await at.desk.take(at.id, 'complete');
      expect(await sessionsLeft()).toBe(left);
      const stepId = await lastStepOf();
      await Promise.all(Array.from({ length: 5 }, () => at.desk.undo(stepId)));
      expect(await sessionsLeft()).toBe(4);
    }
    await at.desk.take(at.id, 'complete');
    expect(await sessionsLeft()).toBe(3);
    await expectInvariants(app.db.database);
  });

  test('of a step that another one followed is refused', async () => {
    await at.desk.take(at.id, 'arrive');
    const stepId = await lastStepOf();
    await at.desk.take(at.id, 'take_chair');
    expect(await at.desk.undo(stepId)).toMatchObject({ status: 409, code: 'undo_overtaken' });
  });

  test('is refused where the chair has gone to another visit', async () => {
    app.clock.now = NOON;
    await at.desk.take(at.id, 'cancel');
    const stepId = await lastStepOfDate();
    const [other] = await manyPatients(app.db.database, 1);
    if (!other) throw new Error('no patient');
    await book(app, other, { date: VISIT_DATE, timeSlot: '09:00-10:00' });
    expect(await at.desk.undo(stepId)).toMatchObject({ status: 409, code: 'slot_taken' });
    await expectInvariants(app.db.database);
  });

  test('is refused where the last session has been booked for another visit', async () => {
    app.clock.now = NOON;
    await run("update appointments set status = 'cancelled' where id = $1", [at.id]);
    const scarce = await deskWithVisit(app, 1);
    await scarce.desk.take(scarce.id, 'cancel');
    const visit = (await scarce.desk.day(VISIT_DATE)).data.visits.find(({ _id }) => _id === scarce.id);
    await book(app, scarce.patient, { date: VISIT_DATE, timeSlot: '10:00-11:00' });
    expect(await scarce.desk.undo(visit?.lastStep?._id ?? '')).toMatchObject({
      code: 'undo_without_session',
    });
    await expectInvariants(app.db.database);
  });

  async function lastStepOfDate() {
    const visit = (await at.desk.day(VISIT_DATE)).data.visits.find(({ _id }) => _id === at.id);
    return visit?.lastStep?._id ?? '';
  }
});

test('the database refuses a second spending, a second return and a return of nothing (DESK-12)', async () => {
  const entry = (kind: string) =>
    run(
      `insert into session_ledger (id, subscription_id, kind, sessions, appointment_id, created_at)
       select gen_random_uuid(), subscription_id, $2, 1, id, now() from appointments where id = $1`,
      [at.id, kind],
    );
  await expect(entry('return')).rejects.toThrow('session_ledger_completion_check');
  await at.desk.take(at.id, 'complete');
  await expect(entry('consume')).rejects.toThrow('session_ledger_once_per_completion');
  await at.desk.undo(await lastStepOf());
  await expect(entry('return')).rejects.toThrow('session_ledger_once_per_completion');
});

test('the database has nobody at the clinic for a visit that is off (DESK-11)', async () => {
  await at.desk.take(at.id, 'arrive');
  await run("update appointments set status = 'no_show' where id = $1", [at.id]);
  await expect(run('update appointments set arrived_at = now() where id = $1', [at.id])).rejects.toThrow(
    'appointments_at_clinic',
  );
  const { rows } = await run('select arrived_at from appointments where id = $1', [at.id]);
  expect(rows).toEqual([{ arrived_at: null }]);
});
