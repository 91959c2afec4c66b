import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { deskMessageEndpoints } from '@chairside/contract/desk-messages';
import type { InputOf } from '@chairside/contract/endpoint';
import { MINUTE_MS } from '@chairside/rules/durations';
import { MESSAGE_STATES, messageState, SENT_MESSAGES } from '@chairside/rules/message-state';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, type Patient, payingPatient } from '../../test/patients.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount } from '../../test/whole-patient.ts';
import { newId } from '../db/ids.ts';
import { appointments, outboxMessages, staffActs } from '../db/schema.ts';

const { sentMessages, sendMessageAgain } = deskMessageEndpoints;

let app: TestApp;
let owner: Awaited<ReturnType<typeof addStaff>>;
let patient: Patient;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '20' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  owner = await addStaff(app, 'owner');
  patient = await payingPatient(app);
  await app.deliver();
  await messagesSent(app);
});

type Query = InputOf<typeof sentMessages>['query'];
const list = async (query: Query = {}) => (await app.call(sentMessages, { query }, owner)).data;
const toPatient = async (query: Query = {}) => (await list({ patient: patient.user._id, ...query })).messages;
const again = (id: string) => app.call(sendMessageAgain, { params: { id } }, owner);
const only = async (query: Query) => {
  const [message] = await toPatient(query);
  if (!message) throw new Error('there is no such message');
  return message;
};

/** A visit whose message has been sent. */
async function bookedVisit(timeSlot = '09:00-10:00') {
  const { data } = await book(app, patient, { date: '2026-12-01', timeSlot });
  await messagesSent(app);
  return { visit: data._id, message: await only({ kind: 'visit_booked' }) };
}

/** A row as it may be stored, of a message to the patient. */
async function store(row: Partial<typeof outboxMessages.$inferInsert>): Promise<string> {
  const id = newId();
  const usual = { id, channel: 'sms', recipient: patient.person.phone, template: 'visit_booked' } as const;
  const over = { status: 'sent', createdAt: app.clock.now, finishedAt: app.clock.now } as const;
  await app.db.database.insert(outboxMessages).values({ ...usual, ...over, ...row });
  return id;
}

describe('the list (MSG-13, MSG-14)', () => {
  test('says to whom something goes, when, and where it stands', async () => {
    await book(app, patient, { date: '2026-12-01', timeSlot: '09:00-10:00' });
    expect(await toPatient({ kind: 'visit_booked' })).toMatchObject([
      {
        channel: 'sms',
        to: patient.person.phone,
        patient: { _id: patient.user._id, name: patient.user.name },
        state: 'waiting',
        finishedAt: null,
        again: null,
      },
    ]);
    app.clock.now = new Date(NOON.getTime() + MINUTE_MS);
    await app.deliver();
    expect(await toPatient({ kind: 'visit_booked' })).toMatchObject([
      { state: 'sent', finishedAt: app.clock.now.toISOString(), attempts: 1, error: null, again: 'anew' },
    ]);
  });

  test('has nothing of what a message says, and of a code not even a way to send it again', async () => {
    await bookedVisit();
    const reply = await app.call(sentMessages, { query: { patient: patient.user._id } }, owner);
    expect(JSON.stringify(reply.data)).not.toMatch(/sealed|appointment at|verification|Dec/);
    expect(await only({ kind: 'code' })).toMatchObject({ state: 'sent', again: null });
  });

  test('masks a contact that is nobody’s, or was a patient’s once', async () => {
    const id = await store({ channel: 'email', recipient: 'typed.by.somebody@example.in', template: 'code' });
    const former = await store({ formerUserId: patient.user._id, recipient: '9811122233' });
    const { messages } = await list();
    expect(messages.find((each) => each._id === id)).toMatchObject({ to: 't***@example.in', patient: null });
    expect(messages.find((each) => each._id === former)).toMatchObject({
      to: '98******33',
      patient: { _id: patient.user._id },
    });
    expect((await toPatient()).map((each) => each._id)).toContain(former);
  });

  test('has the provider’s words of what fails, and of what has failed', async () => {
    const words = 'Error: the sender is not registered';
    const sealedContent = Buffer.alloc(40);
    await store({ status: 'queued', finishedAt: null, sealedContent, lastError: words, attempts: 4 });
    expect(await only({ state: 'failing' })).toMatchObject({ error: words, attempts: 4, again: 'at_once' });
    await store({ status: 'lapsed', lapsesAt: NOON, lastError: words });
    expect(await only({ state: 'failed' })).toMatchObject({ error: words });
    await store({ lastError: words });
    for (const { error } of await toPatient({ state: 'sent' })) expect(error).toBeNull();
  });

  test('is filtered by the very states that it shows', async () => {
    const moments = [null, new Date(0), NOON, new Date(NOON.getTime() + 1)];
    for (const status of ['queued', 'sending', 'sent', 'lapsed'] as const) {
      const isOpen = status === 'queued' || status === 'sending';
      const more = {
        sealedContent: isOpen ? Buffer.alloc(40) : null,
        claimId: status === 'sending' ? newId() : null,
        finishedAt: isOpen ? null : NOON,
      };
      for (const lastError of [null, 'no'])
        for (const lapsesAt of moments) await store({ ...more, status, lastError, lapsesAt });
    }
    const rows = await app.db.database
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, patient.person.phone));
    for (const state of MESSAGE_STATES) {
      const expected = rows.filter((row) => messageState(row) === state).map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(0);
      const shown = await toPatient({ state });
      expect(shown.map((each) => each._id).sort()).toEqual(expected.sort());
    }
    const unsent = await toPatient({ state: 'unsent' });
    expect(new Set(unsent.map(({ state }) => state))).toEqual(new Set(['failing', 'failed']));
    await app.db.database.delete(outboxMessages).where(eq(outboxMessages.recipient, patient.person.phone));
  });

  test('goes on page by page with every message once', async () => {
    const most = SENT_MESSAGES.perPage;
    for (let count = 0; count < most + 1; count += 1) await store({ template: 'plan_ended' });
    const first = await list({ patient: patient.user._id, kind: 'plan_ended' });
    const after = first.next ?? '';
    const second = await list({ patient: patient.user._id, kind: 'plan_ended', after });
    expect([first.messages.length, second.messages.length, second.next]).toEqual([most, 1, null]);
    expect(first.messages.map(({ _id }) => _id)).not.toContain(second.messages[0]?._id);
  });

  test('forgets a patient whose account is deleted', async () => {
    const { message } = await bookedVisit();
    const listed = async () => (await list()).messages.map(({ _id }) => _id);
    expect(await listed()).toContain(message._id);
    await deleteAccount(app, patient);
    expect(await listed()).not.toContain(message._id);
  });
});

