import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { staffEndpoints } from '@chairside/contract/staff';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addStaff, cookieOf } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { deskDevices, staff, staffActs } from '../db/schema.ts';

const PIN = '271828';
let app: TestApp;
let owner: { id: string; cookie: string };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.delete(deskDevices);
  await app.db.database.delete(staffActs);
  await app.db.database.delete(staff);
  owner = await addStaff(app, 'owner');
});

const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const pair = (name = 'Counter', { cookie } = owner) =>
  app.call(deskDeviceEndpoints.pairDevice, { body: { name } }, { cookie });
const choosePin = (cookie: string, pin = PIN) =>
  app.call(deskDeviceEndpoints.choosePin, { body: { pin } }, { cookie });
const tryPin = (staffId: string, cookie: string, pin = PIN) =>
  app.call(deskDeviceEndpoints.signInByPin, { body: { staffId, pin } }, { cookie });
const signedIn = async (cookie: string) =>
  (await app.call(staffEndpoints.deskEntry, {}, { cookie })).data.staff;

/** A paired PC, and somebody who has chosen a PIN. */
async function atTheCounter() {
  const device = cookieOf(await pair());
  const person = await addStaff(app, 'receptionist', { name: 'Meera Iyer' });
  await choosePin(person.cookie);
  return { device, person };
}

