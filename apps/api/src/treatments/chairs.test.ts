import { calendarEndpoints } from '@chairside/contract/calendar';
import { chairEndpoints } from '@chairside/contract/chairs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const { clinicChairs, nameChairs } = chairEndpoints;
const DATE = '2026-12-01';
const SLOT = { date: DATE, timeSlot: '10:00-11:00' };

async function clinicWith(variables: Record<string, string>) {
  const app = await startTestApp(variables);
  const owner = await addStaff(app, 'owner');
  return { app, owner };
}
async function onePatient({ db }: TestApp) {
  const [patient] = await manyPatients(db.database, 1);
  if (!patient) throw new Error('no patient');
  return patient;
}

describe('a clinic whose chairs are its owner’s matter (TREAT-1)', () => {
  let app: TestApp;
  let owner: AddedStaff;
  beforeAll(async () => {
    ({ app, owner } = await clinicWith({}));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.database.$client.query("update appointments set status = 'cancelled'");
    await app.call(nameChairs, { body: { names: ['Chair 1'] } }, owner);
  });

  test('has one to begin with', async () => {
    const { data } = await app.call(clinicChairs, {}, await addStaff(app, 'receptionist'));
    expect(data).toEqual({ names: ['Chair 1'], isConfigured: false });
  });

  test('takes one more patient at once with one more chair, from the moment it is saved', async () => {
    const slotOf = async () => {
      const { data } = await app.call(
        calendarEndpoints.availabilityOnDate,
        { params: { date: DATE }, query: {} },
        await onePatient(app),
      );
      return data.slots.find(({ timeSlot }) => timeSlot === SLOT.timeSlot)?.isAvailable;
    };
    expect(await book(app, await onePatient(app), SLOT)).toMatchObject({ status: 201 });
    expect(await slotOf()).toBe(false);
    expect(await book(app, await onePatient(app), SLOT)).toMatchObject({ code: 'slot_taken' });
    const named = await app.call(nameChairs, { body: { names: ['Window', ' Door '] } }, owner);
    expect(named.data).toEqual({ names: ['Window', 'Door'], isConfigured: false });
    expect(await slotOf()).toBe(true);
    expect(await book(app, await onePatient(app), SLOT)).toMatchObject({ status: 201 });
  });

  test('gives up no chair in which somebody is to be treated (TREAT-3)', async () => {
    await app.call(nameChairs, { body: { names: ['Window', 'Door'] } }, owner);
    for (const _ of [1, 2]) await book(app, await onePatient(app), SLOT);
    const refused = await app.call(nameChairs, { body: { names: ['Window'] } }, owner);
    expect(refused).toMatchObject({ status: 409, code: 'chair_in_use', date: DATE });
    await app.db.database.$client.query("update appointments set status = 'cancelled' where chair = 2");
    expect((await app.call(nameChairs, { body: { names: ['Window'] } }, owner)).status).toBe(200);
  });

  test('loses no chair, and gets none back, by a page that does not show how they are (TREAT-6)', async () => {
    const save = (names: string[], before: string[]) =>
      app.call(nameChairs, { body: { names, before } }, owner);
    const shown = ['Chair 1'];
    expect((await save(['Chair 1', 'Door'], shown)).status).toBe(200);
    expect((await save(['Chair 1', 'Door'], shown)).status).toBe(200);
    expect(await save(['Window'], shown)).toMatchObject({ status: 409, code: 'chairs_changed_meanwhile' });
    expect((await app.call(clinicChairs, {}, owner)).data.names).toEqual(['Chair 1', 'Door']);
    expect((await save(['Window'], ['Chair 1', 'Door'])).data.names).toEqual(['Window']);
  });

  test.each([
    ['no chair', []],
    ['a chair without a name', ['Window', ' ']],
    ['two of one name', ['Window', 'window']],
    ['a name of 41 characters', ['x'.repeat(41)]],
  ])('does not take %s', async (_case, names) => {
    expect(await app.call(nameChairs, { body: { names } }, owner)).toMatchObject({ status: 400 });
  });

  test('stores who saved what (TREAT-5)', async () => {
    await app.call(nameChairs, { body: { names: ['By the tree'] } }, owner);
    const { rows } = await app.db.database.$client.query(
      "select staff_id, about from staff_acts where kind = 'chairs_named' order by id desc",
    );
    expect(rows[0]).toEqual({ staff_id: owner.id, about: 'By the tree' });
  });
});

describe('a clinic whose chairs are configured (TREAT-2)', () => {
  test('has as many as CLINIC_CHAIRS says, under names that can be changed', async () => {
    const { app, owner } = await clinicWith({ CLINIC_CHAIRS: '2' });
    try {
      expect((await app.call(clinicChairs, {}, owner)).data).toEqual({
        names: ['Chair 1', 'Chair 2'],
        isConfigured: true,
      });
      expect(await app.call(nameChairs, { body: { names: ['Window'] } }, owner)).toMatchObject({
        status: 409,
        code: 'chairs_configured',
      });
      const { data } = await app.call(nameChairs, { body: { names: ['Window', 'Door'] } }, owner);
      expect(data.names).toEqual(['Window', 'Door']);

      // Configured no more, it has the chairs that it had; configured as fewer, it shows those.
      const { db, clock } = app;
      for (const [variables, names] of [
        [{}, ['Window', 'Door']],
        [{ CLINIC_CHAIRS: '1' }, ['Window']],
        [{ CLINIC_CHAIRS: '3' }, ['Window', 'Door', 'Chair 3']],
      ] as const) {
        const again = await startTestApp({ ...variables }, { db, clock });
        expect((await again.call(clinicChairs, {}, owner)).data.names).toEqual(names);
        await again.server.close();
      }
    } finally {
      await app.close();
    }
  });
});
