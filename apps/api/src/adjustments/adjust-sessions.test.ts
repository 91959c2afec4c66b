import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adjustmentsOf } from '../../test/adjustments.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book, payingPatient } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { buy, comeBack, ledgerOf, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { deleteAccount } from '../../test/whole-patient.ts';
import { newId } from '../db/ids.ts';

let app: TestApp;
let owner: AddedStaff;
let patient: Awaited<ReturnType<typeof payingPatient>>;
let plan: ReturnType<typeof adjustmentsOf>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  owner = await addStaff(app, 'owner', { name: 'Asha Owner' });
  patient = await payingPatient(app, 'Basic Plan');
  plan = adjustmentsOf(app, owner, patient.user._id);
});
afterEach(() => expectInvariants(app.db.database));

const acts = async () => {
  const { rows } = await app.db.database.$client.query(
    'select kind, about from staff_acts where subject_id = $1 order by id',
    [patient.user._id],
  );
  return rows;
};

describe('sessions that an owner gives and takes (ADJUST-1)', () => {
  test('are entries of the ledger, and the patient sees the right numbers', async () => {
    expect(await plan.give(3)).toMatchObject({ status: 200, data: { sessionsLeft: 7 } });
    expect(await subscriptionOf(app, patient)).toMatchObject({ sessionsRemaining: 7, totalSessions: 7 });
    expect(await plan.take(2, { reason: 'Typed by mistake' })).toMatchObject({ data: { sessionsLeft: 5 } });
    expect(await subscriptionOf(app, patient)).toMatchObject({ sessionsRemaining: 5, totalSessions: 5 });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'addition 3', 'deduction 2']);
  });

  test('stand on the card with who, when, how many and why, and in the audit log (ADJUST-5, ADJUST-12)', async () => {
    await plan.give(3, { reason: 'Two visits went wrong' });
    expect((await plan.card()).adjustments).toMatchObject([
      {
        kind: 'addition',
        sessions: 3,
        reason: 'Two visits went wrong',
        staffName: 'Asha Owner',
        at: NOON.toISOString(),
      },
    ]);
    expect(await acts()).toEqual([{ kind: 'sessions_added', about: '3, Two visits went wrong' }]);
  });

  test('lapse with the term that they were given in', async () => {
    await plan.give(3);
    const back = await comeBack(app, patient, '2027-06-01T06:30:00Z');
    await buy(app, back, 'Basic Plan');
    expect(await subscriptionOf(app, back)).toMatchObject({ sessionsRemaining: 4, totalSessions: 4 });
  });

  test('need a plan that runs', async () => {
    app.clock.now = new Date('2027-06-01T06:30:00Z');
    const later = await addStaff(app, 'owner');
    const ended = adjustmentsOf(app, later, patient.user._id);
    expect(await ended.give(1)).toMatchObject({ status: 409, code: 'plan_not_running' });
  });

  test('are an owner’s to give, with a reason, and no more than 50', async () => {
    const receptionist = adjustmentsOf(app, await addStaff(app, 'receptionist'), patient.user._id);
    expect(await receptionist.give(1)).toMatchObject({ status: 403, code: 'not_permitted' });
    for (const body of [{ reason: 'No' }, { sessions: 0 }, { sessions: 51 }, { sessions: 1.5 }]) {
      expect(await plan.give(1, body)).toMatchObject({ status: 400, code: 'invalid_input' });
    }
    expect((await plan.give(50, { reason: 'x'.repeat(200) })).status).toBe(200);
    expect((await acts())[0]?.about).toBe(`50, ${'x'.repeat(195)}…`);
    const stranger = adjustmentsOf(app, owner, newId());
    expect(await stranger.give(1)).toMatchObject({ status: 404, code: 'patient_not_found' });
  });

  test('leave no word of it with an account that is deleted; the ledger stays', async () => {
    await plan.give(3, { reason: 'A secret' });
    await plan.pause('2026-12-01', '2026-12-10', { reason: 'Another one' });
    await deleteAccount(app, patient);
    const { rows } = await app.db.database.$client.query(
      `select (select count(*)::int from session_adjustments where reason = 'A secret') as adjustments,
              (select count(*)::int from plan_pauses where reason = 'Another one') as pauses`,
    );
    expect(rows).toEqual([{ adjustments: 0, pauses: 0 }]);
    expect(await acts()).toEqual([
      { kind: 'sessions_added', about: null },
      { kind: 'plan_paused', about: null },
    ]);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'addition 3']);
  });

  test('are given up to a ceiling an hour', async () => {
    await useUp(app, 'adjustmentsPerOwner', owner.id, 60);
    expect(await plan.give(1)).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});

describe('what is booked cannot be taken (ADJUST-3)', () => {
  test('the answer says how many can', async () => {
    for (const date of ['2026-12-01', '2026-12-02'])
      expect((await book(app, patient, { date, timeSlot: '10:00-11:00' })).status).toBe(201);
    const refused = await plan.take(3);
    expect([refused.status, refused.code]).toEqual([409, 'sessions_booked']);
    expect(refused.message).toContain('No more than 2 can be taken');
    expect((await plan.take(2)).status).toBe(200);
    expect((await plan.take(1)).message).toContain('No more than 0 can be taken');
  });

  test('nor while it is being booked: of both at once one is refused', async () => {
    expect((await plan.take(3)).status).toBe(200);
    const [booked, taken] = await Promise.all([
      book(app, patient, { date: '2026-12-01', timeSlot: '11:00-12:00' }),
      plan.take(1),
    ]);
    expect([booked.status, taken.status].sort()).toEqual(booked.status === 201 ? [201, 409] : [200, 403]);
  });

  test('the database refuses it as well', async () => {
    await book(app, patient, { date: '2026-12-01', timeSlot: '12:00-13:00' });
    const { rows } = await app.db.database.$client.query('select id from subscriptions where user_id = $1', [
      patient.user._id,
    ]);
    await expect(
      app.db.database.$client.query(
        "insert into session_ledger (id, subscription_id, kind, sessions, created_at) values ($1, $2, 'deduction', 4, now())",
        [newId(), rows[0]?.id],
      ),
    ).rejects.toThrow('0 sessions remaining and 1 booked');
  });
});

describe('a request that is sent again (ADJUST-2)', () => {
  test('makes one entry, ten times at once as well', async () => {
    const requestId = newId();
    const replies = await Promise.all(Array.from({ length: 10 }, () => plan.give(3, { requestId })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'addition 3']);
    expect(await acts()).toHaveLength(1);
  });

  test('is refused where it says something else, or is of somebody else', async () => {
    const requestId = newId();
    await plan.give(3, { requestId });
    const other = await payingPatient(app, 'Basic Plan');
    const others = adjustmentsOf(app, owner, other.user._id);
    for (const reply of [
      await plan.give(4, { requestId }),
      await plan.take(3, { requestId }),
      await plan.give(3, { requestId, reason: 'Another' }),
      await others.give(3, { requestId }),
    ]) {
      expect(reply).toMatchObject({ status: 409, code: 'already_saved' });
    }
  });

  test('two that are made by two owners at once both count', async () => {
    const second = adjustmentsOf(app, await addStaff(app, 'owner'), patient.user._id);
    await Promise.all([plan.give(2), second.take(3)]);
    expect(await subscriptionOf(app, patient)).toMatchObject({ sessionsRemaining: 3 });
  });
});
