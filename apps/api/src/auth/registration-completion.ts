import type { ParsedInputOf } from '@chairside/contract/endpoint';
import type { identityEndpoints } from '@chairside/contract/identity';
import type { RefusalCode } from '@chairside/contract/refusals';
import { TERMS_VERSION } from '@chairside/contract/terms';
import { isRefusal } from '@chairside/rules/refusal';
import { findOfferedPlan } from '../plans/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, type Refused, refuse } from '../use-case/outcome.ts';
import { findUserByContact, openAccount } from '../users/feature.ts';
import { hashChosen } from './chosen-passwords.ts';
import { withClaim } from './claims.ts';
import { type CodeAttempt, isUsedCode } from './codes.ts';
import type { AuthDependencies } from './dependencies.ts';
import { logSignIn } from './security-log.ts';
import { signIn } from './sign-in.ts';
import { deletePendingRegistration, findPendingRegistration, type PendingRegistration } from './store.ts';

type Completion = ParsedInputOf<typeof identityEndpoints.verifyPhone>['body'];

const NO_CREDENTIALS = { email: null, passwordHash: null };

/** What a waiting registration says of a password and e-mail to whoever brings its code. */
function waitingCredentials(
  waiting: PendingRegistration | undefined,
  { registrationId, details }: Completion,
) {
  // Without the identifier, whoever types the code may be another than who chose the e-mail and password; who brings
  // details of their own has begun an attempt that the server has not taken, so that what waits may be a stranger's.
  const isOwn =
    registrationId === undefined ? !details && !waiting?.contested : registrationId === waiting?.id;
  return waiting && isOwn ? { email: waiting.email, passwordHash: waiting.passwordHash } : NO_CREDENTIALS;
}

/** How a registration is completed by its code. */
export function registrationCompletionHandlers(
  dependencies: AuthDependencies,
): Handlers<Pick<typeof identityEndpoints, 'verifyPhone' | 'registerWithEmail'>> {
  const { database } = dependencies;

  /**
   * Whom a code by phone registers: who says so along with it, or else who waits for it. E-mail and password, where none
   * come along, are those that wait, if they are the same person's (SIGNUP-17).
   */
  async function registrantOf(body: Completion, attempt: CodeAttempt) {
    const { phone, registrationId, details } = body;
    const waiting = await findPendingRegistration(database, phone, attempt.now);
    const credentials = waitingCredentials(waiting, body);
    if (!details) {
      // Another's attempt has taken the place of the one this code is typed for, with its name and plan.
      const isLost = !waiting || (registrationId !== undefined && registrationId !== waiting.id);
      return isLost
        ? refuse('registration_not_found')
        : { ...waiting, ...credentials, agreedAt: waiting.createdAt };
    }
    if (!(await findOfferedPlan(database, details.planId))) return refuse('plan_not_found');
    const hashed = details.password ? await hashChosen(dependencies, attempt, details.password) : null;
    if (isRefusal(hashed)) return hashed;
    return {
      name: details.name,
      planId: details.planId,
      email: details.email ?? credentials.email,
      passwordHash: hashed?.data ?? credentials.passwordHash,
      termsVersion: TERMS_VERSION,
      agreedAt: attempt.now,
    };
  }

  /**
   * What is answered, or that the contact is registered, to whoever brings again the code by which it was: the answer to
   * the first time did not come (SIGNUP-21).
   */
  async function unlessRegistered<Data, Code extends RefusalCode, Registered extends RefusalCode>(
    attempt: CodeAttempt,
    registered: Refused<Registered>,
    outcome: Outcome<Data, Code>,
  ): Promise<Outcome<Data, Code | Registered>> {
    const mayBeSpent =
      isRefusal(outcome) &&
      (outcome.refused === 'code_wrong' || outcome.refused === 'registration_not_found');
    if (!mayBeSpent || !(await isUsedCode(dependencies, attempt))) return outcome;
    return (await findUserByContact(database, attempt)) ? registered : outcome;
  }

  return {
    async verifyPhone({ body, now, client }) {
      const { phone, otp: code } = body;
      const attempt = {
        contactType: 'phone',
        contact: phone,
        purpose: 'register',
        code,
        client,
        now,
      } as const;
      const registrant = await registrantOf(body, attempt);
      if ('refused' in registrant) return unlessRegistered(attempt, refuse('phone_registered'), registrant);
      const account = { ...registrant, phone, phoneVerified: true, emailVerified: false };
      const outcome = await withClaim(dependencies, attempt, account, async (tx, claim) => {
        if (claim.whose === 'anothers') return refuse('phone_at_clinic');
        const userId = claim.whose === 'theirs' ? claim.userId : await openAccount(tx, account, now);
        await deletePendingRegistration(tx, phone);
        if (userId === null) {
          const isProved = (await findUserByContact(tx, attempt)) !== undefined;
          return refuse(isProved ? 'phone_registered' : 'phone_unproved');
        }
        const signedIn = await signIn(tx, dependencies.presentUser, userId, client, now);
        return done(signedIn, 'Phone number verified successfully');
      });
      return logSignIn(
        dependencies.log,
        client,
        'registration',
        await unlessRegistered(attempt, refuse('phone_registered'), outcome),
      );
    },

    async registerWithEmail({ body, now, client }) {
      if (!(await findOfferedPlan(database, body.planId))) return refuse('plan_not_found');
      const attempt = {
        contactType: 'email',
        contact: body.email,
        purpose: 'verify_email',
        code: body.otp,
        client,
        now,
      } as const;
      const account = {
        name: body.name,
        phone: null,
        email: body.email,
        passwordHash: null,
        phoneVerified: false,
        emailVerified: true,
        planId: body.planId,
        termsVersion: TERMS_VERSION,
        agreedAt: now,
      };
      const outcome = await withClaim(dependencies, attempt, account, async (tx, claim) => {
        const userId = claim.whose === 'theirs' ? claim.userId : await openAccount(tx, account, now);
        if (userId === null) return refuse('email_registered');
        const signedIn = await signIn(tx, dependencies.presentUser, userId, client, now);
        return done(signedIn, 'Email address verified successfully');
      });
      return logSignIn(
        dependencies.log,
        client,
        'registration',
        await unlessRegistered(attempt, refuse('email_registered'), outcome),
      );
    },
  };
}
