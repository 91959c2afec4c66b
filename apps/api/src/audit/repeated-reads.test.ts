import { profileEndpoints } from '@chairside/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { book, notifyNobody, payingPatient } from '../../test/patients.ts';
import { startForCounting, statementsOf } from '../../test/statements-of.ts';
import { NOON, SECRET, type TestApp } from '../../test/test-app.ts';
import { documentsOf, follow, uploadDocument } from '../../test/uploads.ts';
import { useUp } from '../../test/use-up.ts';
import { openDatabase } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { createLog } from '../logging/log.ts';
import { profileHandlers } from '../profile/handlers.ts';
import { createLinks } from '../security/signed-links.ts';
import { recordAccess } from './audit-log.ts';
import { listAccesses } from './store.ts';

const HISTORY = {
  systemicDiseases: ['Haemophilia'],
  drugAllergies: [],
  pastTreatments: [],
  previousExperiences: [],
  isPregnant: false,
};

let app: TestApp;
let patient: Awaited<ReturnType<typeof payingPatient>>;
beforeAll(async () => {
  app = await startForCounting();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  patient = await payingPatient(app);
});

const later = (minutes: number) => {
  app.clock.now = new Date(NOON.getTime() + minutes * 60_000);
};
const events = async () =>
  (await listAccesses(app.db.database, patient.user._id)).map(
    ({ actor, action, subject, repeatsUntil }) =>
      `${actor} ${action} ${subject} ${repeatsUntil?.toISOString().slice(11, 19) ?? 'once'}`,
  );
const readProfile = () => app.call(profileEndpoints.getProfile, {}, patient);

describe('reads of one’s own data', () => {
  test('share a row for ten minutes, however many there are, also at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 10 }, readProfile));
    }
    later(9);
    await readProfile();
    expect(await events()).toEqual(['patient read medical_history 06:40:00']);
    later(10);
    await readProfile();
    expect((await events()).slice(1)).toEqual(['patient read medical_history 06:50:00']);
  });

  test('need no write once another process has written their row', async () => {
    const access = { userId: patient.user._id, actor: 'patient', action: 'read', now: NOON } as const;
    await recordAccess(app.db.database, { ...access, subject: 'medical_history' });
    const url = new URL(app.db.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const readOnly = openDatabase(url.href, createLog('silent'));
    const links = createLinks(SECRET);
    const handlers = profileHandlers({ database: readOnly, links });
    const client = { address: '', network: '', shortenedAddress: '', deviceToken: null, userAgent: '' };
    const call = { userId: patient.user._id, snapshot: '', address: '', client, token: null };
    try {
      await expect(handlers.getProfile({ ...call, now: NOON })).resolves.toHaveProperty('data');
      const anHourLater = new Date(NOON.getTime() + 3_600_000);
      await expect(handlers.getProfile({ ...call, now: anHourLater })).rejects.toThrow();
    } finally {
      await readOnly.$client.end();
    }
  });

  test('do not ask for a row that this process has written or found in these minutes', async () => {
    const first = ['find_callers', 'read_profile', 'read_event_covering_all'];
    expect(await statementsOf(app, readProfile)).toEqual([...first, 'not prepared']);
    later(9);
    expect(await statementsOf(app, readProfile)).toEqual(['find_callers', 'read_profile']);
    later(10);
    expect(await statementsOf(app, readProfile)).toEqual([...first, 'not prepared']);
  });

  test('of documents do not ask for theirs either, wherever they are shown', async () => {
    await uploadDocument(app, patient.token);
    const ofLog = (names: string[]) => names.filter((name) => name.startsWith('read_event'));
    const readDocuments = () => documentsOf(app, patient.token);
    expect(ofLog(await statementsOf(app, readDocuments))).toEqual(['read_event_covering_all']);
    expect(ofLog(await statementsOf(app, readDocuments))).toEqual([]);
    expect(ofLog(await statementsOf(app, readProfile))).toEqual(['read_event_covering_all']);
    expect(await statementsOf(app, readProfile)).toEqual(['find_callers', 'read_profile', 'list_documents']);
  });

  test.each([
    ['asked for', 'read_event_covering_all'],
    ['written', 'not prepared'],
  ])('have a row the next time where it could not be %s', async (_, failing) => {
    const fail = (name: string, run: () => unknown) =>
      name === failing ? Promise.reject(Object.assign(new Error('gone'), { code: '08006' })) : run();
    await statementsOf(app, async () => expect((await readProfile()).status).toBe(503), fail);
    expect((await readProfile()).status).toBe(200);
    expect(await events()).toEqual(['patient read medical_history 06:40:00']);
  });

  test('of another kind have a row of their own', async () => {
    await uploadDocument(app, patient.token);
    await documentsOf(app, patient.token);
    await documentsOf(app, patient.token);
    await readProfile();
    expect(await events()).toEqual([
      'patient write document once',
      'patient read document 06:40:00',
      'patient read medical_history 06:40:00',
    ]);
  });
});

