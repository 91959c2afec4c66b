import { randomUUID } from 'node:crypto';
import type { InputOf } from '@chairside/contract/endpoint';
import { providerEndpoints } from '@chairside/contract/providers';
import { PROVIDER_LIMITS } from '@chairside/rules/provider-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetProviders } from '../../test/no-providers.ts';
import { startSmtp } from '../../test/smtp-server.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { SMS_TEMPLATES } from '../messages/feature.ts';

const { providers, enterMail, enterSms, testProvider, removeProvider } = providerEndpoints;
const PASSWORD = 'seven green neem leaves';
const AUTH_KEY = 'a-key-of-the-sms-provider';

let app: TestApp;
let owner: AddedStaff;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  [app, smtp] = await Promise.all([startTestApp(), startSmtp()]);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  await forgetProviders(app);
  owner = await addStaff(app, 'owner', { name: 'Asha Rao', email: `${randomUUID()}@clinic.example` });
});

const mailOf = (port: number): InputOf<typeof enterMail>['body'] => ({
  host: '127.0.0.1',
  port,
  encryption: 'none',
  username: '',
  password: '',
  senderName: 'The clinic',
  senderAddress: 'hello@clinic.example',
});
const named = { username: 'clinic', password: PASSWORD };
const templateIds = Object.fromEntries(Object.keys(SMS_TEMPLATES).map((name) => [name, `flow-of-${name}`]));
const enter = (more: Partial<ReturnType<typeof mailOf>> = {}) =>
  app.call(enterMail, { body: { ...mailOf(smtp.port), ...more } }, owner);
const read = async () => (await app.call(providers, {}, owner)).data;
const rows = async (table: 'provider_settings' | 'provider_tests') =>
  (await app.db.database.$client.query(`select * from ${table} order by id`)).rows;

describe('what is entered (PROV-1 to PROV-3)', () => {
  test('is sealed, used from then on, and never shown again', async () => {
    expect(await read()).toMatchObject({ mail: { source: 'none', entered: null, settings: null } });
    const reply = await enter(named);
    expect(reply.status).toBe(200);
    expect(JSON.stringify(reply)).not.toContain(PASSWORD);
    const { password: _, ...shown } = { ...mailOf(smtp.port), ...named, encryption: 'none' };
    expect((await read()).mail).toEqual({
      source: 'desk',
      variables: [],
      entered: { at: app.clock.now.toISOString(), by: 'Asha Rao', isReadable: true },
      lastTest: null,
      settings: shown,
    });
    const [row] = await rows('provider_settings');
    expect(row).toMatchObject({ kind: 'mail', entered_by: owner.id, ended_at: null });
    expect(row.sealed_content.toString('latin1')).not.toMatch(/neem|clinic/);
    expect(app.logged.join()).not.toContain(PASSWORD);
    expect(app.logged.join()).toContain('provider_entered');
  });

  test('takes the place of what was there, which stays stored as who entered it and when, without its secrets', async () => {
    await enter();
    await enter({ senderName: 'Another name' });
    expect(await rows('provider_settings')).toMatchObject([
      { kind: 'mail', ended_by: owner.id, sealed_content: null },
      { kind: 'mail', ended_by: null, sealed_content: expect.any(Buffer) },
    ]);
    expect((await read()).mail.settings?.senderName).toBe('Another name');
    const { rows: acts } = await app.db.database.$client.query('select * from staff_acts order by id');
    expect(acts).toMatchObject([
      { kind: 'provider_entered', about: 'mail', staff_id: owner.id },
      { kind: 'provider_entered', about: 'mail', staff_id: owner.id },
    ]);
  });

  test('keeps its secret for the same server and name alone', async () => {
    await enter(named);
    expect((await enter({ ...named, password: '', senderName: 'New' })).status).toBe(200);
    const needed = { status: 400, code: 'provider_secret_needed' };
    expect(await enter({ ...named, password: '', host: 'elsewhere.example' })).toMatchObject(needed);
    expect(await enter({ ...named, password: '', port: smtp.port + 1 })).toMatchObject(needed);
    expect(await enter({ ...named, password: '', username: 'other' })).toMatchObject(needed);
    expect(await enter({ ...named, password: '', encryption: 'tls' })).toMatchObject(needed);
  });

  test('of SMS needs a key and a template for every text, and shows the end of each id', async () => {
    const sms = (body: { authKey: string; templateIds: Record<string, string> }) =>
      app.call(enterSms, { body }, owner);
    expect(await sms({ authKey: '', templateIds })).toMatchObject({ code: 'provider_secret_needed' });
    const { code: _, ...others } = templateIds;
    expect(await sms({ authKey: AUTH_KEY, templateIds: others })).toMatchObject({
      status: 400,
      code: 'sms_template_missing',
    });
    expect((await sms({ authKey: AUTH_KEY, templateIds })).status).toBe(200);
    expect((await sms({ authKey: '', templateIds: { code: 'another-flow' } })).status).toBe(200);
    const { sms: shown } = await read();
    expect(shown.templates[0]).toMatchObject({ template: 'code', ending: 'flow' });
    expect(shown.templates).toHaveLength(Object.keys(SMS_TEMPLATES).length);
    expect(shown.templates.map(({ ending }) => ending)).not.toContain('');
    expect(JSON.stringify(shown)).not.toContain(AUTH_KEY);
    expect(app.providers.sms).toMatchObject({ authKey: AUTH_KEY, templateIds: { code: 'another-flow' } });
  });

  test('is removed in a sandbox', async () => {
    await enter();
    const removal = await app.call(removeProvider, { params: { kind: 'mail' } }, owner);
    expect(removal.status).toBe(200);
    expect((await read()).mail).toMatchObject({ source: 'none', entered: null });
    expect(app.providers.mail).toBeNull();
  });

  test('is said to be unreadable once it was sealed under another secret', async () => {
    await enter();
    await app.db.database.$client.query(
      "update provider_settings set id = gen_random_uuid(), sealed_content = '\\x00'",
    );
    expect((await read()).mail).toMatchObject({
      source: 'none',
      entered: { isReadable: false },
      settings: null,
    });
  });
});

