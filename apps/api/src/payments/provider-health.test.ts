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
const pass = (minutes: number) => {
  const { clock } = clinic.app;
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
};
async function isWarned() {
  const { data } = await clinic.app.call(clinicStatusEndpoints.clinicTrouble, {}, owner);
  return data.warnings.includes('payments_failing');
}

test('keys that the provider refuses are said to the staff, until it takes some again (OPS-5, OPS-7)', async () => {
  await ask();
  clinic.gateway.revoked.add(RAZORPAY_KEY_ID);
  await ask();
  await ask();
  pass(5);
  expect(await isWarned(), 'after two').toBe(false);
  await ask();
  expect(await isWarned()).toBe(true);
  clinic.gateway.revoked.clear();
  await ask();
  expect(await isWarned()).toBe(false);
  clinic.gateway.revoked.add(RAZORPAY_KEY_ID);
  await ask();
  expect(await isWarned(), 'it is counted anew').toBe(false);
});
