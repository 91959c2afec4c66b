import { providerEndpoints } from '@chairside/contract/providers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { LIVE } from '../../test/live-variables.ts';
import { startSmtp } from '../../test/smtp-server.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { noteLive } from '../db/installation.ts';
import { codeMessage, writeMessage } from '../messages/feature.ts';
import { StartupError } from '../process/startup-error.ts';
import { createSealing } from '../security/sealing.ts';

const { enterMail, providers, removeProvider, testProvider } = providerEndpoints;
const WITHIN_SECONDS = { timeout: 15_000 };

const clock = { now: NOON };

let db: FreshDatabase;
let sandbox: TestApp;
let owner: AddedStaff;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  db = await freshDatabase();
  sandbox = await startTestApp({}, { db, clock });
  owner = await addStaff(sandbox, 'owner', { email: 'asha@clinic.example' });
});
afterAll(async () => {
  await sandbox.close();
  await db.drop();
});
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  await smtp.close();
  await db.database.$client.query('delete from provider_settings');
});

async function startProcess(variables: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(variables, { db, clock });
  onTestFinished(() => app.close());
  return app;
}

const bodyFor = (port: number, host = '127.0.0.1', encryption: 'none' | 'starttls' = 'none') => ({
  host,
  port,
  encryption,
  username: '',
  password: '',
  senderName: '',
  senderAddress: 'hello@clinic.example',
});

async function mailOut(app: TestApp, to: string) {
  const message = { ...codeMessage('email', 'A clinic', '123456'), channel: 'email' as const, to };
  const circumstances = { now: NOON, lapsesAt: new Date(NOON.getTime() + 600_000) };
  await writeMessage({ sealing: createSealing(SECRET, 'outbox') }, db.database, message, circumstances);
  await app.deliver();
}

test('what one process stores another one uses within seconds, without a restart (PROV-5)', {
  timeout: 60_000,
}, async () => {
  const other = await startProcess();
  await mailOut(other, 'first@patients.example');
  expect(smtp.received).toEqual([]);
  await sandbox.call(enterMail, { body: bodyFor(smtp.port) }, owner);
  await expect.poll(() => other.providers.mail?.from, WITHIN_SECONDS).toBe('hello@clinic.example');
  await mailOut(other, 'second@patients.example');
  expect(smtp.received.map(({ to }) => to)).toEqual([['second@patients.example']]);
  const unchanged = other.providers.mail;
  await other.providers.refresh();
  expect(other.providers.mail).toBe(unchanged);
  await sandbox.call(removeProvider, { params: { kind: 'mail' } }, owner);
  await expect.poll(() => other.providers.mail, WITHIN_SECONDS).toBeNull();
});

test('what the environment sets wins over what was entered, and the answer says by which variables (PROV-4)', {
  timeout: 60_000,
}, async () => {
  await sandbox.call(enterMail, { body: bodyFor(1) }, owner);
  const configured = await startProcess({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'env@clinic.example',
  });
  const { mail } = (await configured.call(providers, {}, owner)).data;
  expect(mail).toMatchObject({
    source: 'environment',
    variables: ['SMTP_URL', 'MAIL_FROM'],
    entered: { isReadable: true },
  });
  await mailOut(configured, 'asha@patients.example');
  expect(smtp.received[0]?.raw).toContain('From: env@clinic.example');
});

describe('in live mode (PROV-8)', () => {
  const { SMTP_URL: _, MAIL_FROM: __, ...WITHOUT_MAIL } = LIVE;

  test('mail goes encrypted, to servers on the internet alone, and cannot be removed', {
    timeout: 60_000,
  }, async () => {
    await sandbox.call(enterMail, { body: bodyFor(smtp.port) }, owner);
    const live = await startProcess(WITHOUT_MAIL);
    expect(await live.call(enterMail, { body: bodyFor(smtp.port) }, owner)).toMatchObject({
      code: 'mail_not_encrypted',
    });
    for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '10.0.0.1']) {
      await live.call(enterMail, { body: bodyFor(smtp.port, host, 'starttls') }, owner);
      const tested = { params: { kind: 'mail' as const }, body: { to: 'asha@clinic.example' } };
      expect((await live.call(testProvider, tested, owner)).data.problem).toBe('address_not_public');
    }
    expect(smtp.received).toEqual([]);
    const removal = await live.call(removeProvider, { params: { kind: 'mail' } }, owner);
    expect(removal).toMatchObject({ status: 409, code: 'provider_needed_live' });
  });
});

test('live mode does not start while neither the environment nor an owner has set a provider (PROV-9)', {
  timeout: 60_000,
}, async () => {
  const { SMTP_URL: _, MAIL_FROM: __, MSG91_AUTH_KEY: ___, ...without } = LIVE;
  const starting = startTestApp(without, { db, clock });
  await expect(starting).rejects.toThrow(StartupError);
  await expect(starting).rejects.toThrow(
    /SMTP_URL, MAIL_FROM, MSG91_AUTH_KEY; please set them, or start in sandbox mode/,
  );
});

test('on the data of a clinic that has been live it sends nobody to a sandbox, which would not start (PROV-9, SAND-11)', {
  timeout: 60_000,
}, async () => {
  const been = await freshDatabase();
  onTestFinished(() => been.drop());
  await noteLive(been.database);
  const { MSG91_AUTH_KEY: _, ...without } = LIVE;
  await expect(startTestApp(without, { db: been, clock })).rejects.toThrow(
    'Live mode needs MSG91_AUTH_KEY; please set them; once it is live, an owner can enter the providers at the desk.',
  );
});
