import type { identityEndpoints } from '@chairside/contract/identity';
import { TERMS_VERSION } from '@chairside/contract/terms';
import { CODE_POLICY } from '@chairside/rules/limits';
import type { Handlers } from '../call.ts';
import type { Database } from '../db/database.ts';
import { done, refuse } from '../outcome.ts';
import { findOfferedPlan } from '../plans/find-plan.ts';
import { openAccount, takenContact } from './accounts.ts';
import { type CodeParts, issueCode, refuseSending, withCode } from './codes.ts';
import { refuseOver } from './limits.ts';
import { hashPassword, isPassword } from './passwords.ts';
import {
  deletePendingRegistration,
  dropPendingCredentials,
  findPendingRegistration,
  keepPendingRegistration,
} from './store.ts';

const PENDING_LIFETIME_MS = 24 * 60 * 60 * 1000;

const CODE_SENT = { resendAfterSeconds: CODE_POLICY.resendSeconds };

type RegistrationEndpoints = Pick<
  typeof identityEndpoints,
  'register' | 'verifyPhone' | 'resendOtp' | 'sendEmailOtp' | 'registerWithEmail'
>;

/**
 * The e-mail and password to keep of a registration: none when another attempt with other ones waits for the same phone.
 * Whoever holds the phone types the newest code, and must not open an account whose password a stranger chose.
 */
async function uncontested(
  database: Database,
  { phone, email, password }: { phone: string; email?: string | undefined; password?: string | undefined },
  now: Date,
): Promise<{ email: string | null; passwordHash: string | null }> {
  const waiting = await findPendingRegistration(database, phone, now);
  const samePassword =
    waiting?.passwordHash && password
      ? await isPassword(waiting.passwordHash, password)
      : !waiting?.passwordHash && !password;
  if (waiting && !(samePassword && waiting.email === (email ?? null))) {
    // At once, since this attempt may yet be refused because a code was sent to the phone just now.
    await dropPendingCredentials(database, phone);
    return { email: null, passwordHash: null };
  }
  return { email: email ?? null, passwordHash: password ? await hashPassword(password) : null };
}

export function registrationHandlers(parts: CodeParts): Handlers<RegistrationEndpoints> {
  const { database, limits } = parts;

  return {
    async register({ body, now, address }) {
      const tooMany = await refuseOver(limits, 'sendsPerAddress', address);
      if (tooMany) return tooMany;
      if (!(await findOfferedPlan(database, body.planId))) return refuse('plan_not_found');
      const taken = await takenContact(database, body);
      if (taken) return refuse(taken);
      const credentials = await uncontested(database, body, now);
      const refusal = await refuseSending(parts, body.phone);
      if (refusal) return refusal;

      await database.transaction(async (tx) => {
        await keepPendingRegistration(tx, {
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
      return done(CODE_SENT, 'Verification code sent to your phone');
    },

    async verifyPhone({ body, now }) {
      const pending = await findPendingRegistration(database, body.phone, now);
      if (!pending) return refuse('registration_not_found');
      const attempt = { contact: body.phone, purpose: 'register', code: body.otp, now } as const;
      return withCode(parts, attempt, async (tx) => {
        const account = {
          ...pending,
          phoneVerified: true,
          emailVerified: false,
          agreedAt: pending.createdAt,
        };
        const opened = await openAccount(tx, account, now);
        await deletePendingRegistration(tx, body.phone);
        return opened ? done(opened, 'Phone number verified successfully') : refuse('phone_registered');
      });
    },

    async resendOtp({ body, now, address }) {
      const tooMany = await refuseOver(limits, 'sendsPerAddress', address);
      if (tooMany) return tooMany;
      if (!(await findPendingRegistration(database, body.phone, now)))
        return refuse('registration_not_found');
      const refusal = await refuseSending(parts, body.phone);
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
      const refusal = await refuseSending(parts, body.email);
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
