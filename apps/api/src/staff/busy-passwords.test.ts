import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { identityEndpoints } from '@chairside/contract/identity';
import { staffEndpoints } from '@chairside/contract/staff';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addStaff, cookieOf } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { TooBusyError } from '../use-case/too-busy.ts';

const PIN = '271828';
const PATIENTS = 'Asha@1990';
const argon = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { isBusy: false, held: promise, letGo: resolve };
});

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    async verify(hash: string, password: string) {
      if (argon.isBusy) throw new TooBusyError('as if too many waited', 2);
      if (password === PATIENTS) await argon.held;
      return real.verify(hash, password);
    },
  };
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  argon.isBusy = false;
});

/** A paired PC, and tries there of somebody who has chosen a PIN. */
async function atTheCounter() {
  const owner = await addStaff(app, 'owner');
  const body = { name: 'Counter' };
  const cookie = cookieOf(await app.call(deskDeviceEndpoints.pairDevice, { body }, owner));
  const person = await addStaff(app, 'receptionist');
  await app.call(deskDeviceEndpoints.choosePin, { body: { pin: PIN } }, person);
  return {
    tryPin: (pin = PIN) =>
      app.call(deskDeviceEndpoints.signInByPin, { body: { staffId: person.id, pin } }, { cookie }),
    tryPassword() {
      const typed = { email: 'owner@example.in', password: 'seven green neem leaves', code: '123456' };
      return app.call(staffEndpoints.signInStaff, { body: typed }, { cookie });
    },
  };
}

test('a PIN that was not looked at because too much was going on does not count as wrong (STAFF-15)', async () => {
  const { tryPin } = await atTheCounter();
  argon.isBusy = true;
  for (let tried = 0; tried < 16; tried += 1) expect((await tryPin()).status).toBe(503);
  argon.isBusy = false;
  expect(await tryPin('314159')).toMatchObject({ code: 'wrong_pin', triesLeft: 4 });
  expect((await tryPin()).status).toBe(200);
});

test('a PIN and a password at a paired PC are looked at while others at many addresses keep the line full (PASS-3)', async () => {
  const { tryPin, tryPassword } = await atTheCounter();
  let answered = 0;
  const signIns = Array.from({ length: 40 }, async (_, index) => {
    const body = { email: `nobody.${index}@example.in`, password: PATIENTS };
    const { status } = await app.call(identityEndpoints.login, { body }, { address: `10.90.${index}.1` });
    answered += 1;
    return status;
  });
  try {
    await expect.poll(() => answered).toBe(6);
    expect((await tryPin()).status).toBe(200);
    expect((await tryPassword()).code).toBe('wrong_staff_sign_in');
  } finally {
    argon.letGo();
  }
  const statuses = await Promise.all(signIns);
  expect(statuses.filter((status) => status === 503)).toHaveLength(6);
});
