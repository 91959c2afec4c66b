import type { RefusalCode } from '@chairside/contract/refusals';
import { type CodeRefusal as CodeProblem, codeRefusal } from '@chairside/rules/code';
import { CODE_POLICY } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import { type Database, keepIf, type Queries } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { Limits } from '../security/limits.ts';
import type { Client } from '../use-case/client.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { type Contact, findUserByContact } from '../users/feature.ts';
import { countGuess, countWrongCode, giveBackGuess } from './code-guesses.ts';
import { guessOrigin } from './guess-origin.ts';
import { codeHmac, newCode, sameBytes } from './secrets.ts';
import { logSecurity } from './security-log.ts';
import { type CodeRequest, refuseSending, refuseSendingFrom } from './send-limits.ts';
import { type CodePurpose, countWrongTry, findCode, lockCode, markUsed, putCode } from './store.ts';

export interface CodeDependencies {
  database: Database;
  secret: string;
  limits: Limits;
  log: Log;
  /** Writes the message that carries a code into the outbox, within the transaction that made the code. */
  sendCode(tx: Queries, message: CodeMessage): Promise<void>;
}

interface CodeMessage extends Contact {
  code: string;
  now: Date;
  lapsesAt: Date;
  /** When the code was made that it takes the place of, whose message may wait. */
  formerAt: Date | null;
}

/** Makes a new code in place of the last one and puts its message into the outbox (CODE-2, CODE-15). */
export async function issueCode(
  dependencies: CodeDependencies,
  tx: Queries,
  request: CodeRequest,
): Promise<void> {
  await dependencies.sendCode(tx, await replaceCode(dependencies, tx, request));
}

/** Sends a code to a contact that the asker may know to be somebody's, within the limits; says when the next may be asked for. */
export async function sendCode(
  dependencies: CodeDependencies,
  request: CodeRequest,
  client: Client,
): Promise<Outcome<{ resendAfterSeconds: number }, 'code_just_sent'>> {
  const tooMany =
    (await refuseSendingFrom(dependencies, request, client)) ??
    (await refuseSending(dependencies, request, client));
  if (tooMany) return tooMany;
  await dependencies.database.transaction((tx) => issueCode(dependencies, tx, request));
  return done({ resendAfterSeconds: CODE_POLICY.resendSeconds });
}

/**
 * Sends a code, within the limits, where nobody must be able to tell whether the contact is known: for one that is not,
 * the code is made too and its message written and taken back, so that the answers and the work until then are alike.
 * Gives the refusal when there is one (LOGIN-11).
 */
export async function sendCodeQuietly(dependencies: CodeDependencies, request: CodeRequest, client: Client) {
  const { database } = dependencies;
  const fromThere = await refuseSendingFrom(dependencies, request, client);
  if (fromThere) return fromThere;
  const isSent = (await findUserByContact(database, request)) !== undefined;
  const tooMany = await refuseSending(dependencies, request, client, isSent);
  if (tooMany) return tooMany;
  await database.transaction(async (tx) => {
    const message = await replaceCode(dependencies, tx, request);
    await keepIf(isSent, tx, (savepoint) => dependencies.sendCode(savepoint, message));
  });
  return null;
}

async function replaceCode(
  dependencies: CodeDependencies,
  tx: Queries,
  request: CodeRequest,
): Promise<CodeMessage> {
  const { contactType, contact, purpose, now } = request;
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_POLICY.lifetimeSeconds * 1000);
  const formerAt = await putCode(tx, {
    contact,
    purpose,
    codeHmac: codeHmac(dependencies.secret, { contact, purpose, code }),
    createdAt: now,
    expiresAt,
  });
  return { contactType, contact, code, now, lapsesAt: expiresAt, formerAt };
}

export type CodeRefusalCode = CodeProblem['refused'];

export interface CodeAttempt extends Contact {
  purpose: CodePurpose;
  code: string;
  client: Client;
  now: Date;
}

/** Uses a code up and, when it is right, does `whatFollows` in the same transaction. */
export function withCode<Data, Code extends RefusalCode>(
  dependencies: CodeDependencies,
  attempt: CodeAttempt,
  whatFollows: (tx: Queries) => Promise<Outcome<Data, Code>>,
): Promise<Outcome<Data, Code | CodeRefusalCode>> {
  return judge(dependencies, attempt, async (tx) => {
    await markUsed(tx, attempt, attempt.now);
    return whatFollows(tx);
  });
}

