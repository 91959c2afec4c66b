import type { identityEndpoints } from '@chairside/contract/identity';
import { TERMS_VERSION } from '@chairside/contract/terms';
import { CODE_POLICY } from '@chairside/rules/limits';
import type { Handlers } from '../call.ts';
import { newId } from '../ids.ts';
import { done, refuse } from '../outcome.ts';
import { findOfferedPlan } from '../plans/find-plan.ts';
import { openAccount, takenContact } from './accounts.ts';
import { issueCode, refuseSending, withCode } from './codes.ts';
import { refuseOver } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import {
  contestPendingRegistration,
  deletePendingRegistration,
  findPendingRegistration,
  keepPendingRegistration,
} from './store.ts';

const PENDING_LIFETIME_MS = 24 * 60 * 60 * 1000;

const CODE_SENT = { resendAfterSeconds: CODE_POLICY.resendSeconds };

type RegistrationEndpoints = Pick<
  typeof identityEndpoints,
  'register' | 'verifyPhone' | 'resendOtp' | 'sendEmailOtp' | 'registerWithEmail'
>;

interface Credentials {
  email: string | null;
  passwordHash: string | null;
}

/**
 * The e-mail and password of a registration, which is contested when another attempt with other ones waits for the
 * same phone.
 */
async function readCredentials(
  { database, passwords }: IdentityParts,
  { phone, email, password }: { phone: string; email?: string | undefined; password?: string | undefined },
  now: Date,
): Promise<Credentials & { contested: boolean }> {
  const waiting = await findPendingRegistration(database, phone, now);
  const samePassword =
    waiting?.passwordHash && password
      ? await passwords.verify(waiting.passwordHash, password)
      : !waiting?.passwordHash && !password;
  const differs = waiting !== undefined && !(samePassword && waiting.email === (email ?? null));
  // At once, since this attempt may yet be refused because a code was sent to the phone just now.
  if (differs) await contestPendingRegistration(database, phone);
  return {
    email: email ?? null,
    passwordHash: password ? await passwords.hash(password) : null,
    contested: differs || waiting?.contested === true,
  };
}

export function registrationHandlers(parts: IdentityParts): Handlers<RegistrationEndpoints> {
  const { database, limits } = parts;

  return {
    async register({ body, now, address }) {
      const tooMany = await refuseOver(limits, 'sendsPerAddress', address);
      if (tooMany) return tooMany;
      if (!(await findOfferedPlan(database, body.planId))) return refuse('plan_not_found');
      const taken = await takenContact(database, body);
      if (taken) return refuse(taken);
      const credentials = await readCredentials(parts, body, now);
      const registrationId = newId();
      const refusal = await refuseSending(parts, body.phone, 'register');
      if (refusal) return refusal;

      await database.transaction(async (tx) => {
        await keepPendingRegistration(tx, {
          id: registrationId,
          phone: body.phone,
          name: body.name,
          ...credentials,
          planId: body.planId,
          termsVersion: TERMS_VERSION,
          createdAt: now,
          expiresAt: new Date(now.getTime() + PENDING_LIFETIME_MS),
        });
        await issueCode(parts, tx, { contactType: 'phone', contact: body.phone, purpose: 'register', now });
      });
      return done({ ...CODE_SENT, registrationId }, 'Verification code sent to your phone');
    },

    async verifyPhone({ body, now }) {
      const pending = await findPendingRegistration(database, body.phone, now);
      // Another's attempt has taken the place of the one this code is typed for, with its name and plan.
      if (!pending || (body.registrationId && body.registrationId !== pending.id)) {
        return refuse('registration_not_found');
      }
      // Without the identifier, whoever types the code may be another than who chose the e-mail and password.
      const isOwn = body.registrationId !== undefined || !pending.contested;
      const attempt = { contact: body.phone, purpose: 'register', code: body.otp, now } as const;
      return withCode(parts, attempt, async (tx) => {
        const account = {
          ...pending,
          ...(isOwn ? {} : { email: null, passwordHash: null }),
          phoneVerified: true,
          emailVerified: false,
          agreedAt: pending.createdAt,
        };
        const opened = await openAccount(tx, parts.links, account, now);
        await deletePendingRegistration(tx, body.phone);
        return opened ? done(opened, 'Phone number verified successfully') : refuse('phone_registered');
      });
    },

    async resendOtp({ body, now, address }) {
      const tooMany = await refuseOver(limits, 'sendsPerAddress', address);
      if (tooMany) return tooMany;
      if (!(await findPendingRegistration(database, body.phone, now)))
        return refuse('registration_not_found');
      const refusal = await refuseSending(parts, body.phone, 'register');
      if (refusal) return refusal;
      await database.transaction((tx) =>
        issueCode(parts, tx, { contactType: 'phone', contact: body.phone, purpose: 'register', now }),
      );
      return done(CODE_SENT, 'New verification code sent to your phone');
    },

    async sendEmailOtp({ body, now, address }) {
      const tooMany = await refuseOver(limits, 'sendsPerAddress', address);
      if (tooMany) return tooMany;
      if (await takenContact(database, body)) return refuse('email_registered');
      const refusal = await refuseSending(parts, body.email, 'verify_email');
      if (refusal) return refusal;
      await database.transaction((tx) =>
        issueCode(parts, tx, { contactType: 'email', contact: body.email, purpose: 'verify_email', now }),
      );
      return done(CODE_SENT, 'Verification code sent to your email');
    },

    async registerWithEmail({ body, now }) {
      if (!(await findOfferedPlan(database, body.planId))) return refuse('plan_not_found');
      const attempt = { contact: body.email, purpose: 'verify_email', code: body.otp, now } as const;
      return withCode(parts, attempt, async (tx) => {
        const opened = await openAccount(
          tx,
          parts.links,
          {
            name: body.name,
            phone: null,
            email: body.email,
            passwordHash: null,
            phoneVerified: false,
            emailVerified: true,
            planId: body.planId,
            termsVersion: TERMS_VERSION,
            agreedAt: now,
          },
          now,
        );
        return opened ? done(opened, 'Email address verified successfully') : refuse('email_registered');
      });
    },
  };
}
