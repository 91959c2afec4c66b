import { createHmac } from 'node:crypto';
import { ADJUSTMENTS } from '@chairside/rules/adjustments';
import { AUDIT_LOG } from '@chairside/rules/audit-log';
import { AWAY } from '@chairside/rules/away';
import { BACKUPS } from '@chairside/rules/backups';
import { BLOCKED_TIMES } from '@chairside/rules/blocked-time';
import { CASE_REGISTER } from '@chairside/rules/case-register';
import { CASH_UP } from '@chairside/rules/cash-up';
import { CODE_CEILINGS } from '@chairside/rules/code-ceilings';
import { HOURS_CHANGES } from '@chairside/rules/hours-changes';
import { CLAIMS, CODE_POLICY, CONTACT_CHANGE, PASSWORD_POLICY, PAYMENT } from '@chairside/rules/limits';
import { SENT_MESSAGES } from '@chairside/rules/message-state';
import { PASSKEYS } from '@chairside/rules/passkeys';
import { PATIENT_IMPORT } from '@chairside/rules/patient-import';
import { PAY_AT_CLINIC } from '@chairside/rules/pay-at-clinic';
import { PAYMENT_REQUEST } from '@chairside/rules/payment-request';
import { PLAN_EDITING } from '@chairside/rules/plan-editing';
import { PROVIDER_LIMITS } from '@chairside/rules/provider-settings';
import { REFUNDS } from '@chairside/rules/refund';
import { REPORTS } from '@chairside/rules/reports';
import { SALE } from '@chairside/rules/sale';
import {
  INVITATIONS,
  PATIENT_READS_PER_HOUR,
  STAFF_ACTS_PER_HOUR,
  STAFF_SIGN_IN,
  VISIT_STEPS_PER_HOUR,
} from '@chairside/rules/staff';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import { countOneLess } from './limit-store.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** How often something may be asked for (CODE-9 to CODE-13, DESK-38, PASS-5, PROF-20, MSG-20, PAY-10, PRIV-1, PRIV-7, FILE-11, SAND-4). */
const RATE_LIMITS = {
  sendGap: { points: 1, duration: CODE_POLICY.resendSeconds },
  loginSendGap: { points: 1, duration: CODE_POLICY.loginResendSeconds },
  sendsPerContact: { points: CODE_CEILINGS.sendsPerContactPerHour, duration: HOUR },
  sendsPerAddress: { points: CODE_CEILINGS.sendsPerAddressPerHour, duration: HOUR },
  sendsPerNetwork: { points: CODE_CEILINGS.sendsPerNetworkPerHour, duration: HOUR },
  sendsPerNetworkAndDay: { points: CODE_CEILINGS.sendsPerNetworkPerDay, duration: DAY },
  sendsPerInstallation: { points: CODE_CEILINGS.sendsPerInstallationPerHour, duration: HOUR },
  sendsPerInstallationAndDay: { points: CODE_CEILINGS.sendsPerInstallationPerDay, duration: DAY },
  asksPerNetwork: { points: CODE_CEILINGS.asksPerNetworkPerHour, duration: HOUR },
  wrongCodesPerOrigin: { points: CODE_CEILINGS.wrongPerNetworkPerHour, duration: HOUR },
  wrongCodesPerContact: { points: CODE_CEILINGS.wrongPerContactPerDay, duration: DAY },
  wrongCodesPerNetwork: { points: CODE_CEILINGS.wrongCodesPerNetworkPerHour, duration: HOUR },
  guessAlarmsPerNetwork: { points: 1, duration: HOUR },
  wrongPasswordsPerContact: { points: PASSWORD_POLICY.wrongPerContactPerDay, duration: DAY },
  otherNamesPerContact: { points: CLAIMS.otherNamesPerContactPerDay, duration: DAY },
  lookupsPerAddress: { points: CODE_CEILINGS.lookupsPerAddressPerMinute, duration: 60 },
  lookupsPerNetwork: { points: CODE_CEILINGS.lookupsPerNetworkPerMinute, duration: 60 },
  passwordsPerAddress: { points: PASSWORD_POLICY.triesPerAddressPerMinute, duration: 60 },
  passwordsPerNetwork: { points: CODE_CEILINGS.passwordsPerNetworkPerMinute, duration: 60 },
  contactChangesPerPatient: { points: CONTACT_CHANGE.startsPerPatientPerDay, duration: DAY },
  stopLinksPerAddress: { points: CONTACT_CHANGE.stopLinksPerAddressPerMinute, duration: 60 },
  staffSignInsPerAddress: { points: STAFF_SIGN_IN.triesPerAddressPerMinute, duration: 60 },
  staffSignInsPerAccount: { points: STAFF_SIGN_IN.triesPerAccountPerHour, duration: HOUR },
  staffCodesPerAccount: { points: STAFF_SIGN_IN.codesPerAccountPerDay, duration: DAY },
  bookingsPerStaff: { points: STAFF_ACTS_PER_HOUR, duration: HOUR },
  additionsPerStaff: { points: STAFF_ACTS_PER_HOUR, duration: HOUR },
  visitStepsPerStaff: { points: VISIT_STEPS_PER_HOUR, duration: HOUR },
  patientReadsPerStaff: { points: PATIENT_READS_PER_HOUR, duration: HOUR },
  correctionsPerStaff: { points: STAFF_ACTS_PER_HOUR, duration: HOUR },
  blockedTimesPerStaff: { points: BLOCKED_TIMES.perStaffPerDay, duration: DAY },
  adjustmentsPerOwner: { points: ADJUSTMENTS.perOwnerPerHour, duration: HOUR },
  adjustmentPreviewsPerOwner: { points: ADJUSTMENTS.previewsPerOwnerPerHour, duration: HOUR },
  treatmentChangesPerOwner: { points: STAFF_ACTS_PER_HOUR, duration: HOUR },
  awayLookUpsPerOwner: { points: AWAY.lookUpsPerOwnerPerHour, duration: HOUR },
  awaySavesPerOwner: { points: AWAY.savesPerOwnerPerHour, duration: HOUR },
  awayMovesPerOwner: { points: AWAY.movesPerOwnerPerDay, duration: DAY },
  registerExportsPerOwner: { points: CASE_REGISTER.exportsPerOwnerPerHour, duration: HOUR },
  registerLooksPerOwner: { points: CASE_REGISTER.looksPerOwnerPerHour, duration: HOUR },
  salesPerStaff: { points: SALE.salesPerStaffPerHour, duration: HOUR },
  reportsPerOwner: { points: REPORTS.perOwnerPerHour, duration: HOUR },
  cashUpsPerStaff: { points: CASH_UP.changesPerStaffPerHour, duration: HOUR },
  sendsPerPaymentLink: { points: PAYMENT_REQUEST.sendsPerLink, duration: DAY },
  paymentRequestsPerStaff: { points: PAYMENT_REQUEST.perStaffPerHour, duration: HOUR },
  refundsPerStaff: { points: REFUNDS.perStaffPerHour, duration: HOUR },
  refundPreviewsPerOwner: { points: REFUNDS.previewsPerOwnerPerHour, duration: HOUR },
  phoneCallsPerStaff: { points: STAFF_ACTS_PER_HOUR, duration: HOUR },
  staffPinsPerAddress: { points: STAFF_SIGN_IN.pinsPerAddressPerMinute, duration: 60 },
  passkeyStartsPerAddress: { points: PASSKEYS.startsPerAddressPerMinute, duration: 60 },
  passkeyStartsPerNetwork: { points: PASSKEYS.startsPerNetworkPerMinute, duration: 60 },
  backupsByHand: { points: BACKUPS.byHandPerHour, duration: HOUR },
  backupKeysPerOwner: { points: BACKUPS.keysPerHour, duration: HOUR },
  hoursChangesPerOwner: { points: HOURS_CHANGES.perOwnerPerDay, duration: DAY },
  hoursPreviewsPerOwner: { points: HOURS_CHANGES.previewsPerOwnerPerHour, duration: HOUR },
  patientImportsPerOwner: { points: PATIENT_IMPORT.perOwnerPerDay, duration: DAY },
  patientImportChecksPerOwner: { points: PATIENT_IMPORT.checksPerOwnerPerDay, duration: DAY },
  planChangesPerOwner: { points: PLAN_EDITING.changesPerOwnerPerDay, duration: DAY },
  invitationsPerOwner: { points: INVITATIONS.perOwnerPerDay, duration: DAY },
  auditExportsPerOwner: { points: AUDIT_LOG.exportsPerOwnerPerHour, duration: HOUR },
  messagesAgainPerStaff: { points: SENT_MESSAGES.againPerStaffPerHour, duration: HOUR },
  messagesAgainPerSubject: { points: SENT_MESSAGES.againPerMessagePerDay, duration: DAY },
  demosPerAddress: { points: 20, duration: HOUR },
  providerChangesPerStaff: { points: PROVIDER_LIMITS.changesPerStaffPerHour, duration: HOUR },
  providerTestsPerStaff: { points: PROVIDER_LIMITS.testsPerStaffPerHour, duration: HOUR },
  providerTestsPerInstallation: { points: PROVIDER_LIMITS.testsPerInstallationPerHour, duration: HOUR },
  exportsPerPatient: { points: 10, duration: HOUR },
  exportReadsPerPatient: { points: 20, duration: HOUR },
  saleDocumentsPerPerson: { points: SALE.documentsPerPersonPerHour, duration: HOUR },
  documentLinksPerPatient: { points: 200, duration: HOUR },
  // With a bucket each read is paid for. A page that is opened reads the photo.
  fileReadsPerPatient: { points: 600, duration: HOUR },
  medicalChangesPerPatient: { points: 60, duration: HOUR },
  // To draw a small file's large picture takes seconds, in which everybody else's waits.
  uploadsPerPatient: { points: 100, duration: HOUR },
  uploadsPerStaff: { points: 100, duration: HOUR },
  clinicChangesPerStaff: { points: STAFF_ACTS_PER_HOUR, duration: HOUR },
  ordersPerPatient: { points: PAYMENT.ordersPerPatientPerHour, duration: HOUR },
  clinicPaymentsPerPatient: { points: PAY_AT_CLINIC.changesPerPatientPerHour, duration: HOUR },
  verificationsPerPatient: { points: PAYMENT.verificationsPerPatientPerHour, duration: HOUR },
  paymentCallsPerAddress: { points: PAYMENT.callsPerAddressPerHour, duration: HOUR },
  orderProviderCalls: { points: PAYMENT.orderCallsPerMinute, duration: 60 },
  paymentProviderCalls: { points: PAYMENT.providerCallsPerMinute, duration: 60 },
} as const;

