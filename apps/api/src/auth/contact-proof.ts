import type { identityEndpoints } from '@chairside/contract/identity';
import type { User } from '@chairside/contract/user';
import { CODE_POLICY } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import { isAlreadyThere, type Queries } from '../db/database.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { type Contact, findUser, isContactTaken, lockUser, setProvenContact } from '../users/feature.ts';
import { type CodeAttempt, type CodeRefusalCode, checkCode, issueCode, withCode } from './codes.ts';
import type { AuthDependencies } from './dependencies.ts';
import { logSecurity } from './security-log.ts';
import { refuseSending, refuseSendingFrom } from './send-limits.ts';

type ProofEndpoints = Pick<
  typeof identityEndpoints,
  'verifyEmailOtp' | 'sendPhoneOtpProfile' | 'verifyPhoneOtpProfile'
>;

/** How a signed-in user proves the e-mail or phone that the account has not got yet. */
export function contactProofHandlers(dependencies: AuthDependencies): Handlers<ProofEndpoints> {
  const { database, log, presentUser, findCaller, lockVisitsToNotify, noteFormerContact } = dependencies;
  const byPhone = (phone: string) =>
    ({ contactType: 'phone', contact: phone, purpose: 'verify_phone' }) as const;

  /** The contact of that type which a user has proved; null when there is none. */
  async function provenContact(userId: string, contactType: Contact['contactType']) {
    const user = await findUser(database, userId);
    if (!user) return null;
    if (contactType === 'phone') return user.phoneVerifiedAt && user.phone;
    return user.emailVerifiedAt && user.email;
  }

  /** Gives a user what is proved. What was sent to a phone that makes way for it stays theirs (MSG-21). */
  async function setContact(tx: Queries, userId: string, proof: CodeAttempt): Promise<boolean> {
    const { contactType, contact, now } = proof;
    const former = contactType === 'phone' ? await lockFormerPhone(tx, userId, contact) : null;
    const isProved = await setProvenContact(tx, userId, proof, now);
    if (isProved && former)
      await noteFormerContact(tx, { userId, contact: former, replacedBy: contact, now });
    return isProved;
  }

  /** Locks a user who has another phone, and gives that; null where there is none. */
  async function lockFormerPhone(tx: Queries, userId: string, phone: string): Promise<string | null> {
    const present = await findUser(tx, userId);
    if (!present?.phone || present.phone === phone) return null;
    await lockVisitsToNotify(tx, userId);
    const user = await lockUser(tx, userId);
    // The desk may have put it right in the meantime.
    return user?.phone && user.phone !== phone ? user.phone : null;
  }

  async function prove<Taken extends 'phone_registered' | 'email_registered'>(
    userId: string,
    proof: CodeAttempt,
    taken: Taken,
  ): Promise<Outcome<{ user: User }, Taken | 'contact_verified' | CodeRefusalCode>> {
    const { contactType, contact, client, now } = proof;
    const proven = await provenContact(userId, contactType);
    if (proven === contact) return done({ user: await presentUser(database, userId, now) });
    if (proven !== null) return refuse('contact_verified');
    try {
      const outcome = await withCode(
        dependencies,
        proof,
        async (tx): Promise<Outcome<{ user: User }, Taken | 'contact_verified'>> => {
          if (await isContactTaken(tx, proof, userId)) return { refused: taken };
          const isProved = await setContact(tx, userId, proof);
          return isProved ? done({ user: await presentUser(tx, userId, now) }) : refuse('contact_verified');
        },
      );
      const about = { client, userId, contactType };
      if (!isRefusal(outcome)) logSecurity(log, 'contact_proved', about, 'a contact was proved');
      return outcome;
    } catch (error) {
      // Somebody proved the same contact by another way in the same moment.
      if (isAlreadyThere(error)) return { refused: taken };
      throw error;
    }
  }

  return {
    async verifyEmailOtp({ body, token, now, client }) {
      const contact = { contactType: 'email', contact: body.email } as const;
      const proof = { ...contact, purpose: 'verify_email', code: body.otp, client, now } as const;
      if (token === null) {
        const outcome = await checkCode(dependencies, proof);
        return isRefusal(outcome) ? outcome : done({ user: null });
      }
      const caller = await findCaller(token, now);
      if (!caller) return refuse('unauthenticated');
      if (caller.role === 'admin') return refuse('admin_refused');
      return prove(caller.userId, proof, 'email_registered');
    },

    async sendPhoneOtpProfile({ body, userId, now, client }) {
      const request = { ...byPhone(body.phone), now };
      const tooMany = await refuseSendingFrom(dependencies, request, client);
      if (tooMany) return tooMany;
      if ((await provenContact(userId, 'phone')) !== null) return refuse('contact_verified');
      if (await isContactTaken(database, request, userId)) return refuse('phone_registered');
      const tooSoon = await refuseSending(dependencies, request, client);
      if (tooSoon) return tooSoon;
      await database.transaction((tx) => issueCode(dependencies, tx, request));
      return done({ resendAfterSeconds: CODE_POLICY.resendSeconds }, 'Verification code sent to your phone');
    },

    verifyPhoneOtpProfile: ({ body, userId, now, client }) =>
      prove(userId, { ...byPhone(body.phone), code: body.otp, client, now }, 'phone_registered'),
  };
}
