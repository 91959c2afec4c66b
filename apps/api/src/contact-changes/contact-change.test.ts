import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { identityEndpoints } from '@chairside/contract/identity';
import { profileEndpoints } from '@chairside/contract/profile';
import { HOUR_MS } from '@chairside/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { owner, proofByCode, startPhoneChange } from '../../test/contact-changes.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { forgetSendGap, newPerson, otherThan, signUp } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { contactChanges } from '../db/schema.ts';

const { getContactChange, sendNewContactCode, startContactChange } = contactChangeEndpoints;
const { checkAuth, sendLoginOtp, loginOtp } = identityEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.delete(contactChanges);
});
afterAll(() => app.close());

const pass = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS);
};
const applyDue = () => app.work.everyMinute['apply-contact-changes']?.();
const pendingOf = async (token: string) => (await app.call(getContactChange, {}, { token })).data.change;

/** Signs in by a code to a phone; the status of that. */
async function signInBy(phone: string) {
  await forgetSendGap(app);
  const { address } = newPerson();
  await app.call(sendLoginOtp, { body: { phone } }, { address });
  const otp = await app.codeFor(phone).catch(() => '000000');
  return app.call(loginOtp, { body: { phone, otp } }, { address });
}

describe('another phone for a verified one', () => {
  test('waits for 24 hours, in which nothing is changed, and then holds (PROF-17)', async () => {
    const patient = await owner(app);
    const { phone, reply } = await startPhoneChange(app, patient);
    const takesEffectAt = new Date(NOON.getTime() + 24 * HOUR_MS).toISOString();
    const change = { contactType: 'phone', contact: phone, takesEffectAt };
    expect(reply).toMatchObject({ status: 200, data: { change } });
    expect(await pendingOf(patient.token)).toEqual(change);

    pass(23.99);
    await applyDue();
    expect((await app.call(checkAuth, {}, { token: patient.token })).data.user.phone).toBe(
      patient.person.phone,
    );
    expect((await signInBy(phone)).status).toBe(400);

    pass(0.02);
    await applyDue();
    const { data } = await signInBy(phone);
    expect(data.user).toMatchObject({ _id: patient.user._id, phone, phoneVerified: true });
    expect(await pendingOf(data.token)).toBeNull();
    expect((await signInBy(patient.person.phone)).status).toBe(400);
  });

  test('ends every sign-in and forgets every device once it holds, and none before (PROF-19)', async () => {
    const patient = await owner(app);
    await startPhoneChange(app, patient);
    expect((await app.call(checkAuth, {}, { token: patient.token })).status).toBe(200);
    pass(24);
    await applyDue();
    expect((await app.call(checkAuth, {}, { token: patient.token })).status).toBe(401);
    const { rows } = await app.db.database.$client.query('select from known_devices where user_id = $1', [
      patient.user._id,
    ]);
    expect(rows).toEqual([]);
  });

  test('is notified at the old phone and the e-mail, with a link to stop it; then at the new ones (PROF-17)', async () => {
    const patient = await owner(app);
    await messagesSent(app);
    const { phone } = await startPhoneChange(app, patient);
    const notices = await messagesSent(app);
    const says =
      /^The phone number of your account at Demo Dental Clinic changes on 21 Nov 2026 at 12:00 PM\. If you did not ask for this, stop it: http:\/\/localhost:\d+\/#(\/stop-change\/)?[\w-]{16}/;
    expect(notices).toEqual([
      { to: patient.person.phone, text: expect.stringMatching(says) },
      { to: patient.person.email, text: expect.stringMatching(says) },
    ]);
    expect(notices[1]?.text).toContain(
      `The new phone number is ${phone.slice(0, 2)}******${phone.slice(-2)}.`,
    );
    expect(JSON.stringify(notices)).not.toContain(phone);

    pass(24);
    await applyDue();
    const done =
      'The phone number of your account at Demo Dental Clinic has been changed. Please log in again.';
    expect(await messagesSent(app)).toEqual([
      { to: phone, text: done },
      { to: patient.person.email, text: expect.stringContaining(done) },
    ]);
  });

  test('is begun once, however often it is asked for; another one has to wait', async () => {
    const patient = await owner(app);
    const identityProof = await proofByCode(app, patient);
    const { phone, address } = newPerson();
    const from = { token: patient.token, address };
    await app.call(sendNewContactCode, { body: { phone, identityProof } }, from);
    const body = { phone, identityProof, otp: await app.codeFor(phone) };
    const replies = await Promise.all([1, 2, 3].map(() => app.call(startContactChange, { body }, from)));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await app.call(startContactChange, { body }, from)).status).toBe(200);
    const other = { phone: newPerson().phone, identityProof };
    expect(await app.call(sendNewContactCode, { body: other }, from)).toMatchObject({
      status: 409,
      code: 'contact_change_pending',
    });
    await app.deliver();
    const { rows } = await app.db.database.$client.query(
      "select from outbox_messages where template = 'contact_changing' and recipient = $1",
      [patient.person.phone],
    );
    expect(rows).toHaveLength(1);
  });

  test('needs the code of the new phone', async () => {
    const patient = await owner(app);
    const identityProof = await proofByCode(app, patient);
    const { phone, address } = newPerson();
    const from = { token: patient.token, address };
    await app.call(sendNewContactCode, { body: { phone, identityProof } }, from);
    const otp = otherThan(await app.codeFor(phone));
    const wrong = await app.call(startContactChange, { body: { phone, identityProof, otp } }, from);
    expect(wrong).toMatchObject({ status: 400, code: 'code_wrong' });
    expect(await pendingOf(patient.token)).toBeNull();
  });

  test("may not be somebody else's", async () => {
    const [patient, other] = [await owner(app), await signUp(app)];
    const identityProof = await proofByCode(app, patient);
    const body = { phone: other.person.phone, identityProof };
    const from = { token: patient.token, address: newPerson().address };
    expect(await app.call(sendNewContactCode, { body }, from)).toMatchObject({
      status: 409,
      code: 'phone_registered',
    });
  });

  test('is begun three times a day at most; wrong codes use up none of them (PROF-20)', async () => {
    const patient = await owner(app);
    for (let start = 0; start < 3; start += 1) {
      await forgetSendGap(app);
      expect((await startPhoneChange(app, patient)).reply.status).toBe(200);
      await app.call(contactChangeEndpoints.stopContactChange, {}, { token: patient.token });
    }
    await forgetSendGap(app);
    expect((await startPhoneChange(app, patient)).reply.status).toBe(429);
  });
});

test('a verified e-mail is changed in the same way, by a code to the phone', async () => {
  const patient = await owner(app);
  const identityProof = await proofByCode(app, patient, 'email');
  const { email, address } = newPerson();
  const from = { token: patient.token, address };
  await app.call(sendNewContactCode, { body: { email, identityProof } }, from);
  const body = { email, identityProof, otp: await app.codeFor(email) };
  expect((await app.call(startContactChange, { body }, from)).status).toBe(200);
  pass(24);
  await applyDue();
  const { token } = (await signInBy(patient.person.phone)).data;
  expect((await app.call(checkAuth, {}, { token })).data.user).toMatchObject({ email, emailVerified: true });
});

test('the form of the profile still changes no verified contact', async () => {
  const { token, person } = await owner(app);
  const rest = {
    address: null,
    gender: null,
    alternativePhone: null,
    name: person.name,
    email: person.email,
  };
  const body = { ...rest, phone: newPerson().phone };
  expect(await app.call(profileEndpoints.updatePersonal, { body }, { token })).toMatchObject({
    status: 409,
    code: 'contact_verified',
  });
});
