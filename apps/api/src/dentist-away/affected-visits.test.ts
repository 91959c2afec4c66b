import { dentistEndpoints } from '@chairside/contract/dentists';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awayOf, BACK, MONDAY, startAwayClinic, WEEK } from '../../test/away.ts';
import type { AddedStaff } from '../../test/staff.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';
import { newId } from '../db/ids.ts';

const { moveAtDesk } = deskBookingEndpoints;

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

describe('before an absence is saved (AWAY-1 to AWAY-3)', () => {
  test('each visit is shown with a slot of the same dentist as soon as they are back, none of them twice', async () => {
    const ids = [
      await bookAt('10:00-11:00'),
      await bookAt('11:00-12:00'),
      await bookAt('10:00-11:00', { date: '2026-12-05' }),
    ];
    await bookAt('10:00-11:00', { dentist: clinic.ravi });
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
      { date: BACK, timeSlot: '09:00-10:00', dentist: { _id: clinic.meera, name } },
      { date: BACK, timeSlot: '11:00-12:00', dentist: { _id: clinic.meera, name } },
      { date: BACK, timeSlot: '12:00-13:00', dentist: { _id: clinic.meera, name } },
    ]);
    expect(await onCallList()).toEqual([]);
  });

  test('who would wait too long is proposed to somebody else, at the same time of the same day first', async () => {
    await bookAt('10:00-11:00');
    await bookAt('11:00-12:00', { dentist: clinic.ravi });
    await bookAt('11:00-12:00');
    const { data } = await away.lookUp({ startDate: MONDAY, endDate: '2026-12-31' });
    expect(
      data.visits.map(({ proposal }) => [proposal?.date, proposal?.timeSlot, proposal?.dentist._id]),
    ).toEqual([
      [MONDAY, '10:00-11:00', clinic.ravi],
      [MONDAY, '12:00-13:00', clinic.ravi],
    ]);
  });

  test('a slot in which the patient comes otherwise, while the plan is paused, or after the end of the plan, is not proposed', async () => {
    const asha = await clinic.patient();
    await bookAt('10:00-11:00', { of: asha });
    await bookAt('10:00-11:00', { of: asha, date: BACK, dentist: clinic.ravi });
    expect((await away.lookUp(WEEK)).data.visits[0]?.proposal).toMatchObject({
      date: BACK,
      timeSlot: '09:00-10:00',
    });
    await run(
      `insert into plan_pauses (id, request_id, subscription_id, term_start, from_date, until_date, reason, staff_id, created_at)
       select $1, $1, id, start_date, $2, $2, 'Abroad', $3, now() from subscriptions where user_id = $4`,
      [newId(), BACK, owner.id, asha.userId],
    );
    expect((await away.lookUp(WEEK)).data.visits[0]?.proposal).toMatchObject({ date: '2026-12-07' });
    await run(`update subscriptions set end_date = '2026-12-06T00:00:00Z' where user_id = $1`, [asha.userId]);
    await run('update appointments set status = $1 where date = $2', ['cancelled', BACK]);
    expect((await away.lookUp(WEEK)).data.visits[0]?.proposal).toMatchObject({
      date: MONDAY,
      timeSlot: '10:00-11:00',
      dentist: { _id: clinic.ravi },
    });
    await run(`update subscriptions set status = 'suspended' where user_id = $1`, [asha.userId]);
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

describe('who is left for a call (AWAY-6)', () => {
  const noteTheOldWay = () =>
    app.call(
      dentistEndpoints.addAbsence,
      { params: { id: clinic.meera }, body: { ...WEEK, reason: '' } },
      owner,
    );
  const absences = async () =>
    (await app.call(dentistEndpoints.dentists, {}, owner)).data.find(({ _id }) => _id === clinic.meera)
      ?.absences ?? [];

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
    const params = { id: clinic.meera, absenceId: absence._id };
    await app.call(dentistEndpoints.removeAbsence, { params }, owner);
    expect(await onCallList()).toEqual([]);
  });

  test('says who is away, and comes up although somebody was rung about the hours before', async () => {
    const asha = await clinic.patient();
    const id = await bookAt('10:00-11:00', { of: asha });
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
    expect(data.calls.filter(({ kind }) => kind === 'hours_changed')).toMatchObject([
      { subjectId: id, awayDentist: 'Dr Meera Iyer' },
    ]);
    app.clock.now = new Date(NOON.getTime() + 120_000);
    await app.call(phoneCallEndpoints.recordPhoneCall, { body }, owner);
    expect(await onCallList()).toEqual([]);
  });

  test('is whoever comes to a dentist who is removed, until that one is listed again', async () => {
    const asha = await clinic.patient();
    const id = await bookAt('10:00-11:00', { of: asha });
    const subject = { patientId: asha.userId, kind: 'hours_changed', subjectId: id } as const;
    const rung = { body: { ...subject, outcome: 'reached' } } as const;
    await app.call(phoneCallEndpoints.recordPhoneCall, rung, owner);
    const retire = (isRetired: boolean) =>
      app.call(dentistEndpoints.retireDentist, { params: { id: clinic.meera }, body: { isRetired } }, owner);
    app.clock.now = new Date(NOON.getTime() + 60_000);
    await retire(true);
    expect(await onCallList()).toEqual([id]);
    await retire(false);
    expect(await onCallList()).toEqual([]);
    await retire(true);
    app.clock.now = new Date(NOON.getTime() + 120_000);
    await app.call(phoneCallEndpoints.recordPhoneCall, rung, owner);
    expect(await onCallList()).toEqual([]);
  });

  test('is who comes at other hours than the dentist has on that date, too', async () => {
    const id = await bookAt('10:00-11:00');
    const onDate = (hours: string[]) =>
      app.call(
        dentistEndpoints.setDentistOnDate,
        { params: { id: clinic.meera, date: MONDAY }, body: { hours } },
        owner,
      );
    await onDate(['09:00-12:00']);
    expect(await onCallList()).toEqual([]);
    await onDate(['10:30-12:00']);
    expect(await onCallList()).toEqual([id]);
    await onDate([]);
    expect(await onCallList()).toEqual([id]);
  });

  test('is again who was rung about such a date and was moved to another one', async () => {
    const asha = await clinic.patient();
    const id = await bookAt('10:00-11:00', { of: asha });
    const dayOff = (date: string) =>
      app.call(
        dentistEndpoints.setDentistOnDate,
        { params: { id: clinic.meera, date }, body: { hours: [] } },
        owner,
      );
    await dayOff(MONDAY);
    const body = {
      patientId: asha.userId,
      kind: 'hours_changed',
      subjectId: id,
      outcome: 'reached',
    } as const;
    await app.call(phoneCallEndpoints.recordPhoneCall, { body }, owner);
    expect(await onCallList()).toEqual([]);
    app.clock.now = new Date(NOON.getTime() + 60_000);
    const to = { date: BACK, timeSlot: '10:00-11:00', dentist: clinic.meera };
    expect((await app.call(moveAtDesk, { params: { id }, body: to }, owner)).status).toBe(200);
    expect(await onCallList()).toEqual([]);
    await dayOff(BACK);
    expect(await onCallList()).toEqual([id]);
  });

  test('is who comes at other hours than the dentist has in the week, unless the date has its own', async () => {
    const id = await bookAt('10:00-11:00');
    const { data } = await app.call(dentistEndpoints.dentists, {}, owner);
    const meera = data.find(({ _id }) => _id === clinic.meera);
    if (!meera) throw new Error('the dentist is not listed');
    const params = { id: clinic.meera };
    const inWeek = (timeSlot: string) => {
      const details = { name: meera.name, colour: meera.colour, staffId: meera.staffId };
      const hours = [{ weekday: 1, timeSlot }];
      return app.call(dentistEndpoints.changeDentist, { params, body: { ...details, hours } }, owner);
    };
    await inWeek('09:00-12:00');
    expect(await onCallList()).toEqual([]);
    await inWeek('14:00-18:00');
    expect(await onCallList()).toEqual([id]);
    const date = { params: { ...params, date: MONDAY }, body: { hours: ['09:00-12:00'] } };
    await app.call(dentistEndpoints.setDentistOnDate, date, owner);
    expect(await onCallList()).toEqual([]);
  });
});
