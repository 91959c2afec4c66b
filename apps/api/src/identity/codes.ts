import { judgeCode } from '@chairside/rules/code';
import { type ContactType, maskContact } from '@chairside/rules/contact';
import { CODE_POLICY } from '@chairside/rules/limits';
import type { Database, Queries } from '../db/database.ts';
import type { Log } from '../log.ts';
import { type Outcome, refuse } from '../outcome.ts';
import { type Limits, refuseOver } from './limits.ts';
import { codeHmac, newCode, sameBytes } from './secrets.ts';
import { type CodePurpose, lockCode, markCode, putCode } from './store.ts';

export interface CodeParts {
  database: Database;
  secret: string;
  limits: Limits;
  log: Log;
  /** Writes the message that carries a code into the outbox, within the transaction that made the code. */
  sendCode(
    tx: Queries,
    message: { contactType: ContactType; contact: string; code: string; now: Date; lapsesAt: Date },
  ): Promise<void>;
}

interface CodeRequest {
  contactType: ContactType;
  contact: string;
  purpose: CodePurpose;
  now: Date;
}

/** The refusal when a code may not be sent to this contact now; null (and counted) when it may. */
export async function refuseSending({ limits }: CodeParts, contact: string) {
  return (
    (await refuseOver(limits, 'sendGap', contact)) ?? (await refuseOver(limits, 'sendsPerContact', contact))
  );
}

/** Makes a new code in place of the last one and puts its message into the outbox. */
export async function issueCode(parts: CodeParts, tx: Queries, request: CodeRequest): Promise<void> {
  const { contactType, contact, purpose, now } = request;
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_POLICY.lifetimeSeconds * 1000);
  await putCode(tx, {
    contact,
    purpose,
    codeHmac: codeHmac(parts.secret, { contact, purpose, code }),
    createdAt: now,
    expiresAt,
  });
  await parts.sendCode(tx, { contactType, contact, code, now, lapsesAt: expiresAt });
}

type CodeRefusal = 'code_wrong' | 'code_expired' | 'code_exhausted';

/**
 * Uses a code up and, when it is right, does `whatFollows` in the same transaction. The code's row is locked first, so
 * of many tries at once each is judged after the one before; wrong ones also count for the contact across resends.
 */
export async function withCode<Data, Code extends 'phone_registered' | 'email_registered'>(
  parts: CodeParts,
  attempt: { contact: string; purpose: CodePurpose; code: string; now: Date },
  whatFollows: (tx: Queries) => Promise<Outcome<Data, Code>>,
): Promise<Outcome<Data, Code | CodeRefusal>> {
  const { contact, purpose, code, now } = attempt;
  const retryAfter = await parts.limits.waitFor('wrongPerContact', contact);
  if (retryAfter !== null) return refuse('too_many_requests', { retryAfter });

  let guessed = false;
  const outcome = await parts.database.transaction(async (tx): Promise<Outcome<Data, Code | CodeRefusal>> => {
    const issued = await lockCode(tx, contact, purpose);
    const matches =
      issued !== undefined && sameBytes(issued.codeHmac, codeHmac(parts.secret, { contact, purpose, code }));
    const verdict = judgeCode(issued ?? null, matches, now);
    if (verdict === 'right') {
      await markCode(tx, { contact, purpose }, { usedAt: now });
      return whatFollows(tx);
    }
    guessed = verdict === 'wrong' && issued !== undefined && issued.usedAt === null;
    if (guessed) await markCode(tx, { contact, purpose }, 'wrong');
    return refuse(`code_${verdict}`);
  });
  // Only a guess at a live code counts, or anybody could lock a contact out without one. It is counted after the
  // transaction: a second connection inside it could starve the pool under a burst of guesses.
  if (guessed) {
    await parts.limits.take('wrongPerContact', contact);
    parts.log.info({ contact: maskContact(contact), purpose }, 'a wrong code was tried');
  }
  return outcome;
}
