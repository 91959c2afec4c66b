import { contract } from '@chairside/contract/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { appointmentHandlers } from './appointments/handlers.ts';
import { callerFinder } from './auth/caller.ts';
import { cleanUpIdentity } from './auth/clean-up.ts';
import type { IdentityParts } from './auth/dependencies.ts';
import { identityHandlers } from './auth/handlers.ts';
import { createPasswords } from './auth/passwords.ts';
import { codeReadiness } from './auth/send-limits.ts';
import { dayReader } from './availability/days.ts';
import { fillHolidays } from './availability/first-schedule.ts';
import { availabilityHandlers } from './availability/handlers.ts';
import { describeClinic } from './clinic.ts';
import type { Config } from './config.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { type Database, databaseReadiness } from './db/database.ts';
import type { DemoParts } from './demo/demo-patient.ts';
import { demoHandlers } from './demo/handlers.ts';
import type { FileParts } from './files/dependencies.ts';
import { fileHandlers } from './files/handlers.ts';
import { openFile } from './files/open-file.ts';
import { removeLeftovers } from './files/stored-files.ts';
import { uploadCeilings } from './files/upload-ceilings.ts';
import { checkoutSources } from './http/checkout-sources.ts';
import { serveContract } from './http/contract-routes.ts';
import { type ReadinessCheck, serveHealth } from './http/health.ts';
import { ownAddress } from './http/own-address.ts';
import { exposureWarning } from './http/sandbox-hosts.ts';
import { createServer } from './http/server.ts';
import { serveSigned } from './http/signed-content.ts';
import { StopNotice } from './http/stopping.ts';
import { serveWebClient } from './http/web-client.ts';
import type { JobWork } from './jobs/jobs.ts';
import { createMessageGateway } from './message-gateway.ts';
import { deliveryWarnings, reportFailingChannels } from './messages/channel-health.ts';
import { closeLapsedMessages, forgetOldMessages } from './messages/clean-up.ts';
import { createDelivery } from './messages/delivery.ts';
import { writeMessage } from './messages/outbox.ts';
import { forgetMessagesTo } from './messages/recipients.ts';
import { createSealing } from './messages/sealing.ts';
import { codeMessage } from './messages/templates.ts';
import { createMessageWorkers } from './messages/workers.ts';
import { visitTeller } from './notices/notify-visit.ts';
import { endPlans, remindOfPlanEnds } from './notices/plan-ends.ts';
import { remindOfVisits } from './notices/remind-of-visits.ts';
import { gatewayAddressOf } from './payment-gateway-address.ts';
import { forgetOldEvents } from './payments/clean-up.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { clinicTeller } from './payments/notify-clinic.ts';
import { reconcileOrders } from './payments/reconcile.ts';
import { reconcileRefunds } from './payments/reconcile-refunds.ts';
import { refundDuplicates } from './payments/refund-duplicates.ts';
import { planHandlers } from './plans/handlers.ts';
import type { PrivacyParts } from './privacy/dependencies.ts';
import { openExport } from './privacy/export.ts';
import { eraseFromFormerSandbox } from './privacy/former-sandbox-store.ts';
import { privacyHandlers } from './privacy/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { limitGateway } from './providers/limited-gateway.ts';
import { createRazorpay } from './providers/razorpay.ts';
import type { Storage } from './providers/storage.ts';
import { createLimits } from './security/limits.ts';
import { createLinks } from './security/signed-links.ts';

export interface AppParts {
  config: Config;
  database: Database;
  storage: Storage;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Keys everything that is kept as an HMAC or encrypted. */
  secret: string;
  /** The built web client; null serves the API alone. */
  webRoot: string | null;
  /** What /readyz asks besides the database. */
  readinessChecks?: readonly ReadinessCheck[];
}

interface App {
  server: FastifyInstance;
  work: JobWork;
  stopNotice: StopNotice;
  /** What its operator should know about who can reach it. */
  exposure: string | null;
}

