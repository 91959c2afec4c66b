import { staffEndpoints } from '@chairside/contract/staff';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIVE } from '../../test/live-variables.ts';
import { addStaff, cookieOf, removeStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';
import { staff } from '../db/schema.ts';
import { lockStaff } from './staff-store.ts';

const PASSWORD = 'seven green neem leaves';
let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const newPerson = () => {
  people += 1;
  return { name: 'Asha Rao', email: `asha.${people}@example.in`, address: `10.20.${people}.1` };
};

/** The code that an authenticator app shows now. */
function codeOf(uri: string, now = app.clock.now): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

async function setUpOwner() {
  // So that there is none, and a link is given.
  await removeStaff(app);
  const token = await app.newSetUpLink(app.clock.now);
  if (token === null) throw new Error('no link was given');
  const { name, email, address } = newPerson();
  const opened = await app.call(staffEndpoints.openStaffLink, { body: { token } }, { address });
  const uri = opened.data.authenticatorUri;
  const body = { token, name, email, password: PASSWORD, code: codeOf(uri) };
  const accepted = await app.call(staffEndpoints.acceptStaffLink, { body }, { address });
  return { token, email, address, uri, accepted, body };
}

const signIn = (email: string, code: string | undefined, address: string, password = PASSWORD) =>
  app.call(staffEndpoints.signInStaff, { body: { email, password, ...(code && { code }) } }, { address });

describe('the first owner (STAFF-4)', () => {
  test('is made by the link that the start prints, once, and is signed in', async () => {
    const { accepted, body, address } = await setUpOwner();
    expect(accepted).toMatchObject({ status: 200, data: { staff: { role: 'owner', name: 'Asha Rao' } } });
    expect(new Set(accepted.data.recoveryCodes).size).toBe(10);
    const listed = await app.call(staffEndpoints.staffOfClinic, {}, { cookie: cookieOf(accepted) });
    expect(listed.data).toMatchObject([{ name: 'Asha Rao' }]);
    const again = await app.call(staffEndpoints.acceptStaffLink, { body }, { address });
    expect(again).toMatchObject({ status: 410, code: 'staff_link_invalid' });
    expect(await app.newSetUpLink(app.clock.now)).toBeNull();
  });

  test('of two who use a link at once, one wins', async () => {
    await removeStaff(app);
    const token = (await app.newSetUpLink(app.clock.now)) ?? '';
    const { address } = newPerson();
    const opened = await app.call(staffEndpoints.openStaffLink, { body: { token } }, { address });
    const code = codeOf(opened.data.authenticatorUri);
    const replies = await Promise.all(
      [newPerson(), newPerson()].map(({ name, email }) =>
        app.call(
          staffEndpoints.acceptStaffLink,
          { body: { token, name, email, password: PASSWORD, code } },
          { address },
        ),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('a link is good for an hour, and until the next start', async () => {
    await removeStaff(app);
    const first = (await app.newSetUpLink(app.clock.now)) ?? '';
    const second = (await app.newSetUpLink(app.clock.now)) ?? '';
    const { address } = newPerson();
    const open = (token: string) => app.call(staffEndpoints.openStaffLink, { body: { token } }, { address });
    expect((await open(first)).code).toBe('staff_link_invalid');
    expect((await open(second)).status).toBe(200);
    later(3600);
    expect((await open(second)).code).toBe('staff_link_invalid');
  });

  test.each([
    ['the password is one that guessers try first', { password: 'password1234' }, 'password_common'],
    ['the password is short', { password: 'neem leaf 7' }, 'invalid_input'],
    ['the code is not the app’s', { code: '000000' }, 'wrong_authenticator_code'],
  ])('is refused when %s, and the link stays good', async (_, wrong, code) => {
    await removeStaff(app);
    const token = (await app.newSetUpLink(app.clock.now)) ?? '';
    const { name, email, address } = newPerson();
    const opened = await app.call(staffEndpoints.openStaffLink, { body: { token } }, { address });
    const body = { token, name, email, password: PASSWORD, code: codeOf(opened.data.authenticatorUri) };
    const accept = (more: object) =>
      app.call(staffEndpoints.acceptStaffLink, { body: { ...body, ...more } }, { address });
    expect((await accept(wrong)).code).toBe(code);
    expect((await accept({})).status).toBe(200);
  });
});

describe('signing in at the desk (STAFF-5, STAFF-6)', () => {
  test('needs password and code; a code works once', async () => {
    const { email, address, uri } = await setUpOwner();
    later(60);
    const code = codeOf(uri);
    expect((await signIn(email, undefined, address)).code).toBe('second_factor_needed');
    expect((await signIn(email, code, address, 'another long password')).code).toBe('wrong_staff_sign_in');
    const signedIn = await signIn(email, code, address);
    expect(signedIn).toMatchObject({ status: 200, data: { recoveryCodesLeft: 10 } });
    expect((await signIn(email, code, address)).code).toBe('wrong_staff_sign_in');
    const entry = await app.call(staffEndpoints.deskEntry, {}, { cookie: cookieOf(signedIn) });
    expect(entry.data.staff).toMatchObject({ email, role: 'owner' });
  });

  test('is refused once somebody got a new sign-in while the password of before was looked at (STAFF-17)', async () => {
    const { email, address, uri, accepted } = await setUpOwner();
    later(60);
    const { database } = app.db;
    let reply: ReturnType<typeof signIn> | undefined;
    await database.transaction(async (tx) => {
      await lockStaff(tx, accepted.data.staff._id);
      reply = signIn(email, codeOf(uri), address);
      await expect.poll(async () => (await database.$client.query(WAITING)).rowCount).toBe(1);
      await tx.update(staff).set({ passwordHash: 'of another password' });
    });
    expect(await reply).toMatchObject({ status: 400, code: 'wrong_staff_sign_in' });
  });

  test('a recovery code stands in for the app, once', async () => {
    const { email, address, accepted } = await setUpOwner();
    const [code = ''] = accepted.data.recoveryCodes;
    const first = await signIn(email, code.toUpperCase(), address);
    expect(first).toMatchObject({ status: 200, data: { recoveryCodesLeft: 9 } });
    expect((await signIn(email, code, address)).code).toBe('wrong_staff_sign_in');
  });

  test('an unknown address is answered like a wrong password', async () => {
    const { address } = newPerson();
    const reply = await signIn('nobody@example.in', '123456', address);
    expect(reply).toMatchObject({ status: 400, code: 'wrong_staff_sign_in' });
  });

  test('is limited by address', async () => {
    const { address } = newPerson();
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, index) => signIn(`nobody.${index}@example.in`, '123456', address)),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('its cookie is out of reach of scripts and other sites, and of no use after 12 hours', async () => {
    const { accepted } = await setUpOwner();
    const set = String(accepted.headers['set-cookie']);
    expect(set).toMatch(
      /^desk=[\w-]{43}; Max-Age=43200; Path=\/api\/desk; HttpOnly; Secure; SameSite=Strict$/,
    );
    const cookie = cookieOf(accepted);
    later(12 * 3600);
    const entry = await app.call(staffEndpoints.deskEntry, {}, { cookie });
    expect(entry.data.staff).toBeNull();
  });

  test('signing out ends the token, and takes the cookie away', async () => {
    const { cookie } = await addStaff(app, 'dentist');
    const out = await app.call(staffEndpoints.signOutStaff, {}, { cookie });
    expect(String(out.headers['set-cookie'])).toContain('desk=; Max-Age=0');
    expect((await app.call(staffEndpoints.deskEntry, {}, { cookie })).data.staff).toBeNull();
  });

  test('nothing of it is logged but that it happened', async () => {
    app.logged.length = 0;
    const { email, address, uri, accepted } = await setUpOwner();
    await signIn(email, undefined, address);
    const all = app.logged.join('\n');
    for (const event of ['staff_sign_in', 'staff_password_accepted'])
      expect(all).toContain(`"event":"${event}"`);
    const secret = new URL(uri).searchParams.get('secret') ?? 'none';
    for (const hidden of [email, PASSWORD, secret, ...accepted.data.recoveryCodes])
      expect(all).not.toContain(hidden);
  });
});

test('managing the clinic needs a full sign-in of the last ten minutes (STAFF-3)', async () => {
  const { cookie } = await addStaff(app, 'owner');
  later(600);
  expect((await app.call(staffEndpoints.staffOfClinic, {}, { cookie })).status).toBe(200);
  later(1);
  const late = await app.call(staffEndpoints.staffOfClinic, {}, { cookie });
  expect(late).toMatchObject({ status: 403, code: 'fresh_sign_in_needed' });
});

test('what a role does not include is refused, and logged without a name (STAFF-2)', async () => {
  const { cookie, id } = await addStaff(app, 'receptionist', { name: 'Meera Iyer' });
  app.logged.length = 0;
  const reply = await app.call(staffEndpoints.staffOfClinic, {}, { cookie });
  expect(reply).toMatchObject({ status: 403, code: 'not_permitted' });
  const line = app.logged.find((each) => each.includes('"event":"staff_refused"'));
  expect(line).toContain(id);
  expect(line).not.toContain('Meera');
});

test('who is dismissed is out with the next call (STAFF-7)', async () => {
  const { cookie } = await addStaff(app, 'owner');
  await app.db.database.update(staff).set({ dismissedAt: app.clock.now });
  expect((await app.call(staffEndpoints.staffOfClinic, {}, { cookie })).status).toBe(401);
});

test('anybody may look around as an owner where no real patients are, and nowhere else (STAFF-10)', async () => {
  const shown = await app.call(staffEndpoints.lookAround, {}, { address: '10.30.0.1' });
  expect(shown.data.staff).toMatchObject({ role: 'owner', email: null });
  const listed = await app.call(staffEndpoints.staffOfClinic, {}, { cookie: cookieOf(shown) });
  expect(listed.status).toBe(200);
  const live = await startTestApp(LIVE);
  const refused = await live.call(staffEndpoints.lookAround, {}, { origin: 'https://clinic.example' });
  const entry = await live.call(staffEndpoints.deskEntry, {});
  await live.close();
  expect([403, 404]).toContain(refused.status);
  expect(entry.data.mayLookAround).toBe(false);
});