export type LimitName = keyof typeof RATE_LIMITS;

/** For how many seconds each limit counts from the first time on, by the name that its counts in the database begin with. */
export const LIMIT_SECONDS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, { duration }]) => [name, duration]),
);

interface Counted {
  /** The seconds to wait when this was one too many, else null. */
  retryAfter: number | null;
  /** Once in each span of time, at whichever process it happens. */
  isFirstTooMany: boolean;
}

/** Limits counted in the database, so that all processes count together. */
export interface Limits {
  /** Counts one, and says what came of it. */
  count(limit: LimitName, of: string): Promise<Counted>;
  /** Counts one; gives the seconds to wait when that is one too many, else null. */
  take(limit: LimitName, of: string): Promise<number | null>;
  /** The seconds to wait when the limit is reached already, else null. Counts nothing. */
  waitFor(limit: LimitName, of: string): Promise<number | null>;
  /** Counts one less, of what was counted beforehand and then did not come to be. */
  giveBack(limit: LimitName, of: string): Promise<void>;
}

/** `secret` keeps contacts and addresses out of the table: it holds their HMACs. */
export function createLimits(database: Database, secret: string): Limits {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  const limiterOf = (name: LimitName) => {
    const limiter =
      limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient: database.$client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        ...RATE_LIMITS[name],
      });
    limiters.set(name, limiter);
    return limiter;
  };
  const keyOf = (of: string) => createHmac('sha256', secret).update(of).digest('base64url');
  const seconds = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

  async function count(limit: LimitName, of: string): Promise<Counted> {
    try {
      await limiterOf(limit).consume(keyOf(of));
      return { retryAfter: null, isFirstTooMany: false };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const isFirstTooMany = refusal.consumedPoints === RATE_LIMITS[limit].points + 1;
      return { retryAfter: seconds(refusal), isFirstTooMany };
    }
  }

  return {
    count,
    take: async (limit, of) => (await count(limit, of)).retryAfter,
    async waitFor(limit, of) {
      const state = await limiterOf(limit).get(keyOf(of));
      return state && state.consumedPoints >= RATE_LIMITS[limit].points ? seconds(state) : null;
    },
    giveBack: (limit, of) => countOneLess(database, limiterOf(limit).getKey(keyOf(of))),
  };
}

/** Counts one; the refusal when that is one too many, else null. */
export async function refuseOver(
  limits: Limits,
  limit: LimitName,
  of: string,
): Promise<Refused<'too_many_requests'> | null> {
  const retryAfter = await limits.take(limit, of);
  return retryAfter === null ? null : refuse('too_many_requests', { retryAfter });
}

/** The refusal while one more would be too many, without counting it; else null. */
export async function refuseWhileOver(
  limits: Limits,
  limit: LimitName,
  of: string,
): Promise<Refused<'too_many_requests'> | null> {
  const retryAfter = await limits.waitFor(limit, of);
  return retryAfter === null ? null : refuse('too_many_requests', { retryAfter });
}
