import { passkeyEndpoints } from '@chairside/contract/passkeys';
import { softwareAuthenticator } from './authenticator.ts';
import { type AddedStaff, addStaff, cookieOf } from './staff.ts';
import type { Caller, TestApp } from './test-app.ts';

export type Authenticator = ReturnType<typeof softwareAuthenticator>;

let people = 0;

/** A name and an address that nobody has had in these tests, each in a network of their own. */
export function newPerson() {
  people += 1;
  return {
    name: 'Asha Rao',
    email: `asha.${people}@passkeys.example`,
    address: `10.${40 + (people % 200)}.${people % 250}.1`,
  };
}

/** A member of staff who has just signed in and has a passkey besides. */
export async function addStaffWithPasskey(
  app: TestApp,
  role: Parameters<typeof addStaff>[1],
): Promise<AddedStaff & { authenticator: Authenticator; address: string }> {
  const { name, email, address } = newPerson();
  const added = await addStaff(app, role, { name, email });
  const authenticator = softwareAuthenticator();
  const reply = await addPasskeyOf(app, { cookie: added.cookie, address }, authenticator);
  if (reply.status !== 201) throw new Error(`the passkey was not added: ${reply.message}`);
  return { ...added, authenticator, address };
}

/** Adds another passkey of whoever calls. */
export async function addPasskeyOf(app: TestApp, caller: Caller, authenticator = softwareAuthenticator()) {
  const { data } = await app.call(passkeyEndpoints.startPasskey, {}, caller);
  const credential = authenticator.create(data);
  return app.call(passkeyEndpoints.addPasskey, { body: { credential } }, caller);
}

/** What the server asks a passkey for. */
export async function startSignIn(app: TestApp, caller: Caller, again = false) {
  const started = await app.call(passkeyEndpoints.startPasskeySignIn, { body: { again } }, caller);
  return started.data;
}

/** Signs in by passkey, from a network. */
export async function signInByPasskey(
  app: TestApp,
  { authenticator, address }: { authenticator: Authenticator; address: string },
  said: Parameters<Authenticator['use']>[1] = {},
) {
  const options = await startSignIn(app, { address });
  const credential = authenticator.use(options, said);
  const reply = await app.call(passkeyEndpoints.signInByPasskey, { body: { credential } }, { address });
  return { reply, credential, cookie: cookieOf(reply) };
}
