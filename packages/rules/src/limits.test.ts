import { describe, expect, test } from 'vitest';
import { BOOKING, CALL_POLICY, CODE_POLICY, DASHBOARD, FILES, LIMITS, PLAN } from './limits.ts';

describe('the constants', () => {
  test.each([
    ['API timeout', CALL_POLICY.timeoutMs, 10_000],
    ['Retries', [CALL_POLICY.retries, CALL_POLICY.retryBaseMs], [3, 1_000]],
    ['Authentication cooldown', CALL_POLICY.cooldownMs, 5_000],
    ['Default retry-after', CALL_POLICY.retryAfterDefaultSeconds, 60],
    ['OTP length', LIMITS.codeLength, 6],
    ['Name length', [LIMITS.nameMin, LIMITS.nameMax], [2, 50]],
    ['Password length', [LIMITS.passwordMin, LIMITS.passwordMax], [8, 128]],
    ['Amount', [LIMITS.amountMinRupees, LIMITS.amountMaxRupees], [100, 100_000]],
    ['Login resend cooldown', CODE_POLICY.loginResendSeconds, 60],
    ['Registration verification resend cooldown', CODE_POLICY.resendSeconds, 30],
  ])('public-side §9 "%s"', (_row, constant, value) => {
    expect(constant).toEqual(value);
  });

  test.each([
    ['Booking window', BOOKING.windowDays, 90],
    ['lead', BOOKING.leadHours, 24],
    ['hours', [BOOKING.opensAtHour, BOOKING.closesAtHour], [9, 18]],
    ['slot', BOOKING.slotMinutes, 60],
    ['arrive early', BOOKING.arriveMinutesEarly, 10],
    ['reschedule or cancel', BOOKING.changeHours, 24],
    ['Notes', [BOOKING.notesMax, BOOKING.notesAmberAbove], [500, 450]],
    ['Availability check debounce', BOOKING.lookupDelayMs, 800],
    ['reminder window', BOOKING.reminderDays, 7],
    ['Expiring-soon threshold', PLAN.expiringDays, 30],
    ['Popular', PLAN.popularSessions, 8],
    ['Up to 3 features per plan', PLAN.featuresShown, 3],
    ['Resend cooldown for phone and email verification in profile', CODE_POLICY.resendSeconds, 30],
    ['Files', FILES.sizeBytes, 5 * 1024 * 1024],
    ['greeting refresh', DASHBOARD.greetingMs, 60_000],
    ['recent activity', DASHBOARD.recentActivities, 5],
  ])('signed-in-side §9 "%s"', (_row, constant, value) => {
    expect(constant).toEqual(value);
  });

  test.each([
    ['The sessions meter', DASHBOARD.fewSessions, 2],
    ['Profile photo', FILES.photoPixels, 300],
  ])('signed-in-side §2 "%s"', (_row, constant, value) => {
    expect(constant).toBe(value);
  });

  test('DESIGN §6 "notes": the clinic writes twice as much', () => {
    expect(BOOKING.sessionNotesMax).toBe(1000);
  });

  test('DESIGN §6 "codes": they live ten minutes and are sent and guessed only so often', () => {
    expect(CODE_POLICY).toMatchObject({
      lifetimeSeconds: 10 * 60,
      wrongPerNetworkPerHour: 15,
      wrongPerContactPerDay: 100,
      sendsPerContactPerHour: 5,
      sendsPerAddressPerHour: 30,
    });
  });

  test('no single network uses up what the installation may send', () => {
    const { sendsPerAddressPerHour, sendsPerNetworkPerHour, sendsPerInstallationPerHour } = CODE_POLICY;
    expect(sendsPerNetworkPerHour).toBeGreaterThan(sendsPerAddressPerHour);
    expect(sendsPerInstallationPerHour).toBeGreaterThanOrEqual(3 * sendsPerNetworkPerHour);
  });
});
