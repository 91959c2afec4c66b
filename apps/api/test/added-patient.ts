import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { identityEndpoints } from '@chairside/contract/identity';
import { newPerson, planNamed } from './sign-up.ts';
import type { Caller, TestApp } from './test-app.ts';

/** A patient's card as the desk reads it now. */
export async function cardOf(app: TestApp, desk: Caller, id: string) {
  return (await app.call(deskPatientEndpoints.patientCard, { params: { id } }, desk)).data;
}

/** A patient whom the desk has added, through the real call: nothing of them is proved. */
export async function addedPatient(
  app: TestApp,
  desk: Caller,
  { name = newPerson().name, withEmail = false }: { name?: string; withEmail?: boolean } = {},
) {
  const { phone, email, address } = newPerson();
  const body = { name, phone, ...(withEmail && { email }) };
  const reply = await app.call(deskPatientEndpoints.addPatient, { body }, desk);
  if (reply.status !== 201) throw new Error(reply.code);
  const params = { id: reply.data._id };
  return { params, name, phone, email, address, card: () => cardOf(app, desk, params.id) };
}

type Added = Awaited<ReturnType<typeof addedPatient>>;

/** Has such a patient register by the e-mail, and verify a phone of their own in the place of the one that was typed. */
export async function verifyOwnPhone(app: TestApp, { name, email, address }: Omit<Added, 'card'>) {
  const { sendEmailOtp, registerWithEmail, sendPhoneOtpProfile, verifyPhoneOtpProfile } = identityEndpoints;
  const { _id: planId } = await planNamed(app, 'Basic Plan');
  await app.call(sendEmailOtp, { body: { email } }, { address });
  const registration = { name, email, planId, otp: await app.codeFor(email) };
  const { data } = await app.call(registerWithEmail, { body: registration }, { address });
  const headers = { token: data.token, address };
  const { phone } = newPerson();
  await app.call(sendPhoneOtpProfile, { body: { phone } }, headers);
  const body = { phone, otp: await app.codeFor(phone) };
  const verified = await app.call(verifyPhoneOtpProfile, { body }, headers);
  if (verified.status !== 200) throw new Error(verified.code);
  return { token: data.token, user: verified.data.user, person: { name, phone, email, address } };
}
