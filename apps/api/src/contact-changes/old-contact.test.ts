import { identityEndpoints } from '@chairside/contract/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { owner, startPhoneChange } from '../../test/contact-changes.ts';
import { PASSWORD } from '../../test/sign-ins.ts';
import { newPerson } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { whenWaiting, whileHeld } from '../../test/while-locked.ts';
import { contactChanges } from '../db/schema.ts';

const { sendLoginOtp, loginOtp, login, forgotPassword, resetPassword } = identityEndpoints;
const NEW_PASSWORD = 'Kx7$wobblyTram';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.delete(contactChanges);
});
afterAll(() => app.close());

/** A patient whose change to another phone is due. */
async function patientOfDueChange() {
  const patient = await owner(app, { password: PASSWORD });
  const { phone } = await startPhoneChange(app, patient);
  app.clock.now = new Date(NOON.getTime() + 24 * 3_600_000);
  return { old: patient.person.phone, phone, address: newPerson().address };
}

/** What a call by the old phone comes to that arrives while the change is being made. */
async function meanwhile<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  const { database } = app.db;
  const asked: Promise<Reply>[] = [];
  let applied: Promise<unknown> | undefined;
  await whileHeld(
    database,
    'select from contact_changes for update',
    () => {
      applied = app.work.everyMinute['apply-contact-changes']?.();
    },
    async () => {
      const asking = ask();
      asked.push(asking);
      await whenWaiting(database, asking, 2);
    },
  );
  await applied;
  const [reply] = await Promise.all(asked);
  if (!reply) throw new Error('nothing was asked');
  return reply;
}

test('a code to the old phone signs nobody in while the phone is being changed (PROF-19)', async () => {
  const { old, phone, address } = await patientOfDueChange();
  await app.call(sendLoginOtp, { body: { phone: old } }, { address });
  const body = { phone: old, otp: await app.codeFor(old) };
  expect(await meanwhile(() => app.call(loginOtp, { body }, { address }))).toMatchObject({
    status: 400,
    code: 'code_expired',
  });
  await app.call(sendLoginOtp, { body: { phone } }, { address });
  const byNew = { phone, otp: await app.codeFor(phone) };
  expect((await app.call(loginOtp, { body: byNew }, { address })).status).toBe(200);
});

test('nor does the old phone with the password (PROF-19)', async () => {
  const { old, phone, address } = await patientOfDueChange();
  const byOld = () => app.call(login, { body: { phone: old, password: PASSWORD } }, { address });
  expect(await meanwhile(byOld)).toMatchObject({ status: 400, code: 'wrong_password' });
  expect((await app.call(login, { body: { phone, password: PASSWORD } }, { address })).status).toBe(200);
});

test('nor does a code to the old phone set a password then (PROF-19)', async () => {
  const { old, phone, address } = await patientOfDueChange();
  await app.call(forgotPassword, { body: { phone: old } }, { address });
  const body = { phone: old, otp: await app.codeFor(old), password: NEW_PASSWORD };
  expect(await meanwhile(() => app.call(resetPassword, { body }, { address }))).toMatchObject({
    status: 400,
    code: 'code_expired',
  });
  expect((await app.call(login, { body: { phone, password: PASSWORD } }, { address })).status).toBe(200);
});
