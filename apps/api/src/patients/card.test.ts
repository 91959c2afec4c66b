import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { notifyNobody } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist, addTreatment } from '../../test/treatments.ts';
import { follow } from '../../test/uploads.ts';
import { deleteAccount, SAID, wholePatient } from '../../test/whole-patient.ts';
import { listAccesses } from '../audit/store.ts';
import { newId } from '../db/ids.ts';
import { appointments, sessionNotes } from '../db/schema.ts';

const {
  patientCard,
  patientAlerts,
  patientVisits,
  patientSessionNotes,
  patientMedicalHistory,
  patientDocuments,
  openPatientDocument,
  addSessionNote,
} = deskPatientEndpoints;

type Staff = Awaited<ReturnType<typeof addStaff>>;

let app: TestApp;
let patient: Awaited<ReturnType<typeof wholePatient>>;
let other: typeof patient;
let gone: typeof patient;
let dentist: Staff;
let receptionist: Staff;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '5' });
  // All of them before a test adds a dentist, who from then on is one for all chairs.
  patient = await wholePatient(app);
  other = await wholePatient(app);
  gone = await wholePatient(app);
  dentist = await addStaff(app, 'dentist', { name: 'Dr. Meera Iyer' });
  receptionist = await addStaff(app, 'receptionist');
});
afterAll(() => app.close());

const ofPatient = () => ({ params: { id: patient.user._id } });
/** What staff did with the patient's data since the last look, with who did it. */
async function accessesSince(count: number) {
  const events = await listAccesses(app.db.database, patient.user._id);
  return events
    .slice(count)
    .map(({ actor, action, subject, staffId, repeatsUntil }) => [
      `${actor} ${action} ${subject}`,
      staffId,
      repeatsUntil,
    ]);
}
const countAccesses = async () => (await listAccesses(app.db.database, patient.user._id)).length;

describe('the card (DESK-33)', () => {
  test('has the contacts, the plan, the sessions and nothing due of a patient who has paid', async () => {
    const { data } = await app.call(patientCard, ofPatient(), receptionist);
    expect(data).toMatchObject({
      name: SAID.name,
      phone: patient.person.phone,
      phoneVerified: true,
      emailVerified: true,
      address: SAID.address,
      plan: { name: 'Standard Plan', status: 'active', sessionsBooked: 1 },
      duePayments: [],
      changes: [],
    });
    expect(data.plan?.sessionsLeft).toBe(patient.plan.sessions - 1);
  });

  test('is of nobody once the account is deleted, nor of somebody who never was', async () => {
    await app.call(
      addSessionNote,
      { params: { id: gone.visits.done }, body: { text: 'Gone with them' } },
      dentist,
    );
    await deleteAccount(app, gone);
    for (const id of [gone.user._id, newId()]) {
      for (const endpoint of [patientCard, patientAlerts, patientVisits, patientMedicalHistory]) {
        expect(await app.call(endpoint, { params: { id } }, dentist)).toMatchObject({
          status: 404,
          code: 'patient_not_found',
        });
      }
    }
    const left = await app.db.database.select().from(sessionNotes);
    expect(left.filter(({ text }) => text === 'Gone with them')).toEqual([]);
  });
});

describe('what is medical (DESK-34)', () => {
  test('alerts are everybody’s: of the history, and of what was said for a visit that is to come', async () => {
    const before = await countAccesses();
    const { data } = await app.call(patientAlerts, ofPatient(), receptionist);
    expect(data.alerts).toEqual([
      { kind: 'allergy', text: SAID.allergy, visit: null },
      { kind: 'pregnancy', text: null, visit: null },
      { kind: 'allergy', text: SAID.visitAllergy, visit: { date: '2026-12-03', visitor: SAID.visitName } },
    ]);
    expect(await accessesSince(before)).toEqual([['clinic read medical_history', receptionist.id, null]]);
  });

  test('the history and the documents are closed to a receptionist until they are opened to her', async () => {
    const before = await countAccesses();
    for (const endpoint of [patientMedicalHistory, patientDocuments]) {
      expect(await app.call(endpoint, ofPatient(), receptionist)).toMatchObject({
        status: 403,
        code: 'not_permitted',
      });
    }
    const refused = app.logged.filter((line) => line.includes('"permission":"see_medical"'));
    expect(refused).toHaveLength(2);
    for (const line of refused) expect(line).toContain(receptionist.id);
    expect(await accessesSince(before)).toEqual([]);
    const granted = await addStaff(app, 'receptionist', { maySeeMedical: true });
    const { data } = await app.call(patientMedicalHistory, ofPatient(), granted);
    expect(data.history).toMatchObject({ systemicDiseases: [SAID.disease], isPregnant: true });
    expect(data.saidForVisits).toHaveLength(2);
    expect(await accessesSince(before)).toEqual([['clinic read medical_history', granted.id, null]]);
  });

  test('a document is opened by a link of five minutes, and the audit log names who did', async () => {
    const before = await countAccesses();
    const { data } = await app.call(patientDocuments, ofPatient(), dentist);
    const [document] = data.documents;
    expect(document).toMatchObject({ fileName: SAID.documentName });
    expect(JSON.stringify(data)).not.toContain('signature');
    const params = { ...ofPatient().params, document: document?._id ?? '' };
    const { fileUrl } = (await app.call(openPatientDocument, { params }, dentist)).data;
    expect((await follow(app, fileUrl)).statusCode).toBe(200);
    expect((await accessesSince(before)).map(([did, by]) => [did, by])).toEqual([
      ['clinic read document', dentist.id],
      ['clinic read document', dentist.id],
      ['link read document', null],
    ]);
    app.clock.now = new Date(NOON.getTime() + 301_000);
    expect((await follow(app, fileUrl)).statusCode).toBe(410);
    app.clock.now = NOON;
  });

  test('another patient’s document is not opened by way of this one', async () => {
    const { documents } = (await app.call(patientDocuments, { params: { id: other.user._id } }, dentist))
      .data;
    const params = { ...ofPatient().params, document: documents[0]?._id ?? '' };
    expect(await app.call(openPatientDocument, { params }, dentist)).toMatchObject({
      status: 404,
      code: 'document_not_found',
    });
  });

  test('two of the staff who read in the same minute are both in the log, which the command line prints', async () => {
    const before = await countAccesses();
    const second = await addStaff(app, 'owner', { name: 'Nikhil Shah' });
    await Promise.all([dentist, second].map((who) => app.call(patientMedicalHistory, ofPatient(), who)));
    expect((await accessesSince(before)).map(([, by]) => by).sort()).toEqual([dentist.id, second.id].sort());
    const desk = {
      database: app.db.database,
      timeZone: 'Asia/Kolkata',
      chairs: 1,
      notifyPatient: notifyNobody,
    };
    const lines = await runCommand({ ...desk, now: NOON }, ['audit', patient.user._id]);
    expect(lines.filter((line) => line.includes('medical_history  by Nikhil Shah'))).toHaveLength(1);
  });
});

