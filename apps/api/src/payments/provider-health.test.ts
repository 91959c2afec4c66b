import { clinicStatusEndpoints } from '@chairside/contract/clinic-status';
import { MINUTE_MS } from '@chairside/rules/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAKE_KEYS } from '../../test/fake-gateway.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';

let clinic: PaymentClinic;
let owner: AddedStaff;
beforeEach(async () => {
  clinic = await startPaymentClinic();
  owner = await addStaff(clinic.app, 'owner');
});
afterEach(() => clinic.close());

const { RAZORPAY_KEY_ID } = FAKE_KEYS;
/** Asks the provider what it has refunded, as is done every hour. */
const ask = () => clinic.app.work.hourly['reconcile-refunds']?.();
async function passMinute() {
  const { clock, work } = clinic.app;
  clock.now = new Date(clock.now.getTime() + MINUTE_MS);
  await work.everyMinute['ask-failing-provider']?.();
}
async function isWarned() {
  const { data } = await clinic.app.call(clinicStatusEndpoints.clinicTrouble, {}, owner);
  return data.warnings.includes('payments_failing');
}

test('keys that the provider refuses are said to the staff after five minutes, until it takes some (OPS-5, OPS-7)', async () => {
  await ask();
  clinic.gateway.revoked.add(RAZORPAY_KEY_ID);
  await passMinute();
  expect(clinic.gateway.calls(), 'one that works is not asked').toBe(1);
  await ask();
  for (let minute = 0; minute < 5; minute += 1) {
    expect(await isWarned(), `after ${minute} minutes`).toBe(false);
    await passMinute();
  }
  expect(await isWarned()).toBe(true);
  clinic.gateway.revoked.clear();
  await passMinute();
  expect(await isWarned()).toBe(false);
  clinic.gateway.revoked.add(RAZORPAY_KEY_ID);
  await ask();
  await passMinute();
  expect(await isWarned(), 'it is counted anew').toBe(false);
});
