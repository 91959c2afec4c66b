import { createHmac } from 'node:crypto';
import { contract } from '@chairside/contract/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { appointmentHandlers } from './appointments/handlers.ts';
import { dayReader } from './availability/days.ts';
import { fillHolidays } from './availability/first-schedule.ts';
import { availabilityHandlers } from './availability/handlers.ts';
import { createCarrier } from './carriers.ts';
import { describeClinic } from './clinic.ts';
import type { Config } from './config.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { type Database, databaseReadiness } from './db/database.ts';
import type { DemoParts } from './demo/demo-patient.ts';
import { demoHandlers } from './demo/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import { removeLeftovers } from './files/keeping.ts';
import { createLinks } from './files/links.ts';
import { openFile } from './files/open-file.ts';
import type { FileParts } from './files/parts.ts';
import { checkoutSources } from './http/checkout-sources.ts';
import { serveContract } from './http/contract-routes.ts';
import { type ReadinessCheck, serveHealth } from './http/health.ts';
import { ownAddress } from './http/own-address.ts';
import { createServer } from './http/server.ts';
import { serveSigned } from './http/signed-content.ts';
import { serveWebClient } from './http/web-client.ts';
import { callerFinder } from './identity/caller.ts';
import { cleanUpIdentity } from './identity/clean-up.ts';
import { identityHandlers } from './identity/handlers.ts';
import { createLimits } from './identity/limits.ts';
import type { IdentityParts } from './identity/parts.ts';
import { createPasswords } from './identity/passwords.ts';
import { codeReadiness } from './identity/send-limits.ts';
import type { Jobs, JobWork } from './job-queue.ts';
import { cleanUpMessages } from './messages/clean-up.ts';
import { deliverMessage, writeMessage } from './messages/outbox.ts';
import { forgetMessagesTo } from './messages/recipients.ts';
import { createSealing } from './messages/sealing.ts';
import { codeMessage } from './messages/templates.ts';
import { endPlans, remindOfPlanEnds } from './notices/plan-ends.ts';
import { remindOfVisits } from './notices/remind-of-visits.ts';
import { visitTeller } from './notices/tell-visit.ts';
import { forgetOldEvents } from './payments/clean-up.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { reconcileOrders } from './payments/reconcile.ts';
import { refundDuplicates } from './payments/refund-duplicates.ts';
import { planHandlers } from './plans/handlers.ts';
import { openExport } from './privacy/export.ts';
import { privacyHandlers } from './privacy/handlers.ts';
import type { PrivacyParts } from './privacy/parts.ts';
import { profileHandlers } from './profile/handlers.ts';
import { createRazorpay } from './providers/razorpay.ts';
import type { Storage } from './providers/storage.ts';
import { forgetInSandbox } from './sandbox/forget.ts';
import { payOrder } from './sandbox/gateway/books.ts';
import { serveSandbox } from './sandbox/routes.ts';

