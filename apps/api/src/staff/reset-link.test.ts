import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { staffEndpoints } from '@chairside/contract/staff';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptLink } from '../../test/accept-link.ts';
import { addStaff, cookieOf } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';
import { staffActs } from '../db/schema.ts';
import { deleteLinksAround } from './link-store.ts';
import { newResetLink } from './reset-link.ts';
import { findStaff, lockStaff, setDismissed } from './staff-store.ts';
import { deleteTokensOf } from './token-store.ts';

let app: TestApp;
let links = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
let email: string;
beforeEach(() => {
  links += 1;
  email = `person.${links}@example.in`;
});

const accept = (token: string) => acceptLink(app, token, email, `10.60.${links}.1`);
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};

describe('a reset link (STAFF-17)', () => {
  test('lets somebody back in by a new password and app, once, within an hour, and ends what was signed in and the PIN', async () => {
    const person = await addStaff(app, 'owner', { email });
    const body = { pin: '271828' };
    expect((await app.call(deskDeviceEndpoints.choosePin, { body }, person)).status).toBe(200);
    const lapsed = (await newResetLink(app.db.database, email, app.clock.now)) ?? '';
    later(3600);
    expect(await accept(lapsed)).toMatchObject({ status: 410 });
    const first = (await newResetLink(app.db.database, email, app.clock.now)) ?? '';
    const token = (await newResetLink(app.db.database, email, app.clock.now)) ?? '';
    expect(await accept(first)).toMatchObject({ status: 410 });
    const opened = await app.call(staffEndpoints.openStaffLink, { body: { token } });
    expect(opened.data).toMatchObject({ kind: 'reset', email });
    const back = await accept(token);
    expect(back).toMatchObject({ status: 200, data: { staff: { _id: person.id } } });
    expect((await app.call(staffEndpoints.staffOfClinic, {}, person)).status).toBe(401);
    expect((await app.call(staffEndpoints.staffOfClinic, {}, { cookie: cookieOf(back) })).status).toBe(200);
    expect(await accept(token)).toMatchObject({ status: 410 });
    expect(await findStaff(app.db.database, person.id)).toMatchObject({ pinHash: null });
    const acts = await app.db.database.select().from(staffActs).where(eq(staffActs.staffId, person.id));
    expect(acts).toMatchObject([{ kind: 'sign_in_renewed', subjectId: person.id }]);
  });

  test('that is used while its person is dismissed leads nowhere, and neither waits for the other', async () => {
    const person = await addStaff(app, 'dentist', { email });
    const token = (await newResetLink(app.db.database, email, app.clock.now)) ?? '';
    const { database } = app.db;
    let reply: ReturnType<typeof accept> | undefined;
    await database.transaction(async (dismissal) => {
      await lockStaff(dismissal, person.id);
      reply = accept(token);
      await expect.poll(async () => (await database.$client.query(WAITING)).rowCount).toBe(1);
      await setDismissed(dismissal, person.id, { at: app.clock.now, by: person.id });
      await deleteLinksAround(dismissal, person.id);
    });
    expect(await reply).toMatchObject({ status: 410, code: 'staff_link_invalid' });
  });

  test('that is used while a PIN is chosen ends that as well', async () => {
    const person = await addStaff(app, 'dentist', { email });
    const { database } = app.db;
    const body = { pin: '271828' };
    let chosen: Promise<{ status: number }> | undefined;
    await database.transaction(async (mending) => {
      await lockStaff(mending, person.id);
      chosen = app.call(deskDeviceEndpoints.choosePin, { body }, person);
      await expect.poll(async () => (await database.$client.query(WAITING)).rowCount).toBe(1);
      await deleteTokensOf(mending, person.id);
    });
    expect(await chosen).toMatchObject({ status: 401 });
    expect(await findStaff(database, person.id)).toMatchObject({ pinHash: null });
  });

  test('is for who works here', async () => {
    expect(await newResetLink(app.db.database, email, app.clock.now)).toBeNull();
  });
});
