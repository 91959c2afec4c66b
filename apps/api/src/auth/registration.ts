import type { identityEndpoints } from '@chairside/contract/identity';
import { TERMS_VERSION } from '@chairside/contract/terms';
import { DAY_MS } from '@chairside/rules/durations';
import { CODE_POLICY } from '@chairside/rules/limits';
import { newId } from '../db/ids.ts';
import { findOfferedPlan } from '../plans/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { registeredContact } from '../users/feature.ts';
import { refuseChosen } from './chosen-passwords.ts';
import { issueCode } from './codes.ts';
import type { AuthDependencies } from './dependencies.ts';
import {
  countSending,
  refuseAtCeilings,
  refuseSending,
  refuseSendingFrom,
  refuseSendingTo,
} from './send-limits.ts';
import {
  contestPendingRegistration,
  findPendingRegistration,
  keepPendingRegistration,
  type PendingRegistration,
} from './store.ts';

const PENDING_LIFETIME_MS = DAY_MS;

const byPhone = (phone: string) => ({ contactType: 'phone', contact: phone }) as const;
const byEmail = (email: string) => ({ contactType: 'email', contact: email }) as const;

const CODE_SENT = { resendAfterSeconds: CODE_POLICY.resendSeconds };

type RegistrationEndpoints = Pick<typeof identityEndpoints, 'register' | 'resendOtp' | 'sendEmailOtp'>;

interface Credentials {
  email: string | null;
  passwordHash: string | null;
}

interface TypedCredentials {
  email?: string | undefined;
  password?: string | undefined;
}

/**
 * The e-mail and password of a registration, which is contested when another attempt with other ones waits for the
 * same phone.
 */
async function readCredentials(
  { passwords }: AuthDependencies,
  { email, password }: TypedCredentials,
  waiting: PendingRegistration | undefined,
): Promise<Credentials & { contested: boolean }> {
  const samePassword =
    waiting?.passwordHash && password
      ? await passwords.verify(waiting.passwordHash, password)
      : !waiting?.passwordHash && !password;
  const differs = waiting !== undefined && !(samePassword && waiting.email === (email ?? null));
  return {
    email: email ?? null,
    passwordHash: password ? await passwords.hash(password) : null,
    contested: differs || waiting?.contested === true,
  };
}

/**
 * Whether an attempt that comes too soon for another code shows that somebody else's waits for the phone. Its password
 * is not compared, which would cost the server a hash: only an attempt without a password is recognised as another's.
 */
function isEvidentlyAnothers({ email, password }: TypedCredentials, waiting: PendingRegistration): boolean {
  const { passwordHash } = waiting;
  return (passwordHash !== null && !password) || (waiting.email !== null && waiting.email !== email);
}

/** How a registration begins: its details, and the code that is sent for it. */
export function registrationHandlers(dependencies: AuthDependencies): Handlers<RegistrationEndpoints> {
  const { database } = dependencies;

  return {
    async register({ body, now, client }) {
      const contact = byPhone(body.phone);
      const tooMany = await refuseSendingFrom(dependencies, contact, client);
      if (tooMany) return tooMany;
      if (!(await findOfferedPlan(database, body.planId))) return refuse('plan_not_found');
      const taken = await registeredContact(database, body);
      if (taken) return refuse(taken);
      const overCeiling = await refuseAtCeilings(dependencies, contact, client);
      if (overCeiling) return overCeiling;
      const chosen = body.password
        ? await refuseChosen(dependencies, { ...contact, client }, body.password)
        : null;
      if (chosen) return chosen;
      const waiting = await findPendingRegistration(database, body.phone, now);
      const request = { ...contact, purpose: 'register', now } as const;
      const tooSoon = await refuseSendingTo(dependencies, request, client);
      if (tooSoon) {
        if (waiting && isEvidentlyAnothers(body, waiting))
          await contestPendingRegistration(database, body.phone);
        return tooSoon;
      }
      const overNow = await countSending(dependencies, contact, client);
      if (overNow) return overNow;
      const credentials = await readCredentials(dependencies, body, waiting);
      const registrationId = newId();

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
        await issueCode(dependencies, tx, request);
      });
      return done({ ...CODE_SENT, registrationId }, 'Verification code sent to your phone');
    },

    async resendOtp({ body, now, client }) {
      const contact = byPhone(body.phone);
      const tooMany = await refuseSendingFrom(dependencies, contact, client);
      if (tooMany) return tooMany;
      if (!(await findPendingRegistration(database, body.phone, now)))
        return refuse('registration_not_found');
      const request = { ...contact, purpose: 'register', now } as const;
      const refusal = await refuseSending(dependencies, request, client);
      if (refusal) return refusal;
      await database.transaction((tx) => issueCode(dependencies, tx, request));
      return done(CODE_SENT, 'New verification code sent to your phone');
    },

    async sendEmailOtp({ body, now, client }) {
      const contact = byEmail(body.email);
      const tooMany = await refuseSendingFrom(dependencies, contact, client);
      if (tooMany) return tooMany;
      if (await registeredContact(database, body)) return refuse('email_registered');
      const request = { ...contact, purpose: 'verify_email', now } as const;
      const refusal = await refuseSending(dependencies, request, client);
      if (refusal) return refusal;
      await database.transaction((tx) => issueCode(dependencies, tx, request));
      return done(CODE_SENT, 'Verification code sent to your email');
    },
  };
}
