import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { identityEndpoints } from '@chairside/contract/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { notifyNobody } from '../../test/patients.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { forgetSendGap, newPerson, otherThan, signUp, signUpByEmail } from '../../test/sign-up.ts';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { listAccesses } from '../audit/feature.ts';
import { readConfig } from '../config.ts';
import { contactChanges } from '../db/schema.ts';
import { commandLineContactChanges } from './notify-patients.ts';

const { getContactChange, startContactChange, stopContactChangeByLink } = contactChangeEndpoints;
const { checkAuth, sendLoginOtp, loginOtp } = identityEndpoints;
const REASON = ['--reason', 'lost-sim'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.delete(contactChanges);
  await messagesSent(app);
});
afterAll(() => app.close());

function type(...args: string[]) {
  const { database } = app.db;
  const config = readConfig({ APP_SECRET: SECRET, PUBLIC_URL: 'https://smile.example' });
  const changes = commandLineContactChanges(config, database, app.server.log);
  const context = { database, timeZone: 'Asia/Kolkata', chairs: 1, notifyPatient: notifyNobody };
  return runCommand({ ...context, now: app.clock.now, contactChanges: changes }, ['change-phone', ...args]);
}

/** Has the code sent to a new phone, and types it. */
async function change({ phone }: { phone: string }, to = newPerson().phone) {
  await type(phone, to, ...REASON);
  return { to, lines: await type(phone, to, ...REASON, '--code', await app.codeFor(to)) };
}

test('the phone of a patient who has nothing else takes effect in 24 hours, by a code and with a reason (CLI-7)', async () => {
  const { person, token, user } = await signUp(app);
  const to = newPerson().phone;
  expect(await type(person.phone, to, ...REASON)).toEqual([
    `A code has been sent to ${to}. Type this once more with --code and what the patient reads from that phone.`,
  ]);
  expect((await app.call(getContactChange, {}, { token })).data.change).toBeNull();
  const code = await app.codeFor(to);
  expect(await type(person.phone, to, ...REASON, '--code', code)).toEqual([
    `${to} takes effect on 21 Nov 2026, 12:00 PM. Until then the old phone is valid, and has been sent a link that stops the change.`,
  ]);
  expect(await messagesSent(app)).toEqual([
    { to: person.phone, text: expect.stringContaining('https://smile.example/#') },
  ]);
  expect((await app.call(getContactChange, {}, { token })).data.change).toMatchObject({ contact: to });

  app.clock.now = new Date(NOON.getTime() + 24 * 3_600_000);
  await app.work.everyMinute['apply-contact-changes']?.();
  expect((await app.call(checkAuth, {}, { token })).status).toBe(401);
  expect(await messagesSent(app)).toEqual([{ to, text: expect.stringContaining('phone number') }]);
  await forgetSendGap(app);
  const { address } = newPerson();
  await app.call(sendLoginOtp, { body: { phone: to } }, { address });
  const signedIn = await app.call(loginOtp, { body: { phone: to, otp: await app.codeFor(to) } }, { address });
  expect(signedIn.data.user._id).toBe(user._id);
});

test('it stands in the audit log as the clinic’s, and its reason in the security log', async () => {
  const { person, user } = await signUp(app);
  await change(person);
  expect(await listAccesses(app.db.database, user._id)).toEqual([
    expect.objectContaining({ actor: 'clinic', action: 'write', subject: 'account' }),
  ]);
  app.clock.now = new Date(NOON.getTime() + 24 * 3_600_000);
  await app.work.everyMinute['apply-contact-changes']?.();
  const logged = app.logged.filter((line) => line.includes(user._id) && line.includes('contact_changed'));
  expect(logged).toEqual([expect.stringContaining('"clinicReason":"lost_sim"')]);
});

test('whoever has the old phone after all stops it by the link', async () => {
  const { person, token } = await signUp(app);
  await change(person);
  const [notice] = await messagesSent(app);
  const stopToken = /\/#([\w-]{16})/.exec(notice?.text ?? '')?.[1] ?? '';
  expect((await app.call(stopContactChangeByLink, { body: { token: stopToken } })).status).toBe(200);
  app.clock.now = new Date(NOON.getTime() + 24 * 3_600_000);
  await app.work.everyMinute['apply-contact-changes']?.();
  await forgetSendGap(app);
  const { phone, address } = person;
  await app.call(sendLoginOtp, { body: { phone } }, { address });
  expect((await app.call(loginOtp, { body: { phone, otp: await app.codeFor(phone) } })).status).toBe(200);
  expect((await app.call(checkAuth, {}, { token })).status).toBe(401);
});

test('a wrong code begins nothing, and neither does a code of the clinic’s in the patient’s own call', async () => {
  const { person, token, user } = await signUp(app);
  const to = newPerson().phone;
  await type(person.phone, to, ...REASON);
  const otp = await app.codeFor(to);
  await expect(type(person.phone, to, ...REASON, '--code', otherThan(otp))).rejects.toThrow('Invalid OTP');
  const body = { phone: to, otp, identityProof: 'x'.repeat(43) };
  expect((await app.call(startContactChange, { body }, { token })).code).toBe('identity_proof_expired');
  expect((await app.call(getContactChange, {}, { token })).data.change).toBeNull();
  expect(await listAccesses(app.db.database, user._id)).toEqual([]);
});

test.each<[string, () => Promise<string[]>, string]>([
  [
    'without a reason',
    async () => type((await signUp(app)).person.phone, newPerson().phone),
    '--reason is missing',
  ],
  [
    'with a reason of one’s own',
    async () => type((await signUp(app)).person.phone, newPerson().phone, '--reason', 'lost'),
    '--reason is one of lost-sim, stolen-phone, new-number.',
  ],
  [
    'to what is no phone',
    async () => type((await signUp(app)).person.phone, '12345', ...REASON),
    '12345 is not a 10-digit Indian mobile number.',
  ],
  [
    'to the phone of another account',
    async () => type((await signUp(app)).person.phone, (await signUp(app)).person.phone, ...REASON),
    'Another account has this phone.',
  ],
  [
    'of a patient without a phone',
    async () => type((await signUpByEmail(app)).person.email, newPerson().phone, ...REASON),
    'This patient has no verified phone.',
  ],
  ['of nobody', async () => type('9999999999', newPerson().phone, ...REASON), 'There is no patient'],
  [
    'while another one waits',
    async () => {
      const { person } = await signUp(app);
      await change(person);
      return type(person.phone, newPerson().phone, ...REASON);
    },
    'Another change is waiting to take effect already.',
  ],
])('%s it is refused', async (_, act, sentence) => {
  await expect(act()).rejects.toThrow(sentence);
});
