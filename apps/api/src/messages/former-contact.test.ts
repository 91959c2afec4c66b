import { identityEndpoints } from '@chairside/contract/identity';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addedPatient, verifyOwnPhone } from '../../test/added-patient.ts';
import { owner, startPhoneChange } from '../../test/contact-changes.ts';
import { visitWithoutPlan } from '../../test/sales.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { newPerson, planNamed } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { type Caller, NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';
import { outboxMessages } from '../db/schema.ts';
import { createLog } from '../logging/log.ts';
import { createSealing } from '../security/sealing.ts';
import { createDelivery } from './delivery.ts';
import { setFormerRecipient } from './former-contact-store.ts';
import { writeMessage } from './outbox.ts';

const NOTICES = { channel: 'sms', isAwaited: false } as const;
const SLOT = { date: '2026-12-01', timeSlot: '10:00-11:00' };
const BOOKED = expect.stringMatching(/^Your appointment at .+ is booked for 1 Dec 2026 at 10:00 AM/);
const sealing = createSealing(SECRET, 'outbox');

let app: TestApp;
let desk: Caller;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '20' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  const { cookie } = await addStaff(app, 'owner');
  desk = { cookie, address: newPerson().address };
  await messagesSent(app);
  await app.db.database.delete(outboxMessages);
});

/** Delivers while the provider takes nothing. */
const outage = () =>
  createDelivery({
    database: app.db.database,
    sealing,
    log: createLog('silent'),
    clock: () => app.clock.now,
    timeZone: 'Asia/Kolkata',
    send: () => Promise.reject(new Error('the provider is down')),
  });

/** A patient with a visit, of which the message could not be sent to the phone that the desk has typed. */
async function unreached({ withEmail = false } = {}) {
  const patient = await addedPatient(app, desk, { withEmail });
  const visit = await visitWithoutPlan(app, desk, patient.params.id, SLOT);
  const [message] = await outage().claim(NOTICES, 1);
  if (!message) throw new Error('nothing waits');
  return { ...patient, visit, message };
}
type Unreached = Awaited<ReturnType<typeof unreached>>;

const fail = ({ message }: Unreached) => outage().deliver(message, new AbortController().signal);

async function correct({ params }: { params: { id: string } }): Promise<string> {
  const { phone } = newPerson();
  const { correctUnverifiedPhone } = patientCorrectionEndpoints;
  expect((await app.call(correctUnverifiedPhone, { params, body: { phone } }, desk)).status).toBe(200);
  return phone;
}

function laterBy(minutes: number) {
  app.clock.now = new Date(NOON.getTime() + minutes * 60_000);
}

const rowsTo = (phone: string) =>
  app.db.database
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, phone))
    .orderBy(asc(outboxMessages.id));

describe('what waits for a phone that is corrected (MSG-21)', () => {
  test('goes to the right one alone, and nobody needs to be rung', async () => {
    const patient = await unreached();
    await fail(patient);
    const right = await correct(patient);
    laterBy(30);
    expect(await messagesSent(app)).toEqual([{ to: right, text: BOOKED }]);
    expect(await rowsTo(patient.phone)).toMatchObject([
      { status: 'lapsed', sealedContent: null, formerUserId: patient.params.id },
    ]);
    const calls = await app.call(phoneCallEndpoints.phoneCallsDue, {}, desk);
    expect(calls.data.calls.filter(({ kind }) => kind === 'message_failed')).toEqual([]);
  });

  test('goes to the right one as well when the old one is just being tried, and there is no other try', async () => {
    const patient = await unreached();
    const right = await correct(patient);
    expect(await fail(patient)).toBe('failed');
    laterBy(30);
    expect(await messagesSent(app)).toEqual([{ to: right, text: BOOKED }]);
    expect(await rowsTo(patient.phone)).toMatchObject([{ status: 'lapsed', attempts: 1 }]);
    const calls = await app.call(phoneCallEndpoints.phoneCallsDue, {}, desk);
    expect(calls.data.calls.filter(({ kind }) => kind === 'message_failed')).toEqual([]);
  });

  test('is not sent where it is worth nothing any more', async () => {
    const patient = await unreached();
    await fail(patient);
    await app.db.database.update(outboxMessages).set({ lapsesAt: NOON });
    const right = await correct(patient);
    expect(await messagesSent(app)).toEqual([]);
    expect(await rowsTo(right)).toEqual([]);
  });

  test('stays where it is when it is a code, which somebody else may wait for', async () => {
    const patient = await addedPatient(app, desk);
    const { _id: planId } = await planNamed(app, 'Basic Plan');
    const body = { name: 'Suresh Menon', phone: patient.phone, planId };
    await app.call(identityEndpoints.register, { body }, { address: patient.address });
    const right = await correct(patient);
    const proof = { phone: patient.phone, otp: await app.codeFor(patient.phone) };
    const reply = await app.call(identityEndpoints.verifyPhone, { body: proof }, patient);
    expect(reply.data.user.phone).toBe(patient.phone);
    expect(await rowsTo(right)).toEqual([]);
  });
});