/** Puts the application together: every feature, on one server, with the work its jobs do. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, storage, clock, log, secret } = parts;
  const isSandbox = config.MODE === 'sandbox';
  const gatewayAddress = gatewayAddressOf(config, secret, () => ownAddress(server));
  const server = await createServer({
    log,
    trustProxy: config.TRUST_PROXY,
    secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    checkoutSources: checkoutSources(gatewayAddress.checkoutUrl),
    // For the clinic's staff, who cannot sign in yet.
    showsCalls: isSandbox,
    ownNames: isSandbox ? config : null,
  });

  const exposure = isSandbox ? exposureWarning(config) : null;
  if (exposure) log.warn({ host: config.HOST }, exposure);

  const limits = createLimits(database, secret);
  const gateway = limitGateway(createRazorpay(gatewayAddress), () =>
    limits.take('paymentProviderCalls', 'all'),
  );
  const sealing = createSealing(secret);
  const sandbox = isSandbox
    ? (await import('@chairside/sandbox/sandbox')).createSandbox({
        database,
        clock,
        log,
        ...gatewayAddress,
        webhookUrl: () => `${ownAddress(server)}/api/payments/webhook`,
      })
    : null;
  const send = createMessageGateway(config, sandbox?.storeMessage);
  const delivery = createDelivery({ database, sealing, send, log, clock, timeZone: config.CLINIC_TIME_ZONE });
  const messages = createMessageWorkers({ database, delivery, log });
  const clinic = describeClinic(config, gatewayAddress);
  const outbox = { sealing, nudge: messages.nudge };
  const links = createLinks(secret);
  const files: FileParts = { database, storage, links, log };
  const availability = { database, timeZone: config.CLINIC_TIME_ZONE, chairs: config.CLINIC_CHAIRS };
  const telling = { outbox, clinicName: clinic.name };
  const visits = {
    ...availability,
    tellPatient: visitTeller(telling),
    changesPerDay: config.CLINIC_DAILY_CHANGES,
  };
  const payments = {
    database,
    log,
    links,
    gateway,
    timeZone: config.CLINIC_TIME_ZONE,
    tellPatient: visits.tellPatient,
    tellClinic: clinicTeller(outbox, clinic.email),
  };
  const notices = { ...telling, database, log, timeZone: config.CLINIC_TIME_ZONE };
  const days = dayReader(availability);
  const findCaller = callerFinder(database);
  const identity: IdentityParts = {
    database,
    secret,
    log,
    links,
    findCaller,
    passwords: await createPasswords(),
    limits,
    sendCode(tx, { contactType, contact, code, now, lapsesAt }) {
      const channel = contactType === 'phone' ? 'sms' : 'email';
      const message = {
        ...codeMessage(channel, clinic.name, code),
        channel,
        to: contact,
      } as const;
      return writeMessage(outbox, tx, message, { now, lapsesAt });
    },
  };

  const privacy: PrivacyParts = {
    identity,
    files,
    timeZone: config.CLINIC_TIME_ZONE,
    async forgetSent(tx, contacts) {
      await forgetMessagesTo(tx, contacts);
      await (sandbox?.eraseContacts ?? eraseFromFormerSandbox)(tx, contacts);
    },
  };
  const demo: DemoParts | null =
    sandbox && clinic.demo
      ? {
          payments,
          availability: { ...availability, tellPatient: async () => {} },
          payOrder: sandbox.payOrder,
        }
      : null;

  serveContract(
    server,
    contract,
    {
      ...planHandlers(database),
      ...identityHandlers(identity),
      ...paymentHandlers(payments, limits),
      ...availabilityHandlers(availability, days),
      ...appointmentHandlers(visits, days, limits),
      ...profileHandlers({ database, links, limits }),
      ...dashboardHandlers(database),
      ...privacyHandlers(privacy),
      ...fileHandlers(files),
      ...demoHandlers(limits, demo),
    },
    {
      clock,
      findCaller,
      beginUpload: uploadCeilings({ database, limits, log }),
    },
  );
  const openable = { ...files, limits };
  serveSigned(server, '/api/files/:id', {
    links,
    clock,
    open: (id, now, linkExpiresAt) => openFile(openable, id, now, linkExpiresAt),
  });
  serveSigned(server, '/api/exports/:id', { links, clock, open: (id, now) => openExport(privacy, id, now) });
  const stopNotice = new StopNotice();
  serveHealth(server, [
    () => stopNotice.readiness(),
    () => databaseReadiness(database),
    () => codeReadiness(limits),
    // That the database is away is said by its own check.
    async () => ({ warnings: await deliveryWarnings(database, clock()).catch(() => []) }),
    ...(parts.readinessChecks ?? []),
  ]);
  sandbox?.serve(server);
  if (parts.webRoot) await serveWebClient(server, parts.webRoot, { clinic, warning: exposure });

  const work: JobWork = {
    messages,
    everyMinute: {
      'close-lapsed-messages': () => closeLapsedMessages(database, log, clock()),
      'report-failing-channels': () => reportFailingChannels(database, log, clock()),
      'reconcile-orders': () => reconcileOrders(payments, clock()),
      'refund-duplicates': () => refundDuplicates(payments, clock()),
      'remind-of-visits': () => remindOfVisits(notices, clock()),
      'end-plans': () => endPlans(notices, clock()),
      'remove-leftover-files': () => removeLeftovers(files, clock()),
    },
    hourly: {
      'clean-up-identity': () => cleanUpIdentity(database, clock()),
      'clean-up-messages': () => forgetOldMessages(database, clock()),
      'remind-of-plan-ends': () => remindOfPlanEnds(notices, clock()),
      'fill-holidays': () => fillHolidays(database, clock(), config.CLINIC_TIME_ZONE),
      'reconcile-refunds': () => reconcileRefunds(payments, clock()),
      'clean-up-payments': () => forgetOldEvents(database, clock()),
    },
  };
  return { server, work, stopNotice, exposure };
}