/** Tells whether a code is right and leaves it good for one use; wrong tries count all the same. */
export function checkCode(
  dependencies: CodeDependencies,
  attempt: CodeAttempt,
): Promise<Outcome<null, CodeRefusalCode>> {
  return judge(dependencies, attempt, async () => done(null));
}

/** Whether these digits are the code that was last used up for a contact and purpose, within its lifetime. */
export async function isUsedCode({ database, secret }: CodeDependencies, attempt: CodeAttempt) {
  const issued = await findCode(database, attempt.contact, attempt.purpose);
  return (
    issued !== undefined &&
    issued.usedAt !== null &&
    issued.expiresAt > attempt.now &&
    sameBytes(issued.codeHmac, codeHmac(secret, attempt))
  );
}

/** The same, but that a code is expired where it was used already: whoever brings it again has not had the answer (CODE-20). */
export async function unlessUsed<Data, Code extends RefusalCode>(
  dependencies: CodeDependencies,
  attempt: CodeAttempt,
  outcome: Outcome<Data, Code>,
): Promise<Outcome<Data, Code | 'code_expired'>> {
  const mayBeUsed = isRefusal(outcome) && outcome.refused === 'code_wrong';
  return mayBeUsed && (await isUsedCode(dependencies, attempt)) ? refuse('code_expired') : outcome;
}

/** Uses up a code that was found right, so that it is good for nothing else; another may have taken its place since. */
export async function useUpCode(
  dependencies: CodeDependencies,
  tx: Queries,
  attempt: CodeAttempt,
): Promise<Outcome<null, CodeRefusalCode>> {
  const { refusal } = await lockAndJudge(dependencies, tx, attempt);
  if (refusal) return refusal;
  await markUsed(tx, attempt, attempt.now);
  return done(null);
}

/** The code's row is locked first, so of many tries at once each is judged after the one before. */
async function lockAndJudge({ secret }: CodeDependencies, tx: Queries, attempt: CodeAttempt) {
  const issued = await lockCode(tx, attempt.contact, attempt.purpose);
  const matches = issued !== undefined && sameBytes(issued.codeHmac, codeHmac(secret, attempt));
  return { issued, refusal: codeRefusal(issued ?? null, matches, attempt.now) };
}

/** Wrong tries also count for the contact and where they come from, across resends. */
async function judge<Data, Code extends RefusalCode>(
  dependencies: CodeDependencies,
  attempt: CodeAttempt,
  whenRight: (tx: Queries) => Promise<Outcome<Data, Code>>,
): Promise<Outcome<Data, Code | CodeRefusalCode>> {
  const { contact, purpose, client } = attempt;
  const origin = await guessOrigin(dependencies.database, attempt, client);
  const counted = await countGuess(dependencies, attempt, origin);
  if (isRefusal(counted)) return counted;

  let guessed = false;
  const judged = dependencies.database.transaction(
    async (tx): Promise<Outcome<Data, Code | CodeRefusalCode>> => {
      const { issued, refusal } = await lockAndJudge(dependencies, tx, attempt);
      if (!refusal) return whenRight(tx);
      guessed = refusal.refused === 'code_wrong' && issued !== undefined && issued.usedAt === null;
      if (guessed) await countWrongTry(tx, { contact, purpose });
      return refusal;
    },
  );
  // Only a guess at a live code counts, or anybody could lock a contact out without one. It is counted outside of the
  // transaction: a second connection inside it could starve the pool under a burst of guesses.
  const outcome = await judged.finally(async () => {
    if (!guessed) await giveBackGuess(dependencies, counted.data);
  });
  if (guessed) {
    await countWrongCode(dependencies, attempt, origin);
    const userId = (await findUserByContact(dependencies.database, attempt))?.id ?? null;
    logSecurity(
      dependencies.log,
      'sign_in_failed',
      { client, userId, method: 'code', purpose },
      'a wrong code was tried',
    );
  }
  return outcome;
}
