import { profileEndpoints } from '@chairside/contract/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payingPatient } from '../../test/patients.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let patient: Awaited<ReturnType<typeof payingPatient>>;
beforeAll(async () => {
  app = await startTestApp();
  patient = await payingPatient(app);
});
afterAll(() => app.close());

const MEDICAL = {
  systemicDiseases: [],
  drugAllergies: ['Penicillin'],
  pastTreatments: [],
  previousExperiences: [],
  isPregnant: false,
};

/** The calls that change something of a patient's own, each with a body that would be taken. */
const BODIES = {
  updatePersonal: () => ({
    name: 'Eve Rao',
    phone: patient.person.phone,
    email: null,
    address: 'Elsewhere',
    gender: null,
    alternativePhone: null,
  }),
  updateMedical: () => MEDICAL,
  updateSubscription: () => ({ renewalReminders: false }),
};

/** What a patient must not set (PROF-12). */
const FOREIGN: Record<string, unknown> = {
  role: 'admin',
  status: 'active',
  sessionsRemaining: 99,
  sessionsGranted: 99,
  totalSessions: 99,
  endDate: '2099-01-01T00:00:00.000Z',
  planId: '00000000-0000-7000-8000-000000000000',
  subscription: { status: 'active' },
  phoneVerified: true,
  phoneVerifiedAt: '2026-01-01T00:00:00.000Z',
  emailVerified: true,
  _id: '00000000-0000-7000-8000-000000000000',
  userId: '00000000-0000-7000-8000-000000000000',
  passwordHash: 'x',
  profilePhoto: 'https://example.com/x.png',
  photoId: '00000000-0000-7000-8000-000000000000',
  documents: [],
  erasedAt: null,
  createdAt: '2020-01-01T00:00:00.000Z',
};

const everything = async () => (await app.call(profileEndpoints.getProfile, {}, patient)).data;
const send = (name: keyof typeof BODIES, payload: object) =>
  app.server.inject({
    method: 'PUT',
    url: `/api${profileEndpoints[name].path}`,
    headers: { authorization: `Bearer ${patient.token}` },
    payload,
  });

describe.each(['updatePersonal', 'updateMedical', 'updateSubscription'] as const)('%s', (name) => {
  test.each(Object.entries(FOREIGN))('refuses %s and changes nothing', async (field, value) => {
    const before = await everything();
    const reply = await send(name, { ...BODIES[name](), [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input' });
    expect(await everything()).toEqual(before);
  });

  test('takes its own fields', async () => {
    const before = await everything();
    expect((await send(name, BODIES[name]())).statusCode).toBe(200);
    expect(await everything()).not.toEqual(before);
  });

  test('refuses a body that is no object, or lacks a field', async () => {
    const [first = ''] = Object.keys(BODIES[name]());
    const { [first]: _, ...rest }: Record<string, unknown> = BODIES[name]();
    for (const payload of [[], rest]) expect((await send(name, payload)).statusCode).toBe(400);
  });
});

test("GET /users/subscription gives the patient's own as the profile has it, to nobody else", async () => {
  const other = await payingPatient(app, 'Standard Plan');
  for (const { token, plan } of [patient, other]) {
    const { subscription } = (await app.call(profileEndpoints.getSubscription, {}, { token })).data;
    expect(subscription).toMatchObject({ status: 'active', planId: { _id: plan._id } });
  }
});

test('PUT /users/subscription turns the reminders before the end of the plan off and on again', async () => {
  for (const renewalReminders of [false, true]) {
    const reply = await app.call(
      profileEndpoints.updateSubscription,
      { body: { renewalReminders } },
      patient,
    );
    expect(reply.data.subscription).toMatchObject({ status: 'active', renewalReminders });
    expect((await everything()).subscription).toEqual(reply.data.subscription);
  }
});
