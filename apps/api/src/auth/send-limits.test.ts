import { clinicStatusEndpoints } from '@chairside/contract/clinic-status';
import { identityEndpoints } from '@chairside/contract/identity';
import { CODE_CEILINGS } from '@chairside/rules/code-ceilings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { forgetSendGap, newPerson, planNamed, signUpForReal } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { createLimits, type Limits } from '../security/limits.ts';
import { codeCeilingReached } from './send-limits.ts';

const { sendLoginOtp, loginOtp, register, verifyPhone } = identityEndpoints;

let db: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
// Each with a log of its own, for a log leaves out what it has said a moment ago.
beforeEach(async () => {
  await db.database.$client.query('delete from rate_limits');
  app = await startTestApp({}, { db, clock: { now: NOON } });
});
afterEach(() => app.close());

/** Two ways to have very many addresses: a carrier's IPv4 /16, and the IPv6 /48 of a rented server. */
const inIPv4 = (index: number) => `100.64.${Math.floor(index / 250)}.${(index % 250) + 1}`;
const inIPv6 = (index: number) => `2001:db8:7:${index.toString(16)}::1`;

type AddressOf = (index: number) => string;

/** Asks fifty times at once, from ever other addresses. */
async function attack(
  addressOf: AddressOf,
  requests: number,
  ask: (address: string) => Promise<{ status: number }>,
) {
  const statuses: number[] = [];
  for (let first = 0; first < requests; first += 50) {
    const burst = Array.from({ length: Math.min(50, requests - first) }, (_, index) =>
      ask(addressOf(first + index)),
    );
    for (const { status } of await Promise.all(burst)) statuses.push(status);
  }
  return { sent: statuses.filter((status) => status === 200).length, statuses: new Set(statuses) };
}

/** Has a code sent to somebody else each time. */
async function sendToStrangers(addressOf: AddressOf, requests: number) {
  const { _id: planId } = await planNamed(app, 'Basic Plan');
  return attack(addressOf, requests, (address) => {
    const body = { name: 'Asha Rao', phone: newPerson().phone, planId };
    return app.call(register, { body }, { address });
  });
}

/** Asks for a code and signs in with it; gives the status of the asking. */
async function signInFrom(address: string, phone: string, deviceToken?: string) {
  await forgetSendGap(app);
  const { status } = await app.call(sendLoginOtp, { body: { phone } }, { address, deviceToken });
  if (status !== 200) return status;
  const body = { phone, otp: await app.codeFor(phone) };
  return (await app.call(loginOtp, { body }, { address, deviceToken })).status;
}

const events = () =>
  app.logged
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'code_ceiling')
    .map(({ level, scope, network }) => ({ level, scope, network }));

/** As after that many, of whatever the limit has counted, in the window that has just begun. */
async function countUpTo(limit: Parameters<Limits['take']>[0], of: string, points: number) {
  const limits = createLimits(app.db.database, SECRET);
  await limits.take(limit, of);
  await app.db.database.$client.query('update rate_limits set points = $1 where key like $2', [
    points,
    `${limit}:%`,
  ]);
  return limits;
}

