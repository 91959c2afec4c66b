import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { identityEndpoints } from '@chairside/contract/identity';
import type { ContactType } from '@chairside/rules/contact';
import { newPerson, signUpForReal } from './sign-up.ts';
import type { TestApp } from './test-app.ts';

const { sendIdentityCode, proveIdentity, sendNewContactCode, startContactChange } = contactChangeEndpoints;

type Owner = Awaited<ReturnType<typeof owner>>;

/** A patient who signed up by phone and has proved an e-mail besides. */
export async function owner(app: TestApp, credentials: { password?: string } = {}) {
  const patient = await signUpForReal(app, 'Standard Plan', credentials);
  const { email, address } = patient.person;
  await app.call(identityEndpoints.sendEmailOtp, { body: { email } }, { address });
  const body = { email, otp: await app.codeFor(email) };
  await app.call(identityEndpoints.verifyEmailOtp, { body }, { token: patient.token });
  return patient;
}

/** Proves to be the owner by a code to the contact that stays. */
export async function proofByCode(
  app: TestApp,
  { token, person }: Owner,
  contactType: ContactType = 'phone',
) {
  const from = { token, address: newPerson().address };
  await app.call(sendIdentityCode, { body: { contactType } }, from);
  const otp = await app.codeFor(contactType === 'phone' ? person.email : person.phone);
  const { data } = await app.call(proveIdentity, { body: { contactType, otp } }, from);
  return data.identityProof;
}

/** Begins to move a patient to another phone, through the real calls, and gives the reply. */
export async function startPhoneChange(app: TestApp, patient: Owner, phone = newPerson().phone) {
  const identityProof = await proofByCode(app, patient);
  const from = { token: patient.token, address: newPerson().address };
  await app.call(sendNewContactCode, { body: { phone, identityProof } }, from);
  const otp = await app.codeFor(phone);
  const reply = await app.call(startContactChange, { body: { phone, otp, identityProof } }, from);
  return { phone, reply };
}
