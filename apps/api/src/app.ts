import { contract } from '@chairside/contract/contract';
import { adjustmentsFeature } from './adjustments/feature.ts';
import type { App, AppDependencies } from './app-interface.ts';
import { appointmentsFeature, giveDentists } from './appointments/feature.ts';
import { auditFeature } from './audit/feature.ts';
import { authFeature } from './auth/feature.ts';
import { availabilityFeature } from './availability/feature.ts';
import { configuredPlace } from './backup-place.ts';
import { backupsFeature } from './backups/feature.ts';
import { blockedTimesFeature } from './blocked-times/feature.ts';
import { caseRegisterFeature } from './case-register/feature.ts';
import { cashUpFeature } from './cash-up/feature.ts';
import { configuredClaims, configuredDetails, describeClinic, shownDetails } from './clinic.ts';
import { clinicDetailsFeature, currentClinic } from './clinic-details/feature.ts';
import { contactChangesFeature } from './contact-changes/feature.ts';
import { dashboardFeature } from './dashboard/feature.ts';
import { databaseReadiness } from './db/database.ts';
import { demoFeature } from './demo/feature.ts';
import { dentistAwayFeature } from './dentist-away/feature.ts';
import { deskBookingsFeature } from './desk-bookings/feature.ts';
import { deskDayFeature } from './desk-day/feature.ts';
import { deskMessagesFeature } from './desk-messages/feature.ts';
import { filesFeature } from './files/feature.ts';
import { firstStepsFeature } from './first-steps/feature.ts';
import { closeFormerSandbox } from './former-sandbox.ts';
import { goingLiveFeature } from './going-live/feature.ts';
import { hoursFeature } from './hours/feature.ts';
import { configuredServer } from './http/configured-server.ts';
import { serveContract } from './http/contract-routes.ts';
import { serveDesk } from './http/desk-client.ts';
import { cookiesAreSecure } from './http/desk-cookies.ts';
import { serveDeskEvents } from './http/desk-events.ts';
import { ownAddress, publicAddressOf } from './http/own-address.ts';
import { serveShowcase } from './http/showcase-pictures.ts';
import { serveSigned } from './http/signed-content.ts';
import { StopNotice } from './http/stopping.ts';
import { serveWebClient } from './http/web-client.ts';
import { tasksOf } from './jobs/jobs.ts';
import { landingFeature } from './landing/feature.ts';
import { missingOfClinic, unsaidOfClinic } from './live-clinic.ts';
import { createMessageGateway } from './message-gateway.ts';
import { messagesFeature } from './messages/feature.ts';
import { serveMonitoring } from './monitoring.ts';
import { noticesFeature } from './notices/feature.ts';
import { patientImportsFeature } from './patient-imports/feature.ts';
import { patientsFeature } from './patients/feature.ts';
import { payAtClinicFeature } from './pay-at-clinic/feature.ts';
import { razorpayAt } from './payment-accounts.ts';
import { paymentRequestsFeature } from './payment-requests/feature.ts';
import { paymentsFeature } from './payments/feature.ts';
import { phoneCallsFeature } from './phone-calls/feature.ts';
import { planEditingFeature } from './plan-editing/feature.ts';
import { plansFeature } from './plans/feature.ts';
import { eraseFromFormerSandbox, privacyFeature } from './privacy/feature.ts';
import { profileFeature } from './profile/feature.ts';
import { missingTexts, providerSettingsFeature } from './provider-settings/feature.ts';
import { refundsFeature } from './refunds/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { saleDocumentsFeature } from './sale-documents/feature.ts';
import { salesFeature } from './sales/feature.ts';
import { createSealing } from './security/sealing.ts';
import { sharedDependencies } from './shared-dependencies.ts';
import { readShowcase } from './showcase/feature.ts';
import { staffFeature } from './staff/feature.ts';
import { statusFeature, VERSION } from './status/feature.ts';
import { taxFeature } from './tax/feature.ts';
import { openThirdParties } from './third-parties.ts';
import { treatmentsFeature } from './treatments/feature.ts';
import { isInventedPhone } from './users/feature.ts';