describe('what has a row each time', () => {
  test('changes, which are limited to sixty an hour', async () => {
    await useUp(app, 'medicalChangesPerPatient', patient.user._id, 57);
    const change = () => app.call(profileEndpoints.updateMedical, { body: HISTORY }, patient);
    for (let time = 0; time < 3; time += 1) expect((await change()).status).toBe(200);
    expect(await change()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await events()).toEqual(Array(3).fill('patient write medical_history once'));
  });

  test('what is said anew by the same booking, limited together with them', async () => {
    const slot = { date: '2026-12-10', timeSlot: '09:00-10:00' };
    const say = (notes: string) => book(app, patient, { ...slot, notes });
    await useUp(app, 'medicalChangesPerPatient', patient.user._id, 57);
    for (let time = 0; time < 3; time += 1) expect((await say(`Ache ${time % 2}`)).status).toBe(201);
    expect(await say('Ache 0')).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await events()).toEqual(Array(3).fill('patient write appointment once'));
    expect((await book(app, patient, { date: '2026-12-09', timeSlot: '09:00-10:00' })).status).toBe(201);
  });

  test('looks by the clinic', async () => {
    await book(app, patient, { date: '2026-12-08', timeSlot: '09:00-10:00', notes: 'Ache' });
    const desk = { timeZone: 'Asia/Kolkata', chairs: 1, notifyPatient: notifyNobody, now: NOON };
    for (const database of [app.db.database, app.db.database]) {
      await runCommand({ ...desk, database }, ['today', '2026-12-08']);
    }
    expect((await events()).slice(1)).toEqual(Array(2).fill('clinic read appointment once'));
  });
});

describe('reads through a link', () => {
  test('share a row as long as it is the same link', async () => {
    const { data } = await uploadDocument(app, patient.token);
    for (let time = 0; time < 5; time += 1) await follow(app, data.document.fileUrl);
    later(1);
    await follow(app, data.document.fileUrl);
    expect((await events()).slice(1)).toEqual(['link read document 06:35:00']);
    const [again] = await documentsOf(app, patient.token);
    await follow(app, again?.fileUrl ?? '');
    expect((await events()).slice(3)).toEqual(['link read document 06:36:00']);
  });

  test('are limited to two hundred links an hour', async () => {
    const { data } = await uploadDocument(app, patient.token);
    const { _id } = data.document;
    const linkAt = async (second: number) => {
      app.clock.now = new Date(NOON.getTime() + second * 1000);
      return (await documentsOf(app, patient.token))[0]?.fileUrl ?? '';
    };
    await useUp(app, 'documentLinksPerPatient', patient.user._id, 197);
    for (let second = 0; second < 3; second += 1) {
      expect((await follow(app, await linkAt(second))).statusCode).toBe(200);
    }
    const one = await linkAt(3);
    expect((await follow(app, one)).json()).toMatchObject({ code: 'too_many_requests' });
    const reads = (await listAccesses(app.db.database, patient.user._id)).filter(
      ({ actor, subjectId }) => actor === 'link' && subjectId === _id,
    );
    expect(reads).toHaveLength(3);
  });
});

test('the version before still adds to the log, and reads it', async () => {
  const { $client } = app.db.database;
  const values = [newId(), patient.user._id, NOON];
  await $client.query(
    `insert into audit_events (id, user_id, actor, action, subject, subject_id, at)
     values ($1, $2, 'patient', 'read', 'medical_history', null, $3)`,
    values,
  );
  const { rows } = await $client.query('select at from audit_events where user_id = $1', [patient.user._id]);
  expect(rows).toEqual([{ at: NOON }]);
  expect(await events()).toEqual(['patient read medical_history once']);
});
