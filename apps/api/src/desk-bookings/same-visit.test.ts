import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import type { InputOf } from '@chairside/contract/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist, addTreatment } from '../../test/treatments.ts';
import { appointments } from '../db/schema.ts';

const { bookAtDesk, bookFollowUpAtDesk, bookWalkIn } = deskBookingEndpoints;
const AT_TEN = { date: '2026-12-01', timeSlot: '10:00-10:30' };
const TWO_MINUTES_PAST_TEN = new Date('2026-12-01T04:32:00Z');
const WRITTEN = 'Pain, allergic to latex';
const TYPED = 'Rang, will be late';
const OWN = {
  status: 409,
  code: 'own_appointment',
  message: 'Asha Rao has an appointment at this time already.',
};

let app: TestApp;
let owner: AddedStaff;
let meera: string;
let ravi: string;
let checkUp: string;
let patient: { userId: string; token: string };
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '3' });
  owner = await addStaff(app, 'owner');
  meera = await addDentist(app, owner, 'Dr Meera Iyer');
  ravi = await addDentist(app, owner, 'Dr Ravi Menon');
  checkUp = await addTreatment(app, owner, 'Check-up', { sessions: 0 });
  await app.db.database.$client.query("update staff_tokens set expires_at = '2027-01-01'");
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  const [created] = await manyPatients(app.db.database, 1);
  if (!created) throw new Error('no patient');
  patient = created;
});

const bookOnline = (more: { notes?: string; medicalInfo?: { drugAllergies: string[] } }) =>
  book(app, patient, { ...AT_TEN, treatment: checkUp, dentist: meera, ...more });
type Asked = Partial<InputOf<typeof bookAtDesk>['body']>;
const bookForThem = (more: Asked = {}) =>
  app.call(
    bookAtDesk,
    { body: { patientId: patient.userId, treatment: checkUp, ...AT_TEN, ...more } },
    owner,
  );
const walkIn = (more: Pick<Asked, 'notes' | 'dentist'> = {}) =>
  app.call(bookWalkIn, { body: { patientId: patient.userId, treatment: checkUp, ...more } }, owner);
async function rowOf(id: string) {
  const [row] = await app.db.database.select().from(appointments).where(eq(appointments.id, id));
  return row;
}

describe('where the patient has booked already (DESK-23)', () => {
  let id = '';
  beforeEach(async () => {
    id = (await bookOnline({ notes: WRITTEN })).data._id;
  });

  test.each<[string, () => Asked]>([
    ['with a note, in another chair, by another dentist', () => ({ notes: TYPED, chair: 2, dentist: ravi })],
    ['with nothing but the time', () => ({})],
  ])('the desk books no visit %s: the patient’s stays as it is', async (_, asked) => {
    expect(await bookForThem(asked())).toMatchObject(OWN);
    expect(await rowOf(id)).toMatchObject({ notes: WRITTEN, chair: 1, dentistId: meera });
  });

  test('who walks in at that time has arrived for it', async () => {
    app.clock.now = TWO_MINUTES_PAST_TEN;
    expect((await walkIn()).data._id).toBe(id);
    expect(await rowOf(id)).toMatchObject({ notes: WRITTEN, arrivedAt: TWO_MINUTES_PAST_TEN });
  });

  test.each<[string, () => Asked]>([
    ['a note of the desk', () => ({ notes: TYPED })],
    ['another dentist', () => ({ dentist: ravi })],
  ])('who walks in with %s is no arrival for it', async (_, asked) => {
    app.clock.now = TWO_MINUTES_PAST_TEN;
    expect(await walkIn(asked())).toMatchObject(OWN);
    expect(await rowOf(id)).toMatchObject({ notes: WRITTEN, arrivedAt: null });
  });
});

describe('where the desk has booked already (DESK-23)', () => {
  const asked = () => ({ notes: TYPED, chair: 2, dentist: meera });
  let id = '';
  beforeEach(async () => {
    id = (await bookForThem(asked())).data._id;
  });

  test('the very same booking sent again is the same visit', async () => {
    expect(await bookForThem(asked())).toMatchObject({ status: 201, data: { _id: id } });
  });

  test.each<[string, () => Asked]>([
    ['other words', () => ({ notes: 'Wants to see the X-ray' })],
    ['another chair', () => ({ chair: 1 })],
    ['another dentist', () => ({ dentist: ravi })],
  ])('a booking with %s is refused, and the visit stays as it is', async (_, other) => {
    expect(await bookForThem({ ...asked(), ...other() })).toMatchObject(OWN);
    expect(await rowOf(id)).toMatchObject({ notes: TYPED, chair: 2, dentistId: meera });
  });

  test('who walks in then with other words is no arrival for it', async () => {
    app.clock.now = TWO_MINUTES_PAST_TEN;
    expect(await walkIn({ notes: 'Came alone' })).toMatchObject(OWN);
    expect(await walkIn({ notes: TYPED })).toMatchObject({ status: 201, data: { _id: id } });
  });

  test('the patient gets it as it is, with what they say of their health, and without a note of theirs', async () => {
    const medicalInfo = { drugAllergies: ['Latex'] };
    expect((await bookOnline({ notes: '', medicalInfo })).data._id).toBe(id);
    expect(await rowOf(id)).toMatchObject({ notes: TYPED, medicalInfo });
    expect(await bookOnline({ notes: WRITTEN })).toMatchObject({ status: 409, code: 'own_appointment' });
    expect(await rowOf(id)).toMatchObject({ notes: TYPED });
  });
});

describe('a follow-up that the desk has booked already (DESK-23)', () => {
  const next = { date: '2026-12-02', timeSlot: '10:00-11:00', chair: 2, notes: 'Stitches out' };
  let parent = '';
  let id = '';
  const followUp = (more: { chair?: number; notes?: string } = {}, by = owner) =>
    app.call(bookFollowUpAtDesk, { params: { id: parent }, body: { ...next, ...more } }, by);
  beforeEach(async () => {
    parent = (await bookForThem()).data._id;
    const completed = "update appointments set status = 'completed' where id = $1";
    await app.db.database.$client.query(completed, [parent]);
    id = (await followUp()).data._id;
  });

  test('is the same visit when it is sent again', async () => {
    expect(await followUp()).toMatchObject({ status: 201, data: { _id: id } });
    const visits = await app.db.database.select().from(appointments).where(eq(appointments.parentId, parent));
    expect(visits).toMatchObject([{ id, followUpNumber: 1 }]);
  });

  test('is refused with other words, in another chair, or to somebody else of the staff', async () => {
    const receptionist = await addStaff(app, 'receptionist');
    const replies = [
      await followUp({ notes: '' }),
      await followUp({ chair: 1 }),
      await followUp({}, receptionist),
    ];
    expect(replies.map(({ code }) => code)).toEqual(Array(3).fill('own_appointment'));
    expect(await rowOf(id)).toMatchObject({ notes: next.notes, chair: 2 });
  });
});
