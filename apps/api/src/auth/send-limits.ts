import { canBeTried } from '@chairside/rules/code';
import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import { type Limits, refuseOver } from '../security/limits.ts';
import type { Client } from '../use-case/client.ts';
import { refuse } from '../use-case/outcome.ts';
import type { Contact } from '../users/feature.ts';
import { isKnownDevice } from './known-devices.ts';
import { logSecurity } from './security-log.ts';
import { type CodePurpose, findCode } from './store.ts';

/** A code that is asked for. */
export interface CodeRequest extends Contact {
  purpose: CodePurpose;
  now: Date;
}

interface SendLimitDependencies {
  database: Database;
  limits: Limits;
  log: Log;
}

const INSTALLATION = 'installation';
const OF_INSTALLATION = ['sendsPerInstallation', 'sendsPerInstallationAndDay'] as const;
const SENDS_OF_NETWORK = ['sendsPerNetwork', 'sendsPerNetworkAndDay'] as const;
const OF_NETWORK = [...SENDS_OF_NETWORK, 'asksPerNetwork'] as const;

/**
 * The refusal when too many codes were asked for from this address or the network around it, whether they were sent or not;
 * null (and counted) when one more may be.
 */
export async function refuseSendingFrom(
  dependencies: SendLimitDependencies,
  contact: Contact,
  client: Client,
) {
  const { database, limits } = dependencies;
  if (await isKnownDevice(database, client, contact)) return null;
  return (
    (await refuseOver(limits, 'sendsPerAddress', client.address)) ??
    (await countOne(dependencies, 'asksPerNetwork', client.network, client))
  );
}

/**
 * The refusal when a code may not be sent to this contact from there now; null (and counted) when it may. Where nothing
 * will be sent, as the contact is nobody's, the same is done and the ceilings of all are left alone.
 */
export async function refuseSending(
  dependencies: SendLimitDependencies,
  request: CodeRequest,
  client: Client,
  isSent = true,
) {
  return (
    // First, so that whoever is over a ceiling uses up nothing of the contact's own.
    (await refuseAtCeilings(dependencies, request, client)) ??
    (await refuseSendingTo(dependencies, request, client)) ??
    (await countSending(dependencies, request, client, isSent))
  );
}

/**
 * The same as far as the contact goes. Its known devices have as much again, in common, so that nobody uses up the
 * owner's; that bounds what one contact costs at twice. Where the code sent last can still be tried, the refusal says so
 * (CODE-17).
 */
export async function refuseSendingTo(
  { database, limits }: SendLimitDependencies,
  request: CodeRequest,
  client: Client,
) {
  const { contact, purpose, now } = request;
  const isKnown = await isKnownDevice(database, client, request);
  const of = isKnown ? `known devices ${contact}` : contact;
  const gap = purpose === 'login' ? 'loginSendGap' : 'sendGap';
  const retryAfter =
    // Kept for each purpose, so that who has just signed up by a code may sign in again by another.
    (await limits.take(gap, `${purpose} ${of}`)) ?? (await limits.take('sendsPerContact', of));
  if (retryAfter === null) return null;
  const sentBefore = await findCode(database, contact, purpose);
  return sentBefore && canBeTried(sentBefore, now)
    ? refuse('code_just_sent', { retryAfter })
    : refuse('too_many_requests', { retryAfter });
}

/** Whether codes are refused to all strangers until the hour, or the day, is over. */
export async function codeCeilingReached(limits: Limits): Promise<boolean> {
  const waits = await Promise.all(OF_INSTALLATION.map((limit) => limits.waitFor(limit, INSTALLATION)));
  return waits.some((wait) => wait !== null);
}

/** The same as a warning for the operator; none while the database is away, which another check reports. */
export async function codeReadiness(limits: Limits): Promise<{ warnings: string[] }> {
  const isReached = await codeCeilingReached(limits).catch(() => false);
  return { warnings: isReached ? ['code_ceiling'] : [] };
}

const ceilingsOf = (client: Client) =>
  [
    ...SENDS_OF_NETWORK.map((limit) => [limit, client.network] as const),
    ...OF_INSTALLATION.map((limit) => [limit, INSTALLATION] as const),
  ] as const;

/**
 * The refusal when the network or the installation has had all its codes. A device known to the account is held by the
 * limits of its own alone.
 */
export async function refuseAtCeilings(
  dependencies: SendLimitDependencies,
  contact: Contact,
  client: Client,
) {
  const { database, limits } = dependencies;
  if (await isKnownDevice(database, client, contact)) return null;
  for (const [limit, of] of ceilingsOf(client)) {
    if ((await limits.waitFor(limit, of)) !== null) return countOne(dependencies, limit, of, client);
  }
  return null;
}

/**
 * Counts a code that is about to be sent; the refusal when others were quicker to the last one. What is not sent counts
 * for nothing, by the same statements.
 */
export async function countSending(
  dependencies: SendLimitDependencies,
  contact: Contact,
  client: Client,
  isSent = true,
) {
  if (await isKnownDevice(dependencies.database, client, contact)) return null;
  for (const [limit, of] of ceilingsOf(client)) {
    if (!isSent) await dependencies.limits.count(limit, `unsent ${of}`);
    else {
      const refusal = await countOne(dependencies, limit, of, client);
      if (refusal) return refusal;
    }
  }
  return null;
}

async function countOne(
  { limits, log }: SendLimitDependencies,
  limit: (typeof OF_INSTALLATION | typeof OF_NETWORK)[number],
  of: string,
  client: Client,
) {
  const { retryAfter, isFirstTooMany } = await limits.count(limit, of);
  if (isFirstTooMany && OF_NETWORK.some((each) => each === limit)) {
    const about = { client, scope: 'network', network: client.network };
    logSecurity(log, 'code_ceiling', about, 'a network has asked for too many codes', 'warn');
  } else if (isFirstTooMany) {
    const text = 'too many codes were asked for: only known devices get any';
    logSecurity(log, 'code_ceiling', { client, scope: INSTALLATION }, text, 'error');
  }
  return retryAfter === null ? null : refuse('too_many_requests', { retryAfter });
}