describe('sending again (MSG-15)', () => {
  test('writes what is so now about a visit, and is in the audit log', async () => {
    const { visit, message } = await bookedVisit();
    const body = { date: '2026-12-02', timeSlot: '10:00-11:00' };
    await app.call(deskBookingEndpoints.moveAtDesk, { params: { id: visit }, body }, owner);
    await messagesSent(app);
    expect((await again(message._id)).status).toBe(200);
    expect(await messagesSent(app)).toEqual([
      { to: patient.person.phone, text: expect.stringContaining('is booked for 2 Dec 2026 at 10:00 AM') },
    ]);
    const acts = await app.db.database.select().from(staffActs).where(eq(staffActs.subjectId, message._id));
    expect(acts).toMatchObject([{ kind: 'message_sent_again', staffId: owner.id, about: 'visit booked' }]);
  });

  test('refuses what is no longer so: a visit that is cancelled, or has begun', async () => {
    const { visit, message } = await bookedVisit();
    const set = (row: Partial<typeof appointments.$inferInsert>) =>
      app.db.database.update(appointments).set(row).where(eq(appointments.id, visit));
    await set({ status: 'cancelled' });
    expect(await again(message._id)).toMatchObject({ status: 409, code: 'message_not_true' });
    await set({ status: 'scheduled' });
    const isOff = await store({ template: 'visit_cancelled', appointmentId: visit });
    expect(await again(isOff)).toMatchObject({ status: 409, code: 'message_not_true' });
    app.clock.now = new Date('2026-12-01T03:30:00Z');
    owner = await addStaff(app, 'owner');
    expect(await again(message._id)).toMatchObject({ status: 409, code: 'message_not_true' });
    expect(await messagesSent(app)).toEqual([]);
  });

  test('refuses a code, what waits for its first attempt, and what is not stored', async () => {
    expect(await again((await only({ kind: 'code' }))._id)).toMatchObject({ code: 'message_not_repeatable' });
    const waiting = await store({ status: 'queued', finishedAt: null, sealedContent: Buffer.alloc(40) });
    expect(await again(waiting)).toMatchObject({ status: 409, code: 'message_not_repeatable' });
    expect(await again(newId())).toMatchObject({ status: 404, code: 'message_not_found' });
    await app.db.database.delete(outboxMessages).where(eq(outboxMessages.id, waiting));
  });

  test('has one that fails be tried at once', async () => {
    const nextAttemptAt = new Date(NOON.getTime() + MINUTE_MS);
    const open = { status: 'queued', finishedAt: null, sealedContent: Buffer.alloc(40) } as const;
    const id = await store({ ...open, lastError: 'no', attempts: 3, nextAttemptAt });
    expect((await again(id)).status).toBe(200);
    const [row] = await app.db.database.select().from(outboxMessages).where(eq(outboxMessages.id, id));
    expect(row).toMatchObject({ status: 'queued', nextAttemptAt: null, attempts: 3 });
    await app.db.database.delete(outboxMessages).where(eq(outboxMessages.id, id));
  });

  test(`of one visit is done ${SENT_MESSAGES.againPerMessagePerDay} times a day, whichever of its messages it is`, async () => {
    const { message } = await bookedVisit();
    for (let count = 0; count < SENT_MESSAGES.againPerMessagePerDay; count += 1)
      expect((await again(message._id)).status).toBe(200);
    await messagesSent(app);
    const newest = await only({ kind: 'visit_booked' });
    expect(newest._id).not.toBe(message._id);
    expect(await again(newest._id)).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});
