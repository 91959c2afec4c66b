import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { newPerson } from './sign-up.ts';
import type { Caller, TestApp } from './test-app.ts';

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
  const card = async () => (await app.call(deskPatientEndpoints.patientCard, { params }, desk)).data;
  return { params, name, phone, email, address, card };
}