export interface AppParts {
  config: Config;
  database: Database;
  jobs: Pick<Jobs, 'requestDelivery'>;
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

/** Puts the application together: every feature, on one server, with the work its jobs do. */
export async function createApp(parts: AppParts): Promise<{ server: FastifyInstance; work: JobWork }> {
  const { config, database, jobs, storage, clock, log, secret } = parts;
  const gatewayAddress = gatewayOf(config, secret, () => ownAddress(server));
  const server = await createServer({
    log,
    trustProxy: config.TRUST_PROXY,
    secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    checkoutSources: checkoutSources(gatewayAddress.checkoutUrl),
  });

  const gateway = createRazorpay(gatewayAddress);
  const sealing = createSealing(secret);
  const carry = createCarrier(config, database);
  const clinic = describeClinic(config, gatewayAddress);
  const outbox = { sealing, requestDelivery: jobs.requestDelivery };
  const links = createLinks(secret);
  const files: FileParts = { database, storage, links, log };
  const payments = { database, log, links, gateway, timeZone: config.CLINIC_TIME_ZONE };
  const availability = { database, timeZone: config.CLINIC_TIME_ZONE, chairs: config.CLINIC_CHAIRS };
  const telling = { outbox, clinicName: clinic.name };
  const visits = { ...availability, tellPatient: visitTeller(telling) };
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
    limits: createLimits(database, secret),
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
      await forgetInSandbox(tx, contacts);
    },
  };
  const demo: DemoParts | null = clinic.demo
    ? {
        payments,
        availability: { ...availability, tellPatient: async () => {} },
        payOrder: (id, now) => payDemoOrder(database, id, now),
      }
    : null;

  serveContract(
    server,
    contract,
    {
      ...planHandlers(database),
      ...identityHandlers(identity),
      ...paymentHandlers(payments),
      ...availabilityHandlers(availability, days),
      ...appointmentHandlers(visits, days),
      ...profileHandlers({ database, links }),
      ...dashboardHandlers(database),
      ...privacyHandlers(privacy),
      ...fileHandlers(files, identity.limits),
      ...demoHandlers(identity.limits, demo),
    },
    { clock, findCaller },
  );
  serveSigned(server, '/api/files/:id', { links, clock, open: (id, now) => openFile(files, id, now) });
  serveSigned(server, '/api/exports/:id', { links, clock, open: (id, now) => openExport(privacy, id, now) });
  serveHealth(server, [
    () => databaseReadiness(database),
    () => codeReadiness(identity.limits),
    ...(parts.readinessChecks ?? []),
  ]);
  if (config.MODE === 'sandbox') {
    const webhookUrl = () => `${ownAddress(server)}/api/payments/webhook`;
    const { keyId, keySecret, webhookSecret } = gatewayAddress;
    serveSandbox(server, { database, clock, log, keyId, keySecret, webhookSecret, webhookUrl });
  }
  if (parts.webRoot) await serveWebClient(server, parts.webRoot, clinic);

  const work: JobWork = {
    deliverMessage: (id) => deliverMessage({ database, sealing, carry, log }, id, clock()),
    everyMinute: {
      'reconcile-orders': () => reconcileOrders(payments, clock()),
      'refund-duplicates': () => refundDuplicates(payments, clock()),
      'remind-of-visits': () => remindOfVisits(notices, clock()),
      'end-plans': () => endPlans(notices, clock()),
      'remove-leftover-files': () => removeLeftovers(files, clock()),
    },
    hourly: {
      'clean-up-identity': () => cleanUpIdentity(database, clock()),
      'clean-up-messages': () => cleanUpMessages(database, clock()),
      'remind-of-plan-ends': () => remindOfPlanEnds(notices, clock()),
      'fill-holidays': () => fillHolidays(database, clock(), config.CLINIC_TIME_ZONE),
      'clean-up-payments': () => forgetOldEvents(database, clock()),
    },
  };
  return { server, work };
}

async function payDemoOrder(database: Database, orderId: string, now: Date): Promise<void> {
  await payOrder(database, orderId, { outcome: 'captured', webhook: false, method: 'card' }, now);
}

/** Where the payment gateway is and by which keys: the configured one, or without keys the sandbox's stand-in. */
function gatewayOf(config: Config, secret: string, ownUrl: () => string) {
  const standsIn = !config.RAZORPAY_KEY_ID;
  const derived = (name: string) => createHmac('sha256', secret).update(name).digest('hex');
  const apiUrl = config.RAZORPAY_API_URL ?? (standsIn ? null : 'https://api.razorpay.com');
  return {
    standsIn,
    apiUrl: () => apiUrl ?? `${ownUrl()}/sandbox/razorpay`,
    checkoutUrl:
      config.RAZORPAY_CHECKOUT_URL ??
      (standsIn ? '/sandbox/razorpay/checkout.js' : 'https://checkout.razorpay.com/v1/checkout.js'),
    keyId: config.RAZORPAY_KEY_ID ?? 'rzp_test_sandbox',
    keySecret: config.RAZORPAY_KEY_SECRET ?? derived('sandbox gateway key'),
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? derived('sandbox gateway webhook'),
  };
}
