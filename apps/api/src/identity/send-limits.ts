import type { Client } from '../client.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { refuse } from '../outcome.ts';
import type { Contact } from './contact.ts';
import { isKnownDevice } from './known-devices.ts';
import { type Limits, refuseOver } from './limits.ts';
import { logSecurity } from './security-log.ts';
import type { CodePurpose } from './store.ts';

interface SendLimitDependencies {
  database: Database;
  limits: Limits;
  log: Log;
}

const INSTALLATION = 'installation';

/** The refusal when too many codes were asked for from this address; null (and counted) when one more may be. */
export async function refuseSendingFrom(
  { database, limits }: SendLimitDependencies,
  contact: Contact,
  client: Client,
) {
  if (await isKnownDevice(database, client, contact)) return null;
  return refuseOver(limits, 'sendsPerAddress', client.address);
}

/** The refusal when a code may not be sent to this contact from there now; null (and counted) when it may. */
export async function refuseSending(
  dependencies: SendLimitDependencies,
  contact: Contact,
  purpose: CodePurpose,
  client: Client,
) {
  return (
    // First, so that whoever is over a ceiling uses up nothing of the contact's own.
    (await refuseOverCeilings(dependencies, contact, client)) ??
    (await refuseSendingTo(dependencies, contact, purpose))
  );
}

/** The same as far as the contact goes, which no device is let through. */
export async function refuseSendingTo(
  { limits }: SendLimitDependencies,
  { contact }: Contact,
  purpose: CodePurpose,
) {
  const gap = purpose === 'login' ? 'loginSendGap' : 'sendGap';
  return (
    // Kept for each purpose, so that who has just signed up by a code may sign in again by another.
    (await refuseOver(limits, gap, `${purpose} ${contact}`)) ??
    (await refuseOver(limits, 'sendsPerContact', contact))
  );
}

/** Whether codes are refused to all strangers until the hour is over. */
export async function codeCeilingReached(limits: Limits): Promise<boolean> {
  return (await limits.waitFor('sendsPerInstallation', INSTALLATION)) !== null;
}

/** The same as a warning for whoever watches; none while the database cannot say, which is told elsewhere. */
export async function codeReadiness(limits: Limits): Promise<{ warnings: string[] }> {
  const isReached = await codeCeilingReached(limits).catch(() => false);
  return { warnings: isReached ? ['code_ceiling'] : [] };
}

/**
 * The same as far as the network and the installation go. A device known to the account is held by the contact's limits
 * alone, which bound it whatever strangers do.
 */
export async function refuseOverCeilings(
  { database, limits, log }: SendLimitDependencies,
  contact: Contact,
  client: Client,
) {
  if (await isKnownDevice(database, client, contact)) return null;
  const network = await limits.count('sendsPerNetwork', client.network);
  if (network.isFirstTooMany) {
    const about = { client, scope: 'network', network: client.network };
    logSecurity(log, 'code_ceiling', about, 'a network has asked for too many codes', 'warn');
  }
  if (network.retryAfter !== null) return refuse('too_many_requests', { retryAfter: network.retryAfter });
  const all = await limits.count('sendsPerInstallation', INSTALLATION);
  if (all.isFirstTooMany) {
    const about = { client, scope: INSTALLATION };
    logSecurity(
      log,
      'code_ceiling',
      about,
      'too many codes were asked for: only known devices get any',
      'error',
    );
  }
  return all.retryAfter === null ? null : refuse('too_many_requests', { retryAfter: all.retryAfter });
}