describe('code requests from many addresses of one network', { timeout: 120_000 }, () => {
  const MOST = CODE_CEILINGS.sendsPerNetworkPerHour;

  test.each([
    ['an IPv4 /16', inIPv4, '100.64.0.0/16', { before: MOST - 30, requests: 50 }],
    ['an IPv6 /48', inIPv6, '2001:db8:7::/48', { before: MOST - 2, requests: 20 }],
  ])(
    'of %s stop only what else comes from there, and not a known device',
    async (_what, addressOf, network, { before, requests }) => {
      const elsewhere = await signUpForReal(app);
      const inside = await signUpForReal(app);
      await countUpTo('sendsPerNetwork', network, before);
      expect(await sendToStrangers(addressOf, requests)).toEqual({
        sent: MOST - before,
        statuses: new Set([200, 429]),
      });
      expect(events()).toEqual([{ level: 40, scope: 'network', network }]);

      expect(await signInFrom('198.51.100.7', elsewhere.person.phone)).toBe(200);
      const address = addressOf(40_000);
      expect(await signInFrom(address, inside.person.phone)).toBe(429);
      expect(await signInFrom(address, inside.person.phone, inside.deviceToken)).toBe(200);
      // It is known to its own account, not to whosever it likes.
      expect(await signInFrom(address, elsewhere.person.phone, inside.deviceToken)).toBe(429);
    },
  );

  test('that send nothing stop nobody', async () => {
    const inside = await signUpForReal(app);
    const { phone } = (await signUpForReal(app)).person;
    const askForNobody = (address: string) =>
      app.call(sendLoginOtp, { body: { phone: newPerson().phone } }, { address });
    // What is not sent is counted as well, where nobody is stopped by it.
    await askForNobody(inIPv4(50_000));
    await countUpTo('sendsPerNetwork', '100.64.0.0/16', MOST - 2);
    const unknown = await attack(inIPv4, 20, askForNobody);
    expect(unknown.sent).toBe(20);
    const tooSoon = await attack(inIPv4, 20, (address) =>
      app.call(sendLoginOtp, { body: { phone } }, { address }),
    );
    expect(tooSoon.sent).toBe(1);
    expect(events()).toEqual([]);
    expect(await signInFrom(inIPv4(40_000), inside.person.phone)).toBe(200);
    // The one before was the last: what was sent counted.
    expect(await signInFrom(inIPv4(40_001), phone)).toBe(429);
  });
});

test('1,000 requests from one network, sent or not, stop what else is asked from there, and no known device', async () => {
  const { person, deviceToken } = await signUpForReal(app);
  const network = '100.64.0.0/16';
  await countUpTo('asksPerNetwork', network, CODE_CEILINGS.asksPerNetworkPerHour - 1);
  const ask = async (address: string, phone = newPerson().phone, device?: string) =>
    (await app.call(sendLoginOtp, { body: { phone } }, { address, deviceToken: device })).status;
  expect(await ask(inIPv4(1))).toBe(200);
  expect([await ask(inIPv4(2)), await ask(inIPv4(3), person.phone)]).toEqual([429, 429]);
  expect(await ask('198.51.100.7')).toBe(200);
  expect(await ask(inIPv4(4), person.phone, deviceToken)).toBe(200);
  expect(events()).toEqual([{ level: 40, scope: 'network', network }]);
});

