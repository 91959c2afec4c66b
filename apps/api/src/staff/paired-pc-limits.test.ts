import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { passkeyEndpoints } from '@chairside/contract/passkeys';
import { staffEndpoints } from '@chairside/contract/staff';
import { PASSKEYS } from '@chairside/rules/passkeys';
import { STAFF_SIGN_IN } from '@chairside/rules/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addStaff, cookieOf } from '../../test/staff.ts';
import { type Caller, startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';

const PIN = '271828';
const EMAIL = 'owner@example.in';
const ADDRESS = '10.80.0.1';
const NETWORK = '10.80.0.0/16';
const tooMany = { status: 429, code: 'too_many_requests' };
let app: TestApp;
/** A PC that is paired, at the address from which strangers try as well. */
let pc: { id: string; cookie: string; address: string };
let staffId: string;

beforeAll(async () => {
  app = await startTestApp();
  const paired = await app.call(
    deskDeviceEndpoints.pairDevice,
    { body: { name: 'Counter' } },
    await addStaff(app, 'owner'),
  );
  pc = { id: paired.data._id, cookie: cookieOf(paired), address: ADDRESS };
  const person = await addStaff(app, 'receptionist');
  staffId = person.id;
  await app.call(deskDeviceEndpoints.choosePin, { body: { pin: PIN } }, person);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.$client.query('delete from rate_limits');
});

const useUpSignIns = (of: string) =>
  useUp(app, 'staffSignInsPerAddress', of, STAFF_SIGN_IN.triesPerAddressPerMinute);

const stranger: Caller = { address: ADDRESS };
const tryPin = (from: Caller) =>
  app.call(deskDeviceEndpoints.signInByPin, { body: { staffId, pin: PIN } }, from);
const tryPassword = (from: Caller) =>
  app.call(
    staffEndpoints.signInStaff,
    { body: { email: EMAIL, password: 'seven green neem leaves', code: '123456' } },
    from,
  );
const startPasskey = (from: Caller) =>
  app.call(passkeyEndpoints.startPasskeySignIn, { body: { again: false } }, from);
const openLink = (from: Caller) =>
  app.call(staffEndpoints.openStaffLink, { body: { token: 'x'.repeat(43) } }, from);

describe('what strangers at its address use up, a paired PC has still (STAFF-9)', () => {
  test('PINs', async () => {
    await useUp(app, 'staffPinsPerAddress', ADDRESS, STAFF_SIGN_IN.pinsPerAddressPerMinute);
    expect(await tryPin(stranger)).toMatchObject(tooMany);
    expect((await tryPin(pc)).status).toBe(200);
  });

  test('sign-ins by password, and links', async () => {
    await useUpSignIns(ADDRESS);
    expect(await tryPassword(stranger)).toMatchObject(tooMany);
    expect(await openLink(stranger)).toMatchObject(tooMany);
    expect((await tryPassword(pc)).code).toBe('wrong_staff_sign_in');
    expect((await openLink(pc)).code).toBe('staff_link_invalid');
  });

  test('sign-ins to one account', async () => {
    await useUp(app, 'staffSignInsPerAccount', `${NETWORK} ${EMAIL}`, STAFF_SIGN_IN.triesPerAccountPerHour);
    expect(await tryPassword(stranger)).toMatchObject(tooMany);
    expect((await tryPassword(pc)).code).toBe('wrong_staff_sign_in');
  });

  test.each([
    ['passkeyStartsPerAddress', ADDRESS, PASSKEYS.startsPerAddressPerMinute],
    ['passkeyStartsPerNetwork', NETWORK, PASSKEYS.startsPerNetworkPerMinute],
  ] as const)('challenges to passkeys (%s)', async (limit, of, most) => {
    await useUp(app, limit, of, most);
    expect(await startPasskey(stranger)).toMatchObject(tooMany);
    expect((await startPasskey(pc)).status).toBe(200);
  });
});

describe('a paired PC has limits as well (STAFF-9)', () => {
  test('on PINs', async () => {
    await useUp(app, 'staffPinsPerAddress', `device ${pc.id}`, STAFF_SIGN_IN.pinsPerAddressPerMinute);
    expect(await tryPin(pc)).toMatchObject(tooMany);
  });

  test('on sign-ins, wherever it is', async () => {
    await useUpSignIns(`device ${pc.id}`);
    expect(await tryPassword({ ...pc, address: '10.81.0.1' })).toMatchObject(tooMany);
  });
});
