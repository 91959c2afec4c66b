import type { RefusalCode } from '@chairside/contract/refusals';
import { isRefusal } from '@chairside/rules/refusal';
import type { Queries } from '../db/database.ts';
import { done, type Outcome } from '../use-case/outcome.ts';
import { type Claim, claimAccount, type NewAccount } from '../users/feature.ts';
import { type CodeAttempt, type CodeDependencies, type CodeRefusalCode, withCode } from './codes.ts';
import { logSecurity } from './security-log.ts';

interface Claimed<Data, Code extends RefusalCode> {
  claim: Claim;
  outcome: Outcome<Data, Code>;
}

/**
 * Uses up the code of a registration and, when it is right, claims an account that the clinic has added for the contact
 * (DESK-38). Registrations under another name are counted by the contact, and beyond the limit any name is another: who
 * holds a number that was mistyped could else try one name after the other.
 */
export async function withClaim<Data, Code extends RefusalCode>(
  dependencies: CodeDependencies,
  attempt: CodeAttempt,
  account: NewAccount,
  whatFollows: (tx: Queries, claim: Claim) => Promise<Outcome<Data, Code>>,
): Promise<Outcome<Data, Code | CodeRefusalCode>> {
  const { contact, now } = attempt;
  const mayBeClaimed = (await dependencies.limits.waitFor('otherNamesPerContact', contact)) === null;
  const judged = await withCode<Claimed<Data, Code>, never>(dependencies, attempt, async (tx) => {
    const claim = await claimAccount(tx, { account, proved: attempt, mayBeClaimed, now });
    return done({ claim, outcome: await whatFollows(tx, claim) });
  });
  if (isRefusal(judged)) return judged;
  const { claim, outcome } = judged.data;
  // After the transaction, as a wrong code is.
  if (claim.whose === 'anothers') await countOtherName(dependencies, attempt, claim.userId);
  return outcome;
}

async function countOtherName(
  { limits, log }: CodeDependencies,
  { contact, contactType, client }: CodeAttempt,
  userId: string,
) {
  const { isFirstTooMany } = await limits.count('otherNamesPerContact', contact);
  if (!isFirstTooMany) return;
  const text = 'too many have registered with a contact that the clinic has under another name';
  logSecurity(log, 'claim_ceiling', { client, userId, contactType }, text, 'warn');
}
