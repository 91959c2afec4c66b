import { appointmentEndpoints } from '@chairside/contract/appointments';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { VisitStep } from '@chairside/rules/visit-steps';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adjustmentsOf } from '../../test/adjustments.ts';
import { deskOf, deskWithVisit, MORNING, VISIT_DATE } from '../../test/desk-day.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../db/ids.ts';

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

describe('undo (DESK-4, DESK-11 to DESK-13)', () => {
  test('of a step that nobody has taken finds nothing', async () => {
    expect(await at.desk.undo(newId())).toMatchObject({ status: 404, code: 'appointment_not_found' });
  });

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

  test('of a no-show takes another session number where its own has been booked since (SESSION-7)', async () => {
    app.clock.now = TEN;
    await at.desk.take(at.id, 'no_show');
    const { data } = await book(app, at.patient, { date: '2026-12-03', timeSlot: '09:00-10:00' });
    expect(data.sessionNumber).toBe(1);
    expect((await at.desk.undo(await lastStepOf())).status).toBe(200);
    expect((await seenByPatient()).sessionNumber).toBe(2);
    await at.desk.take(at.id, 'no_show');
    await at.desk.undo(await lastStepOf());
    expect((await seenByPatient()).sessionNumber).toBe(2);
    await expectInvariants(app.db.database);
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

  test('of a completion stands when its session notes are saved afterwards (DESK-12)', async () => {
    const author = await addStaff(app, 'dentist');
    await deskOf(app, author).take(at.id, 'complete');
    await at.desk.undo(await lastStepOf());
    const note = { params: { id: at.id }, body: { text: 'Crown fitted' } };
    expect((await app.call(deskPatientEndpoints.addSessionNote, note, author)).status).toBe(201);
    expect((await seenByPatient()).status).toBe('scheduled');
    expect(await sessionsLeft()).toBe(4);
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

  test('takes no chair that the clinic has no more, and another that is free (TREAT-3)', async () => {
    app.clock.now = NOON;
    await run("insert into chairs (number, name) values (2, 'Chair 2')");
    await run('update appointments set chair = 2 where id = $1', [at.id]);
    const [other] = await manyPatients(app.db.database, 1);
    if (!other) throw new Error('no patient');
    const { data } = await book(app, other, { date: VISIT_DATE, timeSlot: '09:00-10:00' });
    app.clock.now = TEN;
    await at.desk.take(at.id, 'no_show');
    const stepId = await lastStepOf();
    await run('delete from chairs where number = 2');
    expect(await at.desk.undo(stepId)).toMatchObject({ status: 409, code: 'slot_taken' });
    await run("update appointments set status = 'cancelled' where id = $1", [data._id]);
    expect((await at.desk.undo(stepId)).data.visit).toMatchObject({ status: 'scheduled', chair: 1 });
  });

  test.each<VisitStep>(['no_show', 'complete'])(
    'of %s is refused where the plan has been paused on that day since (ADJUST-7)',
    async (step) => {
      app.clock.now = TEN;
      await at.desk.take(at.id, step);
      const stepId = await lastStepOf();
      const plan = adjustmentsOf(app, await addStaff(app, 'owner'), at.patient.userId);
      expect((await plan.pause(VISIT_DATE, '2026-12-10')).status).toBe(200);
      expect(await at.desk.undo(stepId)).toMatchObject({
        status: 409,
        code: 'plan_paused',
        startDate: VISIT_DATE,
        endDate: '2026-12-10',
        visit: { _id: at.id },
      });
      await expectInvariants(app.db.database);
    },
  );

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
