import type { ClinicInfo } from '@chairside/contract/clinic';
import { callerFinder, createPasswords } from './auth/feature.ts';
import type { Config } from './config.ts';
import type { Database, Queries } from './db/database.ts';
import type { Log } from './logging/log.ts';
import {
  codeSender,
  deleteMessagesTo,
  deleteMessagesToFormer,
  lockVisitsToNotify,
  type OutboxDependencies,
  setFormerRecipient,
} from './messages/feature.ts';
import { contactChangeNotifier, patientNotifier, visitsNotifier } from './notices/feature.ts';
import type { paymentAccounts } from './payment-accounts.ts';
import { clinicNotifier, findKeyOfOrder, findKeyOfPayment } from './payments/feature.ts';
import { gatewayOver } from './providers/gateway-accounts.ts';
import { limitGateway, measureGateway } from './providers/limited-gateway.ts';
import type { Storage } from './providers/storage.ts';
import { createLimits } from './security/limits.ts';
import { createSealing } from './security/sealing.ts';
import { createLinks } from './security/signed-links.ts';
import { staffFinder } from './staff/feature.ts';
import { unclaimedAmong, userPresenter } from './users/feature.ts';

interface Sources {
  config: Config;
  database: Database;
  storage: Storage;
  log: Log;
  secret: string;
  accounts: ReturnType<typeof paymentAccounts>;
  /** As it is now. */
  clinic: () => ClinicInfo;
  outbox: OutboxDependencies;
  /** The address at which patients have the client, and staff the desk below `/desk`. */
  publicAddress(): string;
  /** Whether anybody may look around: where nothing real happens. */
  mayDemo(): boolean;
  /** Erases contacts that are nobody's any more from what the stand-ins of third parties have, or had. */
  eraseInSandbox(tx: Queries, contacts: string[]): Promise<void>;
}

/** What the features are given; each takes of it what it needs. */
export async function sharedDependencies({
  config,
  database,
  storage,
  log,
  secret,
  accounts,
  clinic,
  outbox,
  publicAddress,
  mayDemo,
  eraseInSandbox,
}: Sources) {
  const limits = createLimits(database, secret);
  const links = createLinks(secret);
  const clinicName = () => clinic().name;
  const gateway = gatewayOver({
    ...accounts,
    keyOfOrder: (orderId) => findKeyOfOrder(database, orderId),
    keyOfPayment: (paymentId) => findKeyOfPayment(database, paymentId),
  });
  return {
    database,
    storage,
    log,
    secret,
    limits,
    links,
    outbox,
    timeZone: config.CLINIC_TIME_ZONE,
    taxYears: config.CLINIC_TAX_YEARS,
    chairs: config.CLINIC_CHAIRS ?? null,
    changesPerDay: config.CLINIC_DAILY_CHANGES,
    clinicName,
    popularPlanVariable: config.CLINIC_POPULAR_PLAN ?? null,
    gateway: limitGateway(measureGateway(gateway), () => limits.take('paymentProviderCalls', 'all')),
    passwords: await createPasswords('anybody'),
    deskPasswords: await createPasswords('desk'),
    findCaller: callerFinder(database),
    findStaff: staffFinder(database, { isSandbox: clinic().sandbox }),
    publicAddress,
    passkeyOrigin: config.PUBLIC_URL === undefined ? null : new URL(config.PUBLIC_URL).origin,
    staffSealing: createSealing(secret, 'staff'),
    isSandbox: clinic().sandbox,
    mayDemo,
    presentUser: userPresenter(links),
    sendCode: codeSender(outbox, clinicName),
    notifyContactChange: contactChangeNotifier({
      outbox,
      clinicName,
      timeZone: config.CLINIC_TIME_ZONE,
      publicAddress,
    }),
    notifyPatient: patientNotifier({ outbox, clinicName }),
    notifyOfVisits: visitsNotifier({ outbox, clinicName, publicAddress }),
    issuer: clinic,
    notifyClinic: clinicNotifier(outbox, () => clinic().email),
    lockVisitsToNotify,
    noteFormerContact: setFormerRecipient,
    forgetSent: forgettingSent(eraseInSandbox),
  };
}

/** Forgets all that was sent to a user: to contacts that are nobody's any more, and to former ones. */
export function forgettingSent(eraseInSandbox: Sources['eraseInSandbox']) {
  return async (tx: Queries, userId: string, contacts: string[]) => {
    await deleteMessagesTo(tx, contacts);
    const former = await deleteMessagesToFormer(tx, userId);
    // One that somebody else has by now is still theirs in the sandbox.
    const unclaimed = await unclaimedAmong(tx, former);
    await eraseInSandbox(tx, [...contacts, ...unclaimed]);
  };
}