describe('a paired PC (STAFF-13)', () => {
  test('is known by a key of its own, out of reach of scripts, for 400 days', async () => {
    const paired = await pair(' Counter ');
    expect(paired).toMatchObject({
      status: 201,
      data: { name: 'Counter', pairedBy: 'A owner', isThisOne: true },
    });
    expect(String(paired.headers['set-cookie'])).toMatch(
      /^desk-device=[\w-]{43}; Max-Age=34560000; Path=\/api\/desk; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [row] = await app.db.database.select().from(deskDevices);
    expect(row?.keySha256).toHaveLength(32);
    const entry = await app.call(staffEndpoints.deskEntry, {}, { cookie: cookieOf(paired) });
    expect(entry.data).toMatchObject({ staff: null, device: { name: 'Counter', people: [] } });
  });

  test('is one of at most 20, also when two are paired at once', async () => {
    // Each from a sign-in of its own: pairing ties one to its device.
    for (let paired = 0; paired < 19; paired += 1) {
      expect((await pair(`PC ${paired}`, await addStaff(app, 'owner'))).status).toBe(201);
    }
    const owners = await Promise.all([addStaff(app, 'owner'), addStaff(app, 'owner')]);
    const both = await Promise.all(owners.map((each) => pair('Another', each)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.map(({ code }) => code)).toContain('too_many_devices');
  });

  test('paired anew is listed once', async () => {
    const device = cookieOf(await pair('Old name'));
    const again = await addStaff(app, 'owner');
    const cookie = `${again.cookie}; ${device}`;
    const paired = await pair('New name', { ...again, cookie });
    const now = `${again.cookie}; ${cookieOf(paired)}`;
    const listed = await app.call(deskDeviceEndpoints.deskDevices, {}, { cookie: now });
    expect(listed.data).toMatchObject([{ name: 'New name', isThisOne: true }]);
  });

  test.each(['', '   ', 'a'.repeat(41)])('is not called %j', async (name) => {
    expect((await pair(name)).code).toBe('invalid_input');
  });

  test('says when somebody who is signed in there last used it, to within five minutes', async () => {
    const { device, person } = await atTheCounter();
    const byPin = `${cookieOf(await tryPin(person.id, device))}; ${device}`;
    const lastUsed = async () => {
      const fresh = await addStaff(app, 'owner');
      const [listed] = (await app.call(deskDeviceEndpoints.deskDevices, {}, fresh)).data;
      return listed?.lastUsedAt;
    };
    const pairedAt = app.clock.now.toISOString();
    expect(await lastUsed()).toBe(pairedAt);
    later(299);
    await signedIn(byPin);
    await signedIn(device);
    expect(await lastUsed()).toBe(pairedAt);
    later(1);
    await app.call(deskDayEndpoints.deskDay, { query: {} }, { cookie: byPin });
    expect(await lastUsed()).toBe(app.clock.now.toISOString());
  });

  test('once revoked is no more, with all who are signed in there', async () => {
    const { device, person } = await atTheCounter();
    const byPin = `${cookieOf(await tryPin(person.id, device))}; ${device}`;
    expect(await signedIn(byPin)).toMatchObject({ name: 'Meera Iyer', signedInAt: null });
    const other = await addStaff(app, 'owner');
    const listed = await app.call(deskDeviceEndpoints.deskDevices, {}, other);
    const [{ _id: id } = { _id: '' }] = listed.data;
    expect((await app.call(deskDeviceEndpoints.revokeDevice, { params: { id } }, other)).status).toBe(200);
    const acts = await app.db.database
      .select()
      .from(staffActs)
      .where(eq(staffActs.subjectId, id))
      .orderBy(staffActs.id);
    expect(acts).toMatchObject([
      { kind: 'device_paired', staffId: owner.id, about: 'Counter' },
      { kind: 'device_revoked', staffId: other.id, about: 'Counter' },
    ]);
    expect(await signedIn(byPin)).toBeNull();
    // The owner had paired it, and was signed in there.
    expect(await signedIn(`${owner.cookie}; ${device}`)).toBeNull();
    expect(await tryPin(person.id, device)).toMatchObject({ status: 403, code: 'device_not_paired' });
  });
});

describe('a PIN (STAFF-14)', () => {
  test('signs in on a paired PC, and is no full sign-in', async () => {
    const device = cookieOf(await pair());
    await choosePin(`${owner.cookie}; ${device}`);
    const reply = await tryPin(owner.id, device);
    expect(reply).toMatchObject({ status: 200, data: { staff: { role: 'owner', signedInAt: null } } });
    const cookie = `${cookieOf(reply)}; ${device}`;
    expect((await app.call(staffEndpoints.staffOfClinic, {}, { cookie })).code).toBe('fresh_sign_in_needed');
    expect((await choosePin(cookie)).code).toBe('fresh_sign_in_needed');
  });

  test('works nowhere else', async () => {
    const { person } = await atTheCounter();
    for (const cookie of ['', `desk-device=${'x'.repeat(43)}`]) {
      expect(await tryPin(person.id, cookie)).toMatchObject({ status: 403, code: 'device_not_paired' });
    }
  });

  test('its sign-in without the key of its own PC is nobody’s', async () => {
    const { device, person } = await atTheCounter();
    const token = cookieOf(await tryPin(person.id, device));
    const elsewhere = cookieOf(await pair('Another', await addStaff(app, 'owner')));
    expect(await signedIn(`${token}; ${device}`)).not.toBeNull();
    expect(await signedIn(token)).toBeNull();
    expect(await signedIn(`${token}; ${elsewhere}`)).toBeNull();
    expect((await choosePin(`${token}; ${elsewhere}`)).status).toBe(401);
  });

  test('takes the place of who was signed in there before', async () => {
    const { device, person } = await atTheCounter();
    const first = `${cookieOf(await tryPin(person.id, device))}; ${device}`;
    const second = `${cookieOf(await tryPin(person.id, first))}; ${device}`;
    expect(await signedIn(first)).toBeNull();
    expect(await signedIn(second)).not.toBeNull();
  });

  test.each(['000000', '123456', '112233'])('is not %s', async (pin) => {
    expect(await choosePin(owner.cookie, pin)).toMatchObject({ status: 400, code: 'pin_guessable' });
  });

  test('is chosen after a full sign-in of the last ten minutes', async () => {
    later(601);
    expect((await choosePin(owner.cookie)).code).toBe('fresh_sign_in_needed');
  });

  test('is offered by the names of those who have one and work here', async () => {
    const { device, person } = await atTheCounter();
    await addStaff(app, 'dentist');
    const entry = await app.call(staffEndpoints.deskEntry, {}, { cookie: device });
    expect(entry.data.device?.people).toEqual([{ _id: person.id, name: 'Meera Iyer', role: 'receptionist' }]);
    await app.db.database.update(staff).set({ dismissedAt: app.clock.now });
    const after = await app.call(staffEndpoints.deskEntry, {}, { cookie: device });
    expect(after.data.device?.people).toEqual([]);
    expect(await tryPin(person.id, device)).toMatchObject({ code: 'pin_blocked' });
  });

  test('is stored as a hash, and in no line of the log, nor is any key or token', async () => {
    app.logged.length = 0;
    const { device, person } = await atTheCounter();
    const token = cookieOf(await tryPin(person.id, device));
    await tryPin(person.id, device, '314159');
    const all = app.logged.join('\n');
    expect(all).toContain('"event":"desk_device_paired"');
    expect(all).toContain('"method":"pin"');
    const values = `${device}; ${token}`.split('; ').map((cookie) => cookie.split('=')[1] ?? 'none');
    for (const secret of [...values, PIN, '314159', 'Meera']) expect(all).not.toContain(secret);
    const rows = await app.db.database.select().from(staff);
    expect(rows.find(({ id }) => id === person.id)?.pinHash).toMatch(/^\$argon2id\$/);
  });
});

describe('wrong PINs (STAFF-15)', () => {
  const wrong = (staffId: string, device: string) => tryPin(staffId, device, '314159');

  test('of somebody on a device ask for the full sign-in after five, which lets them try again', async () => {
    const { device, person } = await atTheCounter();
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await wrong(person.id, device)).toMatchObject({ status: 400, code: 'wrong_pin', triesLeft });
    }
    expect(await wrong(person.id, device)).toMatchObject({ status: 403, code: 'pin_blocked' });
    expect(await tryPin(person.id, device)).toMatchObject({ status: 403, code: 'pin_blocked' });
    const elsewhere = cookieOf(await pair('Another', await addStaff(app, 'owner')));
    expect((await tryPin(person.id, elsewhere)).status).toBe(200);
  });

  test('tried at once are counted one by one', async () => {
    const { device, person } = await atTheCounter();
    for (let tried = 0; tried < 3; tried += 1) await wrong(person.id, device);
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => wrong(person.id, device)));
    expect(atOnce.map(({ code }) => code).sort()).toEqual([
      'pin_blocked',
      'pin_blocked',
      'pin_blocked',
      'wrong_pin',
    ]);
  });

  test('are forgotten with the right one', async () => {
    const { device, person } = await atTheCounter();
    for (let tried = 0; tried < 4; tried += 1) await wrong(person.id, device);
    expect((await tryPin(person.id, device)).status).toBe(200);
    expect(await wrong(person.id, device)).toMatchObject({ triesLeft: 4 });
  });

  test('in a row on a device ask everybody there for the full sign-in after fifteen', async () => {
    const { device } = await atTheCounter();
    const others = await Promise.all(Array.from({ length: 4 }, () => addStaff(app, 'dentist')));
    for (const other of others) await choosePin(other.cookie);
    for (const other of others.slice(0, 3)) {
      for (let tried = 0; tried < 5; tried += 1) await wrong(other.id, device);
    }
    expect(await tryPin(others[3]?.id ?? '', device)).toMatchObject({ code: 'pin_blocked' });
    // Somebody whom nobody tried is not let in there either until one of them has signed in in full.
    await app.call(staffEndpoints.lookAround, {}, { cookie: device, address: '10.60.0.1' });
    expect((await tryPin(others[3]?.id ?? '', device)).status).toBe(200);
  });
});
