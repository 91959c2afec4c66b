import { appointmentEndpoints } from '@chairside/contract/appointments';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { privacyEndpoints, profileEndpoints } from '@chairside/contract/profile';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { createPlanOrder, payInSandbox, verifyBody } from '../../test/pay.ts';
import { testNotifier } from '../../test/sent-messages.ts';
import { newPerson, planNamed } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("D'Souza, Mary-Jane and Dr. A.P.J. go by their names everywhere (FIELD-1)", async () => {
  const { phone, address } = newPerson();
  const plan = await planNamed(app, 'Standard Plan');
  // As a phone types it.
  const registration = { name: 'Mary‑Jane D’Souza', phone, planId: plan._id };
  expect((await app.call(identityEndpoints.register, { body: registration }, { address })).status).toBe(200);
  const proof = { phone, otp: await app.codeFor(phone) };
  const { token, user } = (await app.call(identityEndpoints.verifyPhone, { body: proof }, { address })).data;
  expect(user.name).toBe("Mary-Jane D'Souza");

  const orderId = await createPlanOrder(app, token, plan._id);
  const paid = verifyBody(await payInSandbox(app, orderId, { webhook: false }));
  await app.call(paymentEndpoints.verifyPayment, { body: paid }, { token });
  const [payment] = (await app.call(paymentEndpoints.paymentHistory, {}, { token })).data;
  const params = { id: payment?.id ?? '' };
  const receipt = await app.call(paymentEndpoints.paymentReceipt, { params }, { token });
  expect(JSON.stringify(receipt.data)).toContain("Mary-Jane D'Souza");

  const personal = { phone, email: null, address: null, gender: null, alternativePhone: null };
  const body = { ...personal, name: "Dr. Mary-Jane D'Souza" };
  expect((await app.call(profileEndpoints.updatePersonal, { body }, { token })).data.user.name).toBe(
    body.name,
  );

  const visit = {
    date: '2026-12-01',
    timeSlot: '10:00-11:00',
    personalDetails: { name: "Dr. A.P.J. O'Neill", phone },
  };
  const booked = await app.call(appointmentEndpoints.bookAppointment, { body: visit }, { token });
  expect(booked.data.personalDetails?.name).toBe("Dr. A.P.J. O'Neill");

  const desk = {
    database: app.db.database,
    timeZone: 'Asia/Kolkata',
    chairs: 1,
    notifyPatient: testNotifier(),
  };
  const lines = await runCommand({ ...desk, now: app.clock.now }, ['today', visit.date]);
  expect(lines.join('\n')).toContain("Dr. A.P.J. O'Neill");

  const { url } = (await app.call(privacyEndpoints.exportData, {}, { token })).data;
  const entries = unzipSync(new Uint8Array((await app.server.inject({ url })).rawPayload));
  const exported = strFromU8(entries['data.json'] ?? new Uint8Array());
  expect(exported).toContain("Dr. Mary-Jane D'Souza");
  expect(exported).toContain("Dr. A.P.J. O'Neill");
});
