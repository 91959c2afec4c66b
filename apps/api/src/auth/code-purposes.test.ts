import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { identityEndpoints } from '@chairside/contract/identity';
import { privacyEndpoints } from '@chairside/contract/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { owner, proofByCode } from '../../test/contact-changes.ts';
import { newPerson, planNamed, signUp, signUpByEmail } from '../../test/sign-up.ts';
import { SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { codes } from '../db/schema.ts';
import { codeHmac } from './secrets.ts';
import { type CodePurpose, putCode } from './store.ts';

const OTP = '271828';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** For each purpose a contact that could use its code, and the call that uses it. */
const uses: Record<CodePurpose, () => Promise<{ contact: string; use: () => Promise<{ status: number }> }>> =
  {
    async register() {
      const { name, phone, address } = newPerson();
      const planId = (await planNamed(app, 'Basic Plan'))._id;
      await app.call(identityEndpoints.register, { body: { name, phone, planId } }, { address });
      return {
        contact: phone,
        use: () => app.call(identityEndpoints.verifyPhone, { body: { phone, otp: OTP } }),
      };
    },
    async verify_email() {
      const { name, email } = newPerson();
      const planId = (await planNamed(app, 'Basic Plan'))._id;
      return {
        contact: email,
        use: () => app.call(identityEndpoints.registerWithEmail, { body: { name, email, planId, otp: OTP } }),
      };
    },
    async login() {
      const { person } = await signUp(app);
      const body = { phone: person.phone, otp: OTP };
      return { contact: person.phone, use: () => app.call(identityEndpoints.loginOtp, { body }) };
    },
    async reset_password() {
      const { person } = await signUp(app);
      const body = { phone: person.phone, otp: OTP, password: 'Asha@1990' };
      const { address } = newPerson();
      return {
        contact: person.phone,
        use: () => app.call(identityEndpoints.resetPassword, { body }, { address }),
      };
    },
    async verify_phone() {
      const { token } = await signUpByEmail(app);
      const { phone } = newPerson();
      const body = { phone, otp: OTP };
      return {
        contact: phone,
        use: () => app.call(identityEndpoints.verifyPhoneOtpProfile, { body }, { token }),
      };
    },
    async delete_account() {
      const { person, token } = await signUp(app);
      const body = { otp: OTP };
      return {
        contact: person.phone,
        use: () => app.call(privacyEndpoints.deleteAccount, { body }, { token }),
      };
    },
    async prove_identity() {
      const { person, token } = await owner(app);
      const body = { contactType: 'phone', otp: OTP } as const;
      return {
        contact: person.email,
        use: () => app.call(contactChangeEndpoints.proveIdentity, { body }, { token }),
      };
    },
    async change_contact() {
      const patient = await owner(app);
      const { phone } = newPerson();
      const body = { phone, otp: OTP, identityProof: await proofByCode(app, patient) };
      return {
        contact: phone,
        use: () => app.call(contactChangeEndpoints.startContactChange, { body }, patient),
      };
    },
  };

const purposes = codes.purpose.enumValues;

describe.each(purposes)('a code sent for %s', (sentFor) => {
  test.each(purposes)('used for %s', async (asked) => {
    const { contact, use } = await uses[asked]();
    await app.db.database.delete(codes).where(eq(codes.contact, contact));
    await putCode(app.db.database, {
      contact,
      purpose: sentFor,
      codeHmac: codeHmac(SECRET, { contact, purpose: sentFor, code: OTP }),
      createdAt: app.clock.now,
      expiresAt: new Date(app.clock.now.getTime() + 600_000),
    });
    const reply = await use();
    if (sentFor === asked) expect(reply.status).toBe(200);
    else expect(reply).toMatchObject({ status: 400, code: 'code_wrong' });
  });
});