describe('who may (PROV-7)', () => {
  test('nobody who only looks around enters, tests or removes anything', async () => {
    const visitor = await addStaff(app, 'owner');
    const refused = { status: 409, code: 'own_sign_in_needed' };
    const params = { kind: 'mail' } as const;
    expect(await app.call(enterMail, { body: mailOf(smtp.port) }, visitor)).toMatchObject(refused);
    expect(await app.call(enterSms, { body: { authKey: 'x', templateIds } }, visitor)).toMatchObject(refused);
    expect(await app.call(testProvider, { params, body: { to: 'a@b.in' } }, visitor)).toMatchObject(refused);
    expect(await app.call(removeProvider, { params }, visitor)).toMatchObject(refused);
    expect((await app.call(providers, {}, visitor)).data).toMatchObject({ mayChange: false, ownEmail: null });
    expect(await rows('provider_settings')).toEqual([]);
  });

  test.each([
    ['providerTestsPerStaff', PROVIDER_LIMITS.testsPerStaffPerHour],
    ['providerTestsPerInstallation', PROVIDER_LIMITS.testsPerInstallationPerHour],
    ['providerChangesPerStaff', PROVIDER_LIMITS.changesPerStaffPerHour],
  ] as const)('%s: whoever has used up an hour’s has to wait', async (limit, most) => {
    await enter();
    const of = limit === 'providerTestsPerInstallation' ? 'all' : owner.id;
    const spent = limit === 'providerChangesPerStaff' ? 1 : 0;
    await useUp(app, limit, of, most - spent);
    const tested = await app.call(testProvider, { params: { kind: 'mail' }, body: { to: 'a@b.in' } }, owner);
    const entered = await enter();
    const isOfChanges = limit === 'providerChangesPerStaff';
    expect([tested.status, entered.status]).toEqual(isOfChanges ? [200, 429] : [429, 200]);
  });
});
