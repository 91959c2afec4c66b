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
  await $client.query(
    `insert into sandbox.gateway_payment_links
       (id, order_id, amount, contact, email, expire_by, status, created_at, updated_at)
     select 'plink_1', id, amount, $2, $1, now(), 'created', now(), now() from sandbox.gateway_orders limit 1`,
    [email, `+91${phone}`],
  );
  const otp = await deletionCode(sandbox, patient);
  const written = (await writtenIn(sandbox.db.database, [phone])).get(phone);
  for (const table of ['messages', 'gateway_payments', 'gateway_payment_links'])
    expect(written).toContain(`sandbox.${table}`);
  const reply = await live.call(privacyEndpoints.deleteAccount, { body: { otp } }, patient);
  expect(reply.status).toBe(200);
  expect(await writtenIn(sandbox.db.database, [phone])).toEqual(new Map());
});

test('an account is deleted where the sandbox had links of nobody yet, no links, or where none has ever been', async () => {
  const states = [
    'alter table sandbox.gateway_payment_links drop column contact, drop column email',
    'drop table sandbox.gateway_payment_links',
    'drop schema sandbox cascade',
  ];
  const patients = [];
  for (const before of states) {
    const patient = await payingPatient(sandbox);
    patients.push({ patient, otp: await deletionCode(sandbox, patient), before });
  }
  for (const { patient, otp, before } of patients) {
    await sandbox.db.database.$client.query(before);
    const reply = await live.call(privacyEndpoints.deleteAccount, { body: { otp } }, patient);
    expect(reply.status, before).toBe(200);
  }
});
