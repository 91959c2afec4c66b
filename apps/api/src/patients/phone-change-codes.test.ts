import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { CODE_CEILINGS } from '@chairside/rules/code-ceilings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { owner } from '../../test/contact-changes.ts';
import { newPerson } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { whileHeld } from '../../test/while-locked.ts';

const { sendNameCode, sendOwnershipCode, sendNewPhoneCode, beginPhoneChange } = patientCorrectionEndpoints;

let app: TestApp;
let receptionist: { id: string; cookie: string; address: string };
beforeAll(async () => {
  app = await startTestApp();
  receptionist = { ...(await addStaff(app, 'receptionist')), address: newPerson().address };
});
afterAll(() => app.close());

async function withBothCodes() {
  const { user, person } = await owner(app);
  const { phone } = newPerson();
  await app.call(sendOwnershipCode, { params: { id: user._id } }, receptionist);
  await app.call(sendNewPhoneCode, { params: { id: user._id }, body: { phone } }, receptionist);
  const body = { phone, otp: await app.codeFor(phone), emailOtp: await app.codeFor(person.email) };
  const begin = () => app.call(beginPhoneChange, { params: { id: user._id }, body }, receptionist);
  const ofEmail = `contact = '${person.email}' and purpose = 'prove_identity'`;
  return { user, phone, begin, ofEmail };
}

test('a change of phone has both codes before it waits for the patient, as whoever erases them does', async () => {
  const { user, begin, ofEmail } = await withBothCodes();
  let begun: ReturnType<typeof begin> | undefined;
  await whileHeld(
    app.db.database,
    `select from users where id = '${user._id}' for update`,
    () => {
      begun = begin();
    },
    async (run) => {
      const taken = run(`select from codes where ${ofEmail} for update nowait`);
      await expect(taken).rejects.toThrow('could not obtain lock');
    },
  );
  expect((await begun)?.status).toBe(200);
});

test('a change of phone is refused once another code has gone to the e-mail in the same moment, which stays good', async () => {
  const { phone, begin, ofEmail } = await withBothCodes();
  let begun: ReturnType<typeof begin> | undefined;
  await whileHeld(
    app.db.database,
    `select from codes where contact = '${phone}' for update`,
    () => {
      begun = begin();
    },
    async (run) => void (await run(`update codes set code_hmac = sha256('another') where ${ofEmail}`)),
  );
  expect((await begun)?.code).toBe('code_wrong');
  const { rows } = await app.db.database.$client.query(`select used_at from codes where ${ofEmail}`);
  expect(rows).toEqual([{ used_at: null }]);
});

test('codes are sent though a guest in the clinic’s Wi-Fi has used up all of its address (CODE-11)', async () => {
  const desk = { ...receptionist, address: newPerson().address };
  await useUp(app, 'sendsPerAddress', desk.address, CODE_CEILINGS.sendsPerAddressPerHour);
  const { user: named } = await owner(app);
  expect((await app.call(sendNameCode, { params: { id: named._id } }, desk)).status).toBe(200);
  const { user: called } = await owner(app);
  const params = { id: called._id };
  expect((await app.call(sendOwnershipCode, { params }, desk)).status).toBe(200);
  const body = { phone: newPerson().phone };
  expect((await app.call(sendNewPhoneCode, { params, body }, desk)).status).toBe(200);
});
