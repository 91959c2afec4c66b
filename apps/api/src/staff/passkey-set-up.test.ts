import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { passkeyEndpoints } from '@chairside/contract/passkeys';
import { staffEndpoints } from '@chairside/contract/staff';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAttestation } from '../../test/attestation.ts';
import { softwareAuthenticator } from '../../test/authenticator.ts';
import { newPerson, signInByPasskey } from '../../test/passkeys.ts';
import { addStaff, cookieOf, removeStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { staff, staffPasskeys, staffRecoveryCodes } from '../db/schema.ts';
import { newResetLink } from './reset-link.ts';

const PASSWORD = 'seven green neem leaves';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Said = Parameters<ReturnType<typeof softwareAuthenticator>['create']>[1];

async function newSetUpLink() {
  // So that there is no owner, and a link is given.
  await removeStaff(app);
  const token = await app.newSetUpLink(app.clock.now);
  if (token === null) throw new Error('no link was given');
  return { token, ...newPerson(), authenticator: softwareAuthenticator() };
}

type Joiner = Awaited<ReturnType<typeof newSetUpLink>>;

const start = ({ token, name, email, address }: Joiner) =>
  app.call(passkeyEndpoints.startPasskeySetUp, { body: { token, name, email } }, { address });

async function accept(joiner: Joiner, said: Said = {}, started = start(joiner)) {
  const { token, name, email, address, authenticator } = joiner;
  const credential = authenticator.create((await started).data, said);
  const body = { token, name, email, credential };
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  return app.call(passkeyEndpoints.acceptStaffLinkByPasskey, { body }, { address, userAgent });
}

async function acceptByPassword({ token, name, email, address }: Joiner) {
  const opened = await app.call(staffEndpoints.openStaffLink, { body: { token } }, { address });
  const secret = new URL(opened.data.authenticatorUri).searchParams.get('secret') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: app.clock.now.getTime() });
  const body = { token, name, email, password: PASSWORD, code };
  return app.call(staffEndpoints.acceptStaffLink, { body }, { address });
}

describe('a link used with a passkey (STAFF-18, STAFF-19)', () => {
  test('makes the first owner and signs them in, with neither password nor code', async () => {
    const joiner = await newSetUpLink();
    const accepted = await accept(joiner);
    expect(accepted).toMatchObject({ status: 200, data: { staff: { role: 'owner', email: joiner.email } } });
    const cookie = cookieOf(accepted);
    expect((await app.call(staffEndpoints.staffOfClinic, {}, { cookie })).status).toBe(200);
    const { data } = await app.call(passkeyEndpoints.mySignIn, {}, { cookie });
    expect(data).toMatchObject({
      hasPassword: false,
      passkeys: [{ name: 'Chrome on Windows', lastUsedAt: null }],
    });
    expect((await signInByPasskey(app, joiner)).reply.status).toBe(200);
    expect((await start(joiner)).code).toBe('staff_link_invalid');
    expect(await app.newSetUpLink(app.clock.now)).toBeNull();
  });

  test('asks for a passkey that needs no address typed, proves its user, and names no maker', async () => {
    const joiner = await newSetUpLink();
    const { data } = await start(joiner);
    expect(data).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: joiner.email, displayName: joiner.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    // Nothing of the person is in what the passkey gives back.
    expect(Buffer.from(data.user.id, 'base64url')).toHaveLength(16);
  });

  test.each([
    ['on another site', { origin: 'https://clinic.evil.example' }, 'passkey_not_verified'],
    ['for another site', { domain: 'clinic.evil.example' }, 'passkey_not_verified'],
    ['without the proof of who uses it', { isUserVerified: false }, 'passkey_not_verified'],
    ['in answer to nothing asked', { challenge: 'A'.repeat(43) }, 'passkey_too_late'],
  ])('stays good when the passkey was made %s', async (_, said, code) => {
    const joiner = await newSetUpLink();
    expect((await accept(joiner, said)).code).toBe(code);
    expect(await app.db.database.select().from(staff)).toEqual([]);
    expect((await accept(joiner)).status).toBe(200);
  });

  test('takes no certificates of whoever made the authenticator, though they hold', async () => {
    const joiner = await newSetUpLink();
    const attestation = await newAttestation();
    expect((await accept(joiner, { attestation })).code).toBe('passkey_not_verified');
    expect((await accept(joiner)).status).toBe(200);
  });

  test('stays good when nothing comes of it, and while a password is chosen instead', async () => {
    const joiner = await newSetUpLink();
    await start(joiner);
    expect((await acceptByPassword(joiner)).status).toBe(200);
  });

  test('takes no passkey that was made for another link', async () => {
    const first = await newSetUpLink();
    await accept(first);
    const token = (await newResetLink(app.db.database, first.email, app.clock.now)) ?? '';
    const other = { ...first, token, authenticator: softwareAuthenticator() };
    const { email } = newPerson();
    await addStaff(app, 'dentist', { email });
    const another = (await newResetLink(app.db.database, email, app.clock.now)) ?? '';
    const reply = await accept({ ...other, token: another }, {}, start(other));
    expect(reply.code).toBe('passkey_not_verified');
  });

  test('of two who use it at once, one wins', async () => {
    const joiner = await newSetUpLink();
    const others = { ...joiner, ...newPerson(), authenticator: softwareAuthenticator() };
    const started = await Promise.all([start(joiner), start(others)]);
    const [first, second] = started.map(async (each) => each);
    const replies = await Promise.all([accept(joiner, {}, first), accept(others, {}, second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await app.db.database.select().from(staffPasskeys)).toHaveLength(1);
  });

  test('is refused before a passkey is made where somebody has the address', async () => {
    const joiner = await newSetUpLink();
    await addStaff(app, 'dentist', { email: joiner.email });
    expect((await start(joiner)).code).toBe('staff_email_taken');
  });
});

describe('a link to a new sign-in (STAFF-17)', () => {
  test('used with a passkey ends password, PIN, recovery codes, the passkeys of before and every sign-in', async () => {
    const joiner = await newSetUpLink();
    const before = await acceptByPassword(joiner);
    const pin = { body: { pin: '271828' } };
    const signedIn = { cookie: cookieOf(before) };
    expect((await app.call(deskDeviceEndpoints.choosePin, pin, signedIn)).status).toBe(200);
    const token = (await newResetLink(app.db.database, joiner.email, app.clock.now)) ?? '';
    const after = await accept({ ...joiner, token });
    expect(after).toMatchObject({ status: 200, data: { staff: { _id: before.data.staff._id } } });
    expect((await app.call(passkeyEndpoints.mySignIn, {}, signedIn)).status).toBe(401);
    const { data } = await app.call(passkeyEndpoints.mySignIn, {}, { cookie: cookieOf(after) });
    expect(data).toMatchObject({ hasPassword: false, passkeys: [{}] });
    expect(await app.db.database.select().from(staffRecoveryCodes)).toEqual([]);
    expect(await app.db.database.select().from(staff)).toMatchObject([{ pinHash: null }]);
  });

  test('used with a password ends the passkeys of before', async () => {
    const joiner = await newSetUpLink();
    await accept(joiner);
    const token = (await newResetLink(app.db.database, joiner.email, app.clock.now)) ?? '';
    expect((await acceptByPassword({ ...joiner, token })).status).toBe(200);
    expect((await signInByPasskey(app, joiner)).reply.code).toBe('passkey_refused');
  });
});
