import { dentistEndpoints } from '@chairside/contract/dentists';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awayOf } from '../../test/away.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist, addTreatment } from '../../test/treatments.ts';
import { whenWaiting, whileHeld } from '../../test/while-locked.ts';

// A Tuesday.
const DATE = '2026-12-01';
const DAY = { startDate: DATE, endDate: DATE };
const TEN = '10:00-11:00';
const ELEVEN = '11:00-12:00';

let app: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '2' });
  owner = await addStaff(app, 'owner');
});
afterAll(() => app.close());
beforeEach(() =>
  run(`delete from outbox_messages; delete from appointments; delete from treatment_dentists;
    delete from dentist_absences; delete from dentist_dates; delete from dentists`),
);
afterEach(() => expectInvariants(app.db.database));

const run = (text: string, values?: unknown[]) => app.db.database.$client.query(text, values);
async function bookAs(timeSlot: string, more: { dentist?: string; treatment?: string } = {}) {
  const [patient] = await manyPatients(app.db.database, 1);
  if (!patient) throw new Error('no patient');
  return book(app, patient, { date: DATE, timeSlot, ...more });
}
const visitAt = async (...of: Parameters<typeof bookAs>) => (await bookAs(...of)).data._id;
const affected = async (dentistId: string) =>
  (await awayOf(app, owner, dentistId).lookUp(DAY)).data.visits.map(({ _id }) => _id);
async function dentistsOf(ids: string[]) {
  const { rows } = await run('select id, dentist_id from appointments');
  return ids.map((id) => rows.find((row) => row.id === id)?.dentist_id);
}
const ofNobody = async () =>
  (await app.call(phoneCallEndpoints.phoneCallsDue, {}, owner)).data.calls
    .filter(({ isOfNobody }) => isOfNobody)
    .map(({ kind, subjectId }) => [kind, subjectId]);
const retire = (id: string, isRetired: boolean) =>
  app.call(dentistEndpoints.retireDentist, { params: { id }, body: { isRetired } }, owner);

describe('a dentist who is listed gets the visits to come that are of nobody (TREAT-33)', () => {
  test('so that one is there when they are away, and nobody else is booked with them then', async () => {
    const id = await visitAt(TEN);
    const meera = await addDentist(app, owner, 'Dr Meera Iyer');
    expect(await affected(meera)).toEqual([id]);
    expect(await bookAs(TEN, { dentist: meera })).toMatchObject({ status: 409, code: 'slot_taken' });
    expect(await ofNobody()).toEqual([]);
  });

  test('as many as they can do: the others are on the list of calls, until somebody else is listed (AWAY-6)', async () => {
    const both = [await visitAt(TEN), await visitAt(TEN)];
    const eleven = await visitAt(ELEVEN);
    expect(await ofNobody()).toEqual([]);
    const meera = await addDentist(app, owner, 'Dr Meera Iyer');
    const ofMeera = await affected(meera);
    expect(ofMeera).toEqual([expect.toBeOneOf(both), eleven]);
    const left = both.filter((id) => !ofMeera.includes(id));
    expect(await ofNobody()).toEqual(left.map((id) => ['hours_changed', id]));
    const ravi = await addDentist(app, owner, 'Dr Ravi Menon');
    expect(await affected(ravi)).toEqual(left);
    expect(await ofNobody()).toEqual([]);
  });

  test('where they work then, do the treatment, and the time after the visit is free as well', async () => {
    const buffered = await addTreatment(app, owner, 'Scaling', { minutes: 60, bufferMinutes: 15 });
    const ids = [
      await visitAt(TEN),
      await visitAt('14:00-15:00', { treatment: buffered }),
      await visitAt('15:00-16:00'),
    ];
    const implant = await addTreatment(app, owner, 'Implant', { minutes: 60 });
    const ofOther = await visitAt('16:00-17:00', { treatment: implant });
    const zoya = await addDentist(app, owner, 'Dr Zoya Khan', { hours: [] });
    await run('insert into treatment_dentists (treatment_id, dentist_id) values ($1, $2)', [implant, zoya]);
    const afternoon = [{ weekday: 2, timeSlot: '14:00-18:00' }];
    const meera = await addDentist(app, owner, 'Dr Meera Iyer', { hours: afternoon });
    expect(await dentistsOf([...ids, ofOther])).toEqual([null, meera, null, null]);
  });

  test('and one who is listed again as well', async () => {
    const meera = await addDentist(app, owner, 'Dr Meera Iyer');
    await retire(meera, true);
    const id = await visitAt(TEN);
    expect(await dentistsOf([id])).toEqual([null]);
    await retire(meera, false);
    expect(await affected(meera)).toEqual([id]);
  });

  test('but not what is over, cancelled, or of somebody who is removed', async () => {
    const removed = await addDentist(app, owner, 'Dr Zoya Khan');
    const ofRemoved = await visitAt(ELEVEN);
    await retire(removed, true);
    const [cancelled, over] = [await visitAt(TEN), await visitAt('12:00-13:00')];
    await run("update appointments set status = 'cancelled' where id = $1", [cancelled]);
    await run(
      "update appointments set date = '2026-11-19', starts_at = '2026-11-19T06:30Z', ends_at = '2026-11-19T07:30Z' where id = $1",
      [over],
    );
    await addDentist(app, owner, 'Dr Meera Iyer');
    expect(await dentistsOf([ofRemoved, cancelled, over])).toEqual([removed, null, null]);
  });

  test('with whoever is just booking, who is waited for', async () => {
    const { database } = app.db;
    let booking: ReturnType<typeof visitAt> = Promise.resolve('');
    let listing: ReturnType<typeof addDentist> = Promise.resolve('');
    await whileHeld(
      database,
      'lock table appointments in share mode',
      () => {
        booking = visitAt(TEN);
      },
      async () => {
        listing = addDentist(app, owner, 'Dr Meera Iyer');
        await whenWaiting(database, listing, 2);
      },
    );
    const id = await booking;
    expect(await affected(await listing)).toEqual([id]);
  });

  test('a visit that somebody is changing is not waited for, and stays on the list of calls', async () => {
    const id = await visitAt(TEN);
    const other = await app.db.database.$client.connect();
    await other.query('begin');
    await other.query('select from appointments where id = $1 for no key update', [id]);
    await addDentist(app, owner, 'Dr Meera Iyer').finally(() => other.query('rollback'));
    other.release();
    expect(await ofNobody()).toEqual([['hours_changed', id]]);
  });

  test('within the hour, where a visit was of nobody before', async () => {
    const meera = await addDentist(app, owner, 'Dr Meera Iyer');
    const id = await visitAt(TEN);
    await run('update appointments set dentist_id = null');
    await app.work.hourly['give-dentists']?.();
    expect(await dentistsOf([id])).toEqual([meera]);
  });

  test('on a day that every desk is sent (DESK-15)', async () => {
    await visitAt(TEN);
    const listener = await app.db.database.$client.connect();
    const notified: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => notified.push(payload));
    await listener.query('listen desk_day');
    await addDentist(app, owner, 'Dr Meera Iyer');
    await expect.poll(() => notified).toEqual([DATE]);
    await listener.query('unlisten *');
    listener.release();
  });
});
