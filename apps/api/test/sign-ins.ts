import { identityEndpoints } from '@chairside/contract/identity';
import { eq } from 'drizzle-orm';
import { knownDevices } from '../src/db/schema.ts';
import { signUpForReal } from './sign-up.ts';
import type { Caller, TestApp } from './test-app.ts';

export const PASSWORD = 'Neem leaf 7&';

/** Somebody who can sign in again by this password. */
export const signUpWithPassword = (app: TestApp) => signUpForReal(app, 'Basic Plan', { password: PASSWORD });

/** Signs somebody in by the password: on a new device, unless a known one is named. */
export async function signInAgain(app: TestApp, phone: string, from: Caller = {}) {
  return (await app.call(identityEndpoints.login, { body: { phone, password: PASSWORD } }, from)).data;
}

export const devicesOf = (app: TestApp, userId: string) =>
  app.db.database.select().from(knownDevices).where(eq(knownDevices.userId, userId));
