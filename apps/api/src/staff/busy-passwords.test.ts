import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addStaff, cookieOf } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { TooBusyError } from '../use-case/too-busy.ts';

const PIN = '271828';
const argon = vi.hoisted(() => ({ isBusy: false }));

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    async verify(hash: string, password: string) {
      if (argon.isBusy) throw new TooBusyError('as if too many waited', 2);
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
  return (pin = PIN) =>
    app.call(deskDeviceEndpoints.signInByPin, { body: { staffId: person.id, pin } }, { cookie });
}

test('a PIN that was not looked at because too much was going on does not count as wrong (STAFF-15)', async () => {
  const tryPin = await atTheCounter();
  argon.isBusy = true;
  for (let tried = 0; tried < 16; tried += 1) expect((await tryPin()).status).toBe(503);
  argon.isBusy = false;
  expect(await tryPin('314159')).toMatchObject({ code: 'wrong_pin', triesLeft: 4 });
  expect((await tryPin()).status).toBe(200);
});
