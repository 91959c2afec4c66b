import { passkeyEndpoints } from '@chairside/contract/passkeys';
import { peopleEndpoints } from '@chairside/contract/people';
import { staffEndpoints } from '@chairside/contract/staff';
import { PASSKEYS } from '@chairside/rules/passkeys';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../../test/authenticator.ts';
import { LIVE } from '../../test/live-variables.ts';
import { addStaffWithPasskey, newPerson, signInByPasskey, startSignIn } from '../../test/passkeys.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { passkeyChallenges, staffPasskeys } from '../db/schema.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const answer = (credential: ReturnType<ReturnType<typeof softwareAuthenticator>['use']>, address: string) =>
  app.call(passkeyEndpoints.signInByPasskey, { body: { credential } }, { address });

describe('signing in by passkey (STAFF-20)', () => {
  test('is a full, fresh sign-in, with no address or password typed', async () => {
    const owner = await addStaffWithPasskey(app, 'owner');
    later(3_600);
    expect((await app.call(staffEndpoints.staffOfClinic, {}, owner)).code).toBe('fresh_sign_in_needed');
    const { reply, cookie } = await signInByPasskey(app, owner);
    expect(reply).toMatchObject({ status: 200, data: { staff: { _id: owner.id, role: 'owner' } } });
    expect((await app.call(staffEndpoints.staffOfClinic, {}, { cookie })).status).toBe(200);
    const { data } = await app.call(passkeyEndpoints.mySignIn, {}, { cookie });
    expect(data.passkeys[0]?.lastUsedAt).toBe(app.clock.now.toISOString());
  });

  test.each([
    ['made on another site', { origin: 'https://clinic.evil.example' }],
    ['made at another port', { origin: 'http://localhost:1' }],
    ['of another site', { domain: 'clinic.evil.example' }],
    ['without the proof of who uses it', { isUserVerified: false }],
    ['in the name of somebody else', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('an answer %s is refused', async (_, said) => {
    const person = await addStaffWithPasskey(app, 'dentist');
    expect((await signInByPasskey(app, person, said)).reply.code).toBe('passkey_refused');
    expect((await signInByPasskey(app, person)).reply.status).toBe(200);
  });

  test('an answer to a challenge that was never asked is refused', async () => {
    const person = await addStaffWithPasskey(app, 'dentist');
    const { reply } = await signInByPasskey(app, person, { challenge: 'A'.repeat(43) });
    expect(reply).toMatchObject({ status: 410, code: 'passkey_too_late' });
  });

  test('an answer works once, also when it was refused', async () => {
    const person = await addStaffWithPasskey(app, 'dentist');
    const right = await signInByPasskey(app, person);
    expect((await answer(right.credential, person.address)).code).toBe('passkey_too_late');
    const wrong = await signInByPasskey(app, person, { isUserVerified: false });
    expect((await answer(wrong.credential, person.address)).code).toBe('passkey_too_late');
  });

  test('an answer after five minutes is refused', async () => {
    const { authenticator, address } = await addStaffWithPasskey(app, 'dentist');
    const [late, inTime] = [await startSignIn(app, { address }), await startSignIn(app, { address })];
    later(PASSKEYS.ceremonySeconds - 1);
    expect((await answer(authenticator.use(inTime), address)).status).toBe(200);
    later(1);
    expect((await answer(authenticator.use(late), address)).code).toBe('passkey_too_late');
  });

  test('a challenge to make a passkey signs nobody in', async () => {
    const { authenticator, address, cookie } = await addStaffWithPasskey(app, 'dentist');
    const { data } = await app.call(passkeyEndpoints.startPasskey, {}, { cookie, address });
    const request = { ...(await startSignIn(app, { address })), challenge: data.challenge };
    expect((await answer(authenticator.use(request), address)).code).toBe('passkey_too_late');
  });

  test('of somebody else’s credential without its key nothing is proved', async () => {
    const asha = await addStaffWithPasskey(app, 'owner');
    const thief = await addStaffWithPasskey(app, 'receptionist');
    const { credential: hers } = await signInByPasskey(app, asha);
    const { id, rawId, response } = hers;
    const options = await startSignIn(app, { address: thief.address });
    const userHandle = response.userHandle ?? '';
    const his = thief.authenticator.use(options, { userHandle, signCount: 9 });
    const reply = await answer({ ...his, id, rawId }, thief.address);
    expect(reply.code).toBe('passkey_refused');
  });

  test('a count of uses that does not grow is refused', async () => {
    const person = await addStaffWithPasskey(app, 'dentist');
    expect((await signInByPasskey(app, person, { signCount: 7 })).reply.status).toBe(200);
    for (const signCount of [7, 6, 0])
      expect((await signInByPasskey(app, person, { signCount })).reply.code).toBe('passkey_refused');
    expect((await signInByPasskey(app, person, { signCount: 8 })).reply.status).toBe(200);
  });

  test('of two answers at once with the same count, one signs in', async () => {
    const { authenticator, address } = await addStaffWithPasskey(app, 'dentist');
    const options = [await startSignIn(app, { address }), await startSignIn(app, { address })];
    const replies = await Promise.all(
      options.map((each) => answer(authenticator.use(each, { signCount: 3 }), address)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('who never counts is not taken for a copy', async () => {
    const person = await addStaffWithPasskey(app, 'dentist');
    for (const signCount of [0, 0])
      expect((await signInByPasskey(app, person, { signCount })).reply.status).toBe(200);
  });

  test('who is dismissed is refused as if there had never been such a passkey', async () => {
    const { cookie } = await addStaff(app, 'owner');
    const person = await addStaffWithPasskey(app, 'dentist');
    await app.call(peopleEndpoints.dismissStaff, { params: { id: person.id } }, { cookie });
    const known = await signInByPasskey(app, person);
    const stranger = await signInByPasskey(
      app,
      { ...person, authenticator: softwareAuthenticator() },
      { userHandle: known.credential.response.userHandle ?? '' },
    );
    expect(known.reply.code).toBe('passkey_refused');
    expect([known.reply.status, known.reply.message]).toEqual([
      stranger.reply.status,
      stranger.reply.message,
    ]);
    const left = await app.db.database
      .select()
      .from(staffPasskeys)
      .where(eq(staffPasskeys.staffId, person.id));
    expect(left).toEqual([]);
  });
});

describe('a fresh sign-in by passkey (STAFF-3)', () => {
  test('asks for one’s own, and takes nobody else’s', async () => {
    const asha = await addStaffWithPasskey(app, 'owner');
    const meera = await addStaffWithPasskey(app, 'owner');
    const options = await startSignIn(app, asha, true);
    expect(options.allowCredentials).toEqual([{ id: asha.authenticator.id, type: 'public-key' }]);
    expect((await answer(meera.authenticator.use(options), asha.address)).code).toBe('passkey_refused');
    const again = await startSignIn(app, asha, true);
    expect((await answer(asha.authenticator.use(again), asha.address)).status).toBe(200);
  });

  test('is for who is signed in', async () => {
    const { address } = newPerson();
    const reply = await app.call(passkeyEndpoints.startPasskeySignIn, { body: { again: true } }, { address });
    expect(reply.status).toBe(401);
  });
});

describe('ceilings', () => {
  test('20 challenges a minute go to an address, and 10 answers are looked at', async () => {
    const { address } = newPerson();
    const start = () =>
      app.call(passkeyEndpoints.startPasskeySignIn, { body: { again: false } }, { address });
    const starts = await Promise.all(Array.from({ length: 24 }, start));
    const started = starts.filter(({ status }) => status === 200);
    expect(started).toHaveLength(20);
    const authenticator = softwareAuthenticator();
    const userHandle = 'A'.repeat(22);
    const tries = await Promise.all(
      started.slice(0, 14).map(({ data }) => answer(authenticator.use(data, { userHandle }), address)),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('of a thousand open challenges the oldest go', async () => {
    const person = await addStaffWithPasskey(app, 'dentist');
    const first = await startSignIn(app, person);
    later(1);
    const expiresAt = new Date(app.clock.now.getTime() + PASSKEYS.ceremonySeconds * 1000);
    const flood = Array.from({ length: PASSKEYS.mostOpenCeremonies - 1 }, (_, index) => ({
      challenge: Buffer.alloc(32, index.toString().padStart(8, '0')),
      purpose: 'sign_in' as const,
      expiresAt,
    }));
    await app.db.database.insert(passkeyChallenges).values(flood);
    later(1);
    const last = await startSignIn(app, person);
    const [open] = await app.db.database.select({ total: count() }).from(passkeyChallenges);
    expect(open?.total).toBe(PASSKEYS.mostOpenCeremonies);
    expect((await answer(person.authenticator.use(first), person.address)).code).toBe('passkey_too_late');
    expect((await answer(person.authenticator.use(last), person.address)).status).toBe(200);
    await app.db.database.delete(passkeyChallenges);
  });

  test('what nobody answered is cleaned up', async () => {
    const { address } = newPerson();
    await startSignIn(app, { address });
    later(PASSKEYS.ceremonySeconds + 1);
    await app.work.hourly['clean-up-staff-sign-ins']?.();
    expect(await app.db.database.select().from(passkeyChallenges)).toEqual([]);
  });
});

test.each([
  ['an address where browsers make none', 'http://127.0.0.1', {}],
  ['another name than the configured one', 'http://localhost', { PUBLIC_URL: 'https://desk.clinic.example' }],
])('passkeys are not offered at %s (STAFF-18)', async (_, origin, variables) => {
  const other = await startTestApp({ ...variables });
  const { host } = new URL(origin);
  const response = await other.server.inject({
    method: 'POST',
    url: '/api/desk/passkeys/sign-in/start',
    headers: { host, origin },
    payload: { again: false },
  });
  await other.close();
  expect(response.json()).toMatchObject({ code: 'passkeys_not_here' });
});

test('a live installation asks for passkeys of its configured name (STAFF-18)', async () => {
  const live = await startTestApp(LIVE);
  const { origin, host, hostname } = new URL(LIVE.PUBLIC_URL);
  const response = await live.server.inject({
    method: 'POST',
    url: '/api/desk/passkeys/sign-in/start',
    headers: { host, origin },
    payload: { again: false },
  });
  const entry = await live.call(staffEndpoints.deskEntry, {});
  await live.close();
  expect(response.json()).toMatchObject({ data: { rpId: hostname } });
  expect(entry.data.passkeyOrigin).toBe(origin);
});

test('it is logged by who did it, without address or credential; a possible copy is (STAFF-9, STAFF-20)', async () => {
  // Of its own, for a log leaves out what it has said a moment ago.
  const own = await startTestApp();
  const person = await addStaffWithPasskey(own, 'dentist');
  for (const signCount of [7, 7]) await signInByPasskey(own, person, { signCount });
  await own.close();
  const all = own.logged.join('\n');
  expect(all).toMatch(/"event":"staff_sign_in","staffId":"[^"]+","method":"passkey"/);
  expect(all).toMatch(/"event":"staff_sign_in_failed","staffId":"[^"]+","method":"passkey"/);
  expect(all).toContain(`"event":"staff_passkey_copied","staffId":"${person.id}"`);
  expect(all).not.toContain(person.authenticator.id);
  expect(all).not.toContain('@passkeys.example');
});