test('what waits for a phone that nobody has verified goes to the one that its patient verifies (MSG-21)', async () => {
  const patient = await unreached({ withEmail: true });
  await fail(patient);
  const { person, user } = await verifyOwnPhone(app, patient);
  expect(user._id).toBe(patient.params.id);
  laterBy(30);
  expect(await messagesSent(app)).toEqual([{ to: person.phone, text: BOOKED }]);
  expect(await rowsTo(patient.phone)).toMatchObject([{ status: 'lapsed', formerUserId: user._id }]);
});

test('what waits for a verified phone goes to the one that takes its place (MSG-21, PROF-17)', async () => {
  const patient = await owner(app);
  const { phone } = await startPhoneChange(app, patient);
  await messagesSent(app);
  await visitWithoutPlan(app, desk, patient.user._id, SLOT);
  laterBy(24 * 60);
  await app.work.everyMinute['apply-contact-changes']?.();
  const text = expect.stringMatching(/^The phone number of your account at .+ has been changed/);
  const sent = await messagesSent(app);
  expect(sent).toHaveLength(3);
  expect(sent).toEqual(
    expect.arrayContaining([
      { to: phone, text: BOOKED },
      { to: phone, text },
      { to: patient.person.email, text },
    ]),
  );
});

describe('of what waits for a contact that becomes a former one', () => {
  /** Has a message of a template wait for a phone that then is replaced. */
  async function replaced(template: string, of: { userId: string; appointmentId?: string }) {
    const [from, to] = [newPerson().phone, newPerson().phone];
    const content = { subject: null, text: template, code: null, variables: {} };
    const { userId, ...about } = of;
    const circumstances = { now: NOON, lapsesAt: new Date(NOON.getTime() + 3_600_000), ...about };
    await app.db.database.transaction(async (tx) => {
      await writeMessage({ sealing }, tx, { ...content, channel: 'sms', to: from, template }, circumstances);
      await setFormerRecipient(tx, { userId, contact: from, replacedBy: to, now: NOON });
    });
    return { from, to };
  }

  test('a notice of its change still goes to it (PROF-17)', async () => {
    const { params } = await addedPatient(app, desk);
    const { from } = await replaced('contact_unchanged', { userId: params.id });
    expect(await messagesSent(app)).toEqual([{ to: from, text: 'contact_unchanged' }]);
  });

  test('the end of a plan is announced at the new one (MSG-21)', async () => {
    const { params } = await addedPatient(app, desk);
    const { to } = await replaced('plan_ended', { userId: params.id });
    expect(await messagesSent(app)).toEqual([{ to, text: 'plan_ended' }]);
  });

  test('the visit of another patient stays that patient’s', async () => {
    const [one, other] = [await addedPatient(app, desk), await addedPatient(app, desk)];
    const appointmentId = await visitWithoutPlan(app, desk, other.params.id, SLOT);
    await messagesSent(app);
    const { from } = await replaced('visit_moved', { userId: one.params.id, appointmentId });
    expect(await messagesSent(app)).toEqual([{ to: from, text: 'visit_moved' }]);
    expect(await rowsTo(from)).toMatchObject([{ formerUserId: null, appointmentId }]);
  });
});

test('what a version before has left waiting for a former contact is not sent (MSG-21)', async () => {
  const patient = await unreached();
  await fail(patient);
  await app.db.database.update(outboxMessages).set({ formerUserId: patient.params.id });
  laterBy(30);
  expect(await messagesSent(app)).toEqual([]);
  await app.work.everyMinute['close-lapsed-messages']?.();
  expect(await app.db.database.select().from(outboxMessages)).toMatchObject([{ status: 'lapsed' }]);
});

test.each<[string, (patient: Unreached) => Promise<unknown>]>([
  ['a correction', correct],
  ['a phone that its patient verifies', (patient) => verifyOwnPhone(app, patient)],
])(
  '%s waits for who changes the visit, and holds up nobody who then asks for the patient',
  async (_what, replace) => {
    const patient = await unreached({ withEmail: true });
    const { $client } = app.db.database;
    const other = await $client.connect();
    try {
      await other.query('begin');
      await other.query('select from appointments where user_id = $1 for update', [patient.params.id]);
      const replaced = replace(patient);
      await expect.poll(async () => (await $client.query(WAITING)).rowCount).toBe(1);
      await other.query('select from users where id = $1 for key share', [patient.params.id]);
      await other.query('commit');
      await replaced;
    } finally {
      other.release();
    }
  },
);
