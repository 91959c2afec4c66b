import { privacyEndpoints } from '@chairside/contract/profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIVE } from '../../test/live-variables.ts';
import { payingPatient } from '../../test/patients.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { deletionCode } from '../../test/whole-patient.ts';
import { writtenIn } from '../../test/written-in.ts';

let sandbox: TestApp;
let live: TestApp;
beforeEach(async () => {
  sandbox = await startTestApp();
  live = await startTestApp(LIVE, sandbox);
});
afterEach(async () => {
  await live.close();
  await sandbox.close();
});

test('an account deleted in live mode leaves no contact in what a sandbox stored here before', async () => {
  const patient = await payingPatient(sandbox);
  const { phone, email } = patient.person;
  const { $client } = sandbox.db.database;
  await $client.query('update sandbox.gateway_payments set email = $1, contact = $2', [email, `+91${phone}`]);
  const otp = await deletionCode(sandbox, patient);
  expect((await writtenIn(sandbox.db.database, [phone])).get(phone)).toContain('sandbox.messages');
  const reply = await live.call(privacyEndpoints.deleteAccount, { body: { otp } }, patient);
  expect(reply.status).toBe(200);
  expect(await writtenIn(sandbox.db.database, [phone])).toEqual(new Map());
});

test('an account is deleted where no sandbox has ever been', async () => {
  const patient = await payingPatient(sandbox);
  const otp = await deletionCode(sandbox, patient);
  await sandbox.db.database.$client.query('drop schema sandbox cascade');
  const reply = await live.call(privacyEndpoints.deleteAccount, { body: { otp } }, patient);
  expect(reply.status).toBe(200);
});
