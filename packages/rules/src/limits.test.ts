import { describe, expect, test } from 'vitest';
import { CODE_CEILINGS } from './code-ceilings.ts';
import {
  BOOKING,
  CALL_POLICY,
  CLAIMS,
  CODE_POLICY,
  CONTACT_CHANGE,
  DASHBOARD,
  FILES,
  LIMITS,
  PLAN,
} from './limits.ts';

describe('the constants', () => {
  test.each([
    ['the time a call may take (CALL-1)', CALL_POLICY.timeoutMs, 10_000],
    ['tries (CALL-5)', [CALL_POLICY.retries, CALL_POLICY.retryBaseMs], [3, 1_000]],
    ['the wait after a 401 (CALL-8)', CALL_POLICY.cooldownMs, 5_000],
    ['the wait after a 429 that names none (CALL-15)', CALL_POLICY.retryAfterDefaultSeconds, 60],
    ['digits of a code (CODE-1)', LIMITS.codeLength, 6],
    ['characters of a name (FIELD-1)', [LIMITS.nameMin, LIMITS.nameMax], [2, 50]],
    ['characters of a password (PASS-1)', [LIMITS.passwordMin, LIMITS.passwordMax], [8, 128]],
    ['rupees of a payment (FIELD-7)', [LIMITS.amountMinRupees, LIMITS.amountMaxRupees], [100, 100_000]],
    ['seconds between two codes to sign in (CODE-9)', CODE_POLICY.loginResendSeconds, 60],
    ['seconds between two other codes (CODE-9)', CODE_POLICY.resendSeconds, 30],
  ])('%s', (_row, constant, value) => {
    expect(constant).toEqual(value);
  });

  test.each([
    ['days ahead (SLOT-4)', BOOKING.windowDays, 90],
    ['hours ahead (SLOT-4)', BOOKING.leadHours, 24],
    ['hours of a new clinic (SLOT-3)', [BOOKING.opensAtHour, BOOKING.closesAtHour], [9, 18]],
    ['minutes of its slots (SLOT-3)', BOOKING.slotMinutes, 60],
    ['minutes to come early (BOOK-12)', BOOKING.arriveMinutesEarly, 10],
    ['hours before which a visit can be changed (VISIT-9)', BOOKING.changeHours, 24],
    ['characters of notes (BOOK-12)', [BOOKING.notesMax, BOOKING.notesAmberAbove], [500, 450]],
    ['milliseconds until a contact is looked up (BOOK-3)', BOOKING.lookupDelayMs, 800],
    ['days of the reminder card (DASH-11)', BOOKING.reminderDays, 7],
    ['days in which a plan expires soon (SUB-8)', PLAN.expiringDays, 30],
    ['sessions of the popular plan (PLAN-4)', PLAN.popularSessions, 8],
    ['features shown of a plan to move to (PLAN-4)', PLAN.featuresShown, 3],
    ['seconds between two codes in the profile (PROF-8)', CODE_POLICY.resendSeconds, 30],
    ['registrations under another name a day (DESK-38)', CLAIMS.otherNamesPerContactPerDay, 3],
    ['hours of notice before another contact takes effect (PROF-17)', CONTACT_CHANGE.noticeHours, 24],
    ['bytes of a file (FILE-1)', FILES.sizeBytes, 5 * 1024 * 1024],
    ['milliseconds until the greeting is looked at anew (DASH-2)', DASHBOARD.greetingMs, 60_000],
    ['recent activities (DASH-7)', DASHBOARD.recentActivities, 5],
  ])('%s', (_row, constant, value) => {
    expect(constant).toEqual(value);
  });

  test.each([
    ['sessions that are few (DASH-12)', DASHBOARD.fewSessions, 2],
    ['pixels of a photo (FILE-5)', FILES.photoPixels, 300],
  ])('%s', (_row, constant, value) => {
    expect(constant).toBe(value);
  });

  test('the clinic writes twice as much as a patient (FIELD-8)', () => {
    expect(BOOKING.sessionNotesMax).toBe(1000);
  });

  test('codes live ten minutes and are sent and guessed only so often (CODE-2 to CODE-11)', () => {
    expect(CODE_POLICY.lifetimeSeconds).toBe(10 * 60);
    expect(CODE_CEILINGS).toMatchObject({
      wrongPerNetworkPerHour: 15,
      wrongPerContactPerDay: 100,
      sendsPerContactPerHour: 5,
      sendsPerAddressPerHour: 30,
    });
  });

  test('no single network uses up what the installation may send', () => {
    const {
      sendsPerAddressPerHour,
      sendsPerNetworkPerHour,
      sendsPerInstallationPerHour,
      sendsPerNetworkPerDay,
      sendsPerInstallationPerDay,
    } = CODE_CEILINGS;
    expect(sendsPerNetworkPerHour).toBeGreaterThan(sendsPerAddressPerHour);
    expect(sendsPerInstallationPerHour).toBeGreaterThanOrEqual(3 * sendsPerNetworkPerHour);
    expect(sendsPerNetworkPerDay).toBeGreaterThan(sendsPerNetworkPerHour);
    expect(sendsPerInstallationPerDay).toBeGreaterThanOrEqual(3 * sendsPerNetworkPerDay);
  });
});
