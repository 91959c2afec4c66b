import { identityEndpoints } from '@chairside/contract/identity';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { knownDevices, users } from '../src/db/schema.ts';
import { signUp } from './sign-up.ts';
import type { Caller, TestApp } from './test-app.ts';

export const PASSWORD = 'Neem leaf 7&';

let hashed: Promise<string> | undefined;

/** Somebody who can sign in again by this password, written straight into the database. */
export async function signUpWithPassword(app: TestApp) {
  const signedUp = await signUp(app, 'Basic Plan');
  hashed ??= hash(PASSWORD);
  const passwordHash = await hashed;
  await app.db.database.update(users).set({ passwordHash }).where(eq(users.id, signedUp.user._id));
  return signedUp;
}

/** Signs somebody in by the password: on a new device, unless a known one is named. */
export async function signInAgain(app: TestApp, phone: string, from: Caller = {}) {
  return (await app.call(identityEndpoints.login, { body: { phone, password: PASSWORD } }, from)).data;
}

export const devicesOf = (app: TestApp, userId: string) =>
  app.db.database.select().from(knownDevices).where(eq(knownDevices.userId, userId));
