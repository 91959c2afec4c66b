import { passkeyEndpoints } from '@chairside/contract/passkeys';
import { staffEndpoints } from '@chairside/contract/staff';
import { PASSKEYS } from '@chairside/rules/passkeys';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { softwareAuthenticator } from '../../test/authenticator.ts';
import { addPasskeyOf, addStaffWithPasskey, newPerson, signInByPasskey } from '../../test/passkeys.ts';
import { addStaff, cookieOf } from '../../test/staff.ts';
import { type Caller, startTestApp, type TestApp } from '../../test/test-app.ts';
import { staff, staffPasskeys } from '../db/schema.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const mine = async (caller: Caller) => (await app.call(passkeyEndpoints.mySignIn, {}, caller)).data;
const remove = (id: string, caller: Caller) =>
  app.call(passkeyEndpoints.removePasskey, { params: { id } }, caller);

test('another passkey is added, named, used and removed (STAFF-21)', async () => {
  const person = await addStaffWithPasskey(app, 'receptionist');
  const authenticator = softwareAuthenticator();
  const added = await addPasskeyOf(app, person, authenticator);
  // The first one is called Passkey.
  expect(added).toMatchObject({ status: 201, data: { name: 'Passkey 2', lastUsedAt: null } });
  const params = { id: added.data._id };
  const renamed = await app.call(
    passkeyEndpoints.renamePasskey,
    { params, body: { name: ' The clinic’s phone ' } },
    person,
  );
  expect(renamed.data.name).toBe('The clinic’s phone');
  expect((await signInByPasskey(app, { ...person, authenticator })).reply.status).toBe(200);
  expect((await remove(params.id, person)).status).toBe(200);
  expect((await mine(person)).passkeys).toHaveLength(1);
  expect((await signInByPasskey(app, { ...person, authenticator })).reply.code).toBe('passkey_refused');
  expect((await remove(params.id, person)).status).toBe(200);
});

test('an authenticator is told which passkeys it need not make again, and none is stored twice', async () => {
  const person = await addStaffWithPasskey(app, 'dentist');
  const { data } = await app.call(passkeyEndpoints.startPasskey, {}, person);
  expect(data.excludeCredentials).toEqual([{ id: person.authenticator.id, type: 'public-key' }]);
  const again = await addPasskeyOf(app, person, person.authenticator);
  expect(again).toMatchObject({ status: 409, code: 'passkey_known' });
  const thief = await addStaffWithPasskey(app, 'dentist');
  expect((await addPasskeyOf(app, thief, person.authenticator)).code).toBe('passkey_known');
});

test('adding and removing need a full sign-in of the last ten minutes; a list and a name do not', async () => {
  const person = await addStaffWithPasskey(app, 'dentist');
  const { data } = await app.call(passkeyEndpoints.startPasskey, {}, person);
  const credential = softwareAuthenticator().create(data);
  later(601);
  const [first] = (await mine(person)).passkeys;
  const params = { id: first?._id ?? '' };
  const needed = { status: 403, code: 'fresh_sign_in_needed' };
  expect(await app.call(passkeyEndpoints.startPasskey, {}, person)).toMatchObject(needed);
  expect(await app.call(passkeyEndpoints.addPasskey, { body: { credential } }, person)).toMatchObject(needed);
  expect(await remove(params.id, person)).toMatchObject(needed);
  const renamed = await app.call(passkeyEndpoints.renamePasskey, { params, body: { name: 'Mine' } }, person);
  expect(renamed.status).toBe(200);
});

test('the last way to sign in cannot be removed; with a password besides it can (STAFF-22)', async () => {
  const person = await addStaffWithPasskey(app, 'owner');
  const [only] = (await mine(person)).passkeys;
  expect(await remove(only?._id ?? '', person)).toMatchObject({ status: 409, code: 'last_sign_in' });
  const signIn = { passwordHash: 'a hash', authenticatorSecret: Buffer.from('sealed') };
  await app.db.database.update(staff).set(signIn).where(eq(staff.id, person.id));
  expect((await mine(person)).hasPassword).toBe(true);
  expect((await remove(only?._id ?? '', person)).status).toBe(200);
});

test('of two passkeys that are removed at once, one stays', async () => {
  const person = await addStaffWithPasskey(app, 'owner');
  await addPasskeyOf(app, person);
  const { passkeys } = await mine(person);
  const replies = await Promise.all(passkeys.map(({ _id }) => remove(_id, person)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('removing one signs its owner out everywhere but here', async () => {
  const person = await addStaffWithPasskey(app, 'dentist');
  const authenticator = softwareAuthenticator();
  const added = await addPasskeyOf(app, person, authenticator);
  const elsewhere = await signInByPasskey(app, { ...person, authenticator });
  await remove(added.data._id, person);
  expect((await app.call(passkeyEndpoints.mySignIn, {}, { cookie: elsewhere.cookie })).status).toBe(401);
  expect((await app.call(passkeyEndpoints.mySignIn, {}, person)).status).toBe(200);
});

test('nobody touches somebody else’s', async () => {
  const asha = await addStaffWithPasskey(app, 'owner');
  const meera = await addStaffWithPasskey(app, 'owner');
  const [hers] = (await mine(meera)).passkeys;
  const params = { id: hers?._id ?? '' };
  const renamed = await app.call(passkeyEndpoints.renamePasskey, { params, body: { name: 'Mine' } }, asha);
  expect(renamed.status).toBe(404);
  await remove(params.id, asha);
  expect((await mine(meera)).passkeys).toEqual([hers]);
  // Nor does a passkey asked for by one become another's.
  const { data } = await app.call(passkeyEndpoints.startPasskey, {}, asha);
  const body = { credential: softwareAuthenticator().create(data) };
  const taken = await app.call(passkeyEndpoints.addPasskey, { body }, meera);
  expect(taken.code).toBe('passkey_not_verified');
});

test('a person has at most ten', async () => {
  const person = await addStaffWithPasskey(app, 'dentist');
  const { data } = await app.call(passkeyEndpoints.startPasskey, {}, person);
  const body = { credential: softwareAuthenticator().create(data) };
  for (let have = 1; have < PASSKEYS.mostPerPerson; have += 1)
    expect((await addPasskeyOf(app, person)).status).toBe(201);
  expect((await app.call(passkeyEndpoints.startPasskey, {}, person)).code).toBe('too_many_passkeys');
  // Asked for while there was room.
  expect((await app.call(passkeyEndpoints.addPasskey, { body }, person)).code).toBe('too_many_passkeys');
});

test('who looks around as the owner gets none (STAFF-10)', async () => {
  const { address } = newPerson();
  const cookie = cookieOf(await app.call(staffEndpoints.lookAround, {}, { address }));
  const reply = await app.call(passkeyEndpoints.startPasskey, {}, { cookie, address });
  expect(reply).toMatchObject({ status: 409, code: 'look_around_only' });
});

test('only the public key is stored, and nothing of it is logged but that it happened', async () => {
  app.logged.length = 0;
  const { id, authenticator, ...person } = await addStaffWithPasskey(app, 'dentist');
  await addPasskeyOf(app, person);
  const rows = await app.db.database.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  expect(rows).toHaveLength(2);
  const lines = app.logged.filter((line) => line.includes('"event":"staff_passkey_added"'));
  expect(lines).toHaveLength(2);
  expect(app.logged.join('\n')).not.toContain(authenticator.id);
  const { cookie } = await addStaff(app, 'dentist');
  expect((await mine({ cookie })).passkeys).toEqual([]);
});