/** Puts the application together: what the features share, every feature, and the server and the jobs they are for. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { config, database, clock, log, secret, webRoot } = dependencies;
  const { deskRoot = null, readinessChecks = [], diskFolders = {} } = dependencies;
  const { accounts, configuredByProvider, providerSealing, providers, standIn, standsIn, storage } =
    await openThirdParties(dependencies, () => ownAddress(server));
  const showcase = config.CLINIC_SHOWCASE_DIR ? await readShowcase(config.CLINIC_SHOWCASE_DIR) : null;
  const { server, exposure } = await configuredServer(config, razorpayAt(config).checkoutUrl, log);
  server.addHook('preClose', () => providers.close());
  const current = await currentClinic(database, log, (entered) => {
    const [{ checkoutUrl }] = accounts.accounts();
    const gateway = { checkoutUrl, standsIn: standsIn() };
    return describeClinic(config, gateway, { ...entered, shown: showcase ?? entered.shown });
  });
  server.addHook('preClose', () => current.close());
  const clinic = () => current.get();
  const webhookUrl = () => `${ownAddress(server)}/api/payments/webhook`;
  const publicAddress = () => publicAddressOf(config, server);
  const standIns = { ...dependencies, ...standIn, webhookUrl, publicAddress };
  const sandbox =
    config.MODE === 'sandbox' ? (await import('@chairside/sandbox/sandbox')).createSandbox(standIns) : null;

  const messages = messagesFeature({
    ...dependencies,
    sealing: createSealing(secret, 'outbox'),
    send: createMessageGateway(providers, sandbox?.storeMessage, (to) => isInventedPhone(database, to)),
    timeZone: config.CLINIC_TIME_ZONE,
    clinicEmail: () => clinic().email,
  });
  const { outbox } = messages;
  const eraseInSandbox = sandbox?.eraseContacts ?? eraseFromFormerSandbox;
  const mayDemo = () => config.MODE === 'sandbox' && standsIn();
  const more = { accounts, clinic, outbox, eraseInSandbox, publicAddress, mayDemo };
  const shared = await sharedDependencies({ ...dependencies, storage, ...more });

  const audit = auditFeature(shared);
  const auth = authFeature(shared);
  const availability = availabilityFeature(shared);
  const withDays = { ...shared, days: availability.days };
  const caseRegister = caseRegisterFeature(shared);
  const target = configuredPlace(config, dependencies.dataDir);
  const sandboxMigrations = async () => [(await import('@chairside/sandbox/migrations')).SANDBOX_MIGRATIONS];
  const backups = backupsFeature({ ...dependencies, ...shared, version: VERSION, target, sandboxMigrations });
  server.addHook('preClose', () => backups.stop());
  const configured = configuredDetails(config);
  const refreshClinic = () => current.refresh();
  const isLive = config.MODE === 'live';
  const clinicDetails = clinicDetailsFeature({
    ...shared,
    configured,
    configuredClaims: configuredClaims(config),
    clinic,
    shownWith: (entered) => shownDetails(configured, entered),
    isLive,
    refreshClinic,
    hasShowcaseFolder: showcase !== null,
  });
  const saleDocuments = saleDocumentsFeature(shared);
  const files = filesFeature({ ...shared, diskFolders, isInBucket: () => providers.storage !== null });
  const refunds = refundsFeature(shared);
  const paymentRequests = paymentRequestsFeature(shared);
  const privacy = privacyFeature(shared);
  const staff = staffFeature(shared);
  const hasOwnSecret = config.APP_SECRET !== undefined;
  const providerSettings = providerSettingsFeature({
    ...shared,
    providers,
    providerSealing,
    configuredProviders: configuredByProvider,
    hasOwnSecret,
    razorpayUrl: razorpayAt(config).apiUrl,
  });
  const missingSmsTexts = () => missingTexts(providers.sms);
  const watched = { ...shared, ...auth.ceilings, clock, diskFolders, missingSmsTexts };
  const status = statusFeature({ ...watched, backupsAreOff: target.isOff });

  const features = {
    appointments: appointmentsFeature(withDays),
    audit,
    auth,
    availability,
    backups,
    blockedTimes: blockedTimesFeature(shared),
    caseRegister,
    cashUp: cashUpFeature(shared),
    clinicDetails,
    contactChanges: contactChangesFeature(shared),
    dashboard: dashboardFeature(shared),
    demo: demoFeature(shared, sandbox && { payOrder: sandbox.payOrder }),
    dentistAway: dentistAwayFeature(shared),
    deskBookings: deskBookingsFeature(shared),
    deskDay: deskDayFeature(shared),
    hours: hoursFeature(shared),
    deskMessages: deskMessagesFeature(shared),
    files,
    firstSteps: firstStepsFeature({
      ...withDays,
      missingDetails: async () => (await unsaidOfClinic(config, database)).details,
    }),
    goingLive: goingLiveFeature({
      ...shared,
      isLive,
      publicUrl: config.PUBLIC_URL ?? null,
      hasOwnSecret,
      missingOfClinic: () => missingOfClinic(config, database),
      providerProgress: providerSettings.progress,
    }),
    messages,
    notices: noticesFeature(shared),
    patientImports: patientImportsFeature(shared),
    patients: patientsFeature(shared),
    payAtClinic: payAtClinicFeature(shared),
    paymentRequests,
    payments: paymentsFeature({
      ...shared,
      takeRequestEvent: paymentRequests.takeEvent,
      knowRequestPayment: paymentRequests.knowPayment,
      takeRefundReport: refunds.takeReport,
    }),
    phoneCalls: phoneCallsFeature(shared),
    adjustments: adjustmentsFeature(shared),
    planEditing: planEditingFeature({ ...shared, refreshClinic }),
    plans: plansFeature(shared),
    privacy,
    profile: profileFeature(shared),
    providerSettings,
    refunds,
    reports: reportsFeature(shared),
    saleDocuments,
    sales: salesFeature(shared),
    staff,
    status,
    tax: taxFeature(shared),
    treatments: treatmentsFeature({ ...shared, giveDentists: (tx, now) => giveDentists(shared, tx, now) }),
  };
  const { findCaller, findStaff, limits, links } = shared;
  const callers = { clock, findCaller, findStaff, limits, secureCookies: cookiesAreSecure(config) };
  serveContract(server, contract, features, { ...callers, beginUpload: files.beginUpload });
  serveDeskEvents(server, { clock, findStaff, database, log });
  serveSigned(server, '/api/files/:id', { links, clock, open: files.open });
  serveSigned(server, '/api/sale-documents/:id', { links, clock, open: saleDocuments.openPdf });
  serveSigned(server, '/api/exports/:id', { links, clock, open: privacy.openExport });
  serveSigned(server, '/api/accountant-exports/:id', { links, clock, open: caseRegister.openExport });
  serveSigned(server, '/api/audit-logs/:id', { links, clock, open: audit.openLog });
  const stopNotice = new StopNotice();
  const ownChecks = [() => stopNotice.readiness(), () => databaseReadiness(database)];
  serveMonitoring(server, {
    database,
    metricsToken: config.METRICS_TOKEN,
    checks: [...ownChecks, auth.readiness, messages.readiness, ...readinessChecks],
    readStatus: status.read,
    describeStatus: status.describe,
  });
  sandbox?.serve(server);
  const landing = landingFeature(withDays);
  serveShowcase(server, async (file) => showcase?.pictures.get(file) ?? clinicDetails.findPicture(file));
  const shown = { clinic, warning: exposure, clock, log, readLanding: landing.read };
  if (webRoot) await serveWebClient(server, webRoot, shown);
  if (deskRoot) await serveDesk(server, deskRoot);

  const work = { messages: messages.workers, ...tasksOf(Object.values(features), clock) };
  const { newSetUpLink } = staff;
  const closeSandbox = (now: Date) => closeFormerSandbox(shared, now);
  return { server, work, stopNotice, providers, exposure, newSetUpLink, closeFormerSandbox: closeSandbox };
}