describe('visits and their notes (DESK-35, DESK-36)', () => {
  test('what the patient wrote is told apart from what the clinic did, and the reading is in the log', async () => {
    const before = await countAccesses();
    const { visits, more } = (await app.call(patientVisits, ofPatient(), receptionist)).data;
    expect(more).toBe(false);
    expect(visits.map(({ date, status, visitor }) => [date, status, visitor])).toEqual([
      ['2026-12-03', 'scheduled', SAID.visitName],
      ['2026-12-01', 'completed', SAID.visitName],
      ['2026-11-27', 'cancelled', null],
    ]);
    expect(visits[0]).toMatchObject({ patientNote: SAID.notes, clinicNote: '' });
    expect(visits[2]?.cancellation).toEqual({ by: 'clinic', reason: SAID.cancelReason });
    for (const secret of [SAID.sessionNotes, SAID.visitAllergy]) {
      expect(JSON.stringify(visits)).not.toContain(secret);
    }
    expect(await accessesSince(before)).toEqual([['clinic read appointment', receptionist.id, null]]);
  });

  test('each says what it is for, where there is a choice, and who does it (TREAT-32)', async () => {
    const owner = await addStaff(app, 'owner');
    const done = async () =>
      (await app.call(patientVisits, ofPatient(), receptionist)).data.visits.find(
        ({ _id }) => _id === patient.visits.done,
      );
    expect(await done()).toMatchObject({ treatment: null, dentist: null });
    const [treatment, doctor] = [
      await addTreatment(app, owner, 'Cleaning'),
      await addDentist(app, owner, 'Dr Ravi Menon'),
    ];
    await app.db.database
      .update(appointments)
      .set({ treatmentId: treatment, dentistId: doctor })
      .where(eq(appointments.id, patient.visits.done));
    expect(await done()).toMatchObject({ treatment: 'Cleaning', dentist: 'Dr Ravi Menon' });
  });

  test('a dentist adds a note, with name and time; the owner reads it, a receptionist does not', async () => {
    const owner = await addStaff(app, 'owner');
    const before = await countAccesses();
    const note = {
      params: { id: patient.visits.done },
      body: { text: 'Tooth 46: nerve removed.\nNext: crown' },
    };
    expect(await app.call(addSessionNote, note, owner)).toMatchObject({ status: 403 });
    const added = await app.call(addSessionNote, note, dentist);
    expect(added.status).toBe(201);
    expect(added.data.note).toMatchObject({
      visitId: patient.visits.done,
      text: note.body.text,
      staffName: 'Dr. Meera Iyer',
      writtenAt: NOON.toISOString(),
    });
    // Where the answer was lost it is sent again.
    expect((await app.call(addSessionNote, note, dentist)).data.note).toEqual(added.data.note);
    const { notes } = (await app.call(patientSessionNotes, ofPatient(), owner)).data;
    expect(notes.map(({ text, staffName }) => [text, staffName])).toEqual([
      [SAID.sessionNotes, null],
      [note.body.text, 'Dr. Meera Iyer'],
    ]);
    expect(await app.call(patientSessionNotes, ofPatient(), receptionist)).toMatchObject({ status: 403 });
    expect((await accessesSince(before)).map(([did, by]) => [did, by])).toEqual([
      ['clinic write appointment', dentist.id],
      ['clinic read appointment', owner.id],
    ]);
  });

  test.each([
    ['nothing', '   '],
    ['1001 characters', 'x'.repeat(1001)],
    ['a mark that turns the direction', 'a \u202e b'],
  ])('a note of %s is refused', async (_, text) => {
    const note = { params: { id: patient.visits.done }, body: { text } };
    expect(await app.call(addSessionNote, note, dentist)).toMatchObject({ status: 400 });
  });

  test('a note is of a visit that there is', async () => {
    const note = { params: { id: newId() }, body: { text: 'x'.repeat(1000) } };
    expect(await app.call(addSessionNote, note, dentist)).toMatchObject({ code: 'appointment_not_found' });
  });
});
