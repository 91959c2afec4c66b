// The data model: every table, by the file that says its columns, keys, indexes and checks. migrations/ make them, and a
// test compares a migrated database with what is written here. The sandbox has tables of its own: sandbox/src/schema.ts.

// What the clinic says of itself

export { clinicClaims } from './schema/clinic-claims.ts';
export { clinicDentists } from './schema/clinic-dentists.ts';
export { clinicDetails } from './schema/clinic-details.ts';
export { clinicPhotos, clinicPictures } from './schema/clinic-photos.ts';

// What is sold, and to whom

export { consents } from './schema/consents.ts';
export { plans, planVersions } from './schema/plans.ts';
export { storedFiles, users } from './schema/users.ts';

// Signing in

export { accessTokens } from './schema/access-tokens.ts';
export { codes } from './schema/codes.ts';
export { contactChanges } from './schema/contact-changes.ts';
export { knownDevices } from './schema/known-devices.ts';
export { passwordTries, wrongPasswords } from './schema/password-tries.ts';
export { pendingRegistrations } from './schema/pending-registrations.ts';

// Who works at the clinic

export { deskDevices, staffPinTries } from './schema/desk-devices.ts';
export { passkeyChallenges, staffPasskeys } from './schema/passkeys.ts';
export { patientChanges } from './schema/patient-changes.ts';
export { patientImports } from './schema/patient-imports.ts';
export { phoneCalls } from './schema/phone-calls.ts';
export { staff, staffLinks, staffRecoveryCodes } from './schema/staff.ts';
export { staffActs } from './schema/staff-acts.ts';
export { staffTokens } from './schema/staff-tokens.ts';

// Subscriptions and their money

export { dayClosings, dayCounts } from './schema/day-closings.ts';
export { disputes } from './schema/disputes.ts';
export { gatewayEvents, reconciliations } from './schema/gateway-events.ts';
export { moneyEntries } from './schema/money-entries.ts';
export { orders } from './schema/orders.ts';
export { payAtClinic } from './schema/pay-at-clinic.ts';
export { paymentProvider } from './schema/payment-provider.ts';
export { paymentRequests } from './schema/payment-requests.ts';
export { failedRefunds, payments, receiptCounters } from './schema/payments.ts';
export { planPauses } from './schema/plan-pauses.ts';
export { refunds } from './schema/refunds.ts';
export { documentSeries, saleDocuments } from './schema/sale-documents.ts';
export { sales } from './schema/sales.ts';
export { sessionAdjustments } from './schema/session-adjustments.ts';
export { sessionLedger } from './schema/session-ledger.ts';
export { subscriptions } from './schema/subscriptions.ts';
export { taxRegistration } from './schema/tax-registration.ts';

// Visits

export { appointmentMoves, appointments } from './schema/appointments.ts';
export { availabilityTemplates, templateDates, templateWeekdays } from './schema/availability-templates.ts';
export { blockedTimes } from './schema/blocked-times.ts';
export { calendarChanges } from './schema/calendar-changes.ts';
export { chairs, dentistAbsences, dentistDates, dentists } from './schema/dentists.ts';
export { followUpsDue } from './schema/follow-ups-due.ts';
export { holidayLists, holidays, weeklyClosingDays } from './schema/holidays.ts';
export { sessionNotes } from './schema/session-notes.ts';
export { treatmentDentists, treatments } from './schema/treatments.ts';
export { visitSteps } from './schema/visit-steps.ts';
export { visitsOutsideHours } from './schema/visits-outside-hours.ts';

// Medical histories, documents and files, and who saw them

export { auditEvents } from './schema/audit-events.ts';
export { documents } from './schema/documents.ts';
export { medicalHistories } from './schema/medical-histories.ts';

// Messages

export { notices } from './schema/notices.ts';
export { messageChannels, outboxMessages } from './schema/outbox.ts';

// What the installation needs to run

export { firstSteps } from './schema/first-steps.ts';
export { goingLiveConfirmations } from './schema/going-live-confirmations.ts';
export { installation } from './schema/installation.ts';
export { jobRuns } from './schema/job-runs.ts';
export { leases } from './schema/leases.ts';
export { liveOpenings, sandboxOpenings } from './schema/openings.ts';
export { providerSettings, providerTests } from './schema/provider-settings.ts';
export { rateLimits } from './schema/rate-limits.ts';
export { statusMails } from './schema/status-mails.ts';

// Backups

export { backupKeys, backupRuns, erasedAccounts } from './schema/backups.ts';