test('1,500 codes of one network in a day stop what else is asked from there, and neither others nor a known device', async () => {
  const { person, deviceToken } = await signUpForReal(app);
  const elsewhere = await signUpForReal(app);
  const network = '100.64.0.0/16';
  await createLimits(app.db.database, SECRET).take('sendsPerNetworkAndDay', network);
  await app.db.database.$client.query(
    "update rate_limits set points = $1 where key like 'sendsPerNetworkAndDay:%' and points = 1",
    [CODE_CEILINGS.sendsPerNetworkPerDay - 1],
  );
  expect(await sendToStrangers(inIPv4, 2)).toEqual({ sent: 1, statuses: new Set([200, 429]) });
  const body = { phone: person.phone };
  const refused = await app.call(sendLoginOtp, { body }, { address: inIPv4(3) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
  expect(await signInFrom('198.51.100.7', elsewhere.person.phone)).toBe(200);
  expect(await signInFrom(inIPv4(4), person.phone, deviceToken)).toBe(200);
  expect(events()).toEqual([{ level: 40, scope: 'network', network }]);
});

describe.each([
  ['hour', 'sendsPerInstallation', CODE_CEILINGS.sendsPerInstallationPerHour],
  ['day', 'sendsPerInstallationAndDay', CODE_CEILINGS.sendsPerInstallationPerDay],
] as const)('the ceiling of the installation for the %s', { timeout: 60_000 }, (_span, limit, most) => {
  const almostReached = () => countUpTo(limit, 'installation', most - 1);

  test('alerts once when it is reached, can be asked about, and lets known devices through', async () => {
    const { person, deviceToken } = await signUpForReal(app);
    const limits = await almostReached();
    expect(await codeCeilingReached(limits)).toBe(false);
    expect(await signInFrom(newPerson().address, (await signUpForReal(app)).person.phone)).toBe(429);
    expect(await codeCeilingReached(limits)).toBe(true);
    const status = await app.server.inject({ url: '/readyz' });
    expect(status.json()).toMatchObject({ ready: true, warnings: ['code_ceiling'] });
    expect(events()).toEqual([{ level: 50, scope: 'installation', network: undefined }]);
    const said = await app.call(clinicStatusEndpoints.clinicTrouble, {}, await addStaff(app, 'owner'));
    expect(said.data.warnings).toContain('code_ceiling');

    for (const address of ['198.51.100.7', '203.0.113.9', '192.0.2.1']) {
      const body = { phone: newPerson().phone };
      const refused = await app.call(sendLoginOtp, { body }, { address });
      expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    }
    expect(events()).toHaveLength(1);
    expect(await signInFrom('198.51.100.7', person.phone, deviceToken)).toBe(200);
  });

  test('a caller over it uses up nothing of the limits of the contact', async () => {
    const { person } = await signUpForReal(app);
    await almostReached();
    await app.call(sendLoginOtp, { body: { phone: newPerson().phone } }, { address: '198.51.100.7' });
    for (let time = 0; time < 6; time += 1) {
      await app.call(sendLoginOtp, { body: { phone: person.phone } }, { address: '198.51.100.7' });
    }
    await app.db.database.$client.query('delete from rate_limits where key like $1', [`${limit}:%`]);
    expect(await signInFrom(person.address, person.phone)).toBe(200);
  });
});

describe('a known device', () => {
  test('is held by limits of its own, as tight as those of the contact', async () => {
    const { person, deviceToken } = await signUpForReal(app);
    const send = () => app.call(sendLoginOtp, { body: { phone: person.phone } }, { deviceToken, ...person });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    // The one that was sent to sign up counts for the contact.
    for (const status of [200, 200, 200, 200, 429]) {
      await forgetSendGap(app);
      expect((await send()).status).toBe(status);
    }
  });

  test('gets its code though a stranger has just used up those of the contact', async () => {
    const { person, deviceToken } = await signUpForReal(app);
    const { phone } = person;
    const send = (from: object) => app.call(sendLoginOtp, { body: { phone } }, from);
    for (const status of [200, 200, 200, 200, 429]) {
      await forgetSendGap(app);
      expect((await send({ address: newPerson().address })).status).toBe(status);
    }
    expect((await send({ ...person, deviceToken })).status).toBe(200);
  });

  test('gets its code though others at its address have used up theirs', async () => {
    const { person, deviceToken } = await signUpForReal(app);
    const { address } = newPerson();
    await useUp(app, 'sendsPerAddress', address, CODE_CEILINGS.sendsPerAddressPerHour);
    expect(await signInFrom(address, person.phone)).toBe(429);
    expect(await signInFrom(address, person.phone, deviceToken)).toBe(200);
  });

  test('opens no new registration past a ceiling', async () => {
    const { deviceToken, person } = await signUpForReal(app);
    // Signing up was the first.
    await useUp(app, 'sendsPerAddress', person.address, CODE_CEILINGS.sendsPerAddressPerHour - 1);
    const planId = (await planNamed(app, 'Basic Plan'))._id;
    const body = { name: 'Asha Rao', phone: newPerson().phone, planId };
    const caller = { address: person.address, deviceToken };
    expect((await app.call(register, { body }, caller)).status).toBe(429);
    expect((await app.call(verifyPhone, { body: { phone: body.phone, otp: '123456' } }, caller)).code).toBe(
      'registration_not_found',
    );
  });
});
