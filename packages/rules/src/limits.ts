/** The product's business constants (public-side §9, signed-in-side §9). Times say their unit in their name. */
export const LIMITS = {
  nameMin: 2,
  nameMax: 50,
  passwordMin: 8,
  passwordMax: 128,
  emailMax: 254,
  codeLength: 6,
  amountMinRupees: 100,
  amountMaxRupees: 100_000,
} as const;

/** One-time codes (DESIGN §6 "codes"). */
export const CODE_POLICY = {
  lifetimeSeconds: 600,
  triesPerCode: 5,
  wrongPerContactPerHour: 15,
  resendSeconds: 30,
  loginResendSeconds: 60,
  sendsPerContactPerHour: 5,
  sendsPerAddressPerHour: 30,
  lookupsPerAddressPerMinute: 30,
} as const;

/** Signing in with a password (issue 3 "Passwords", "growing delay"). */
export const PASSWORD_POLICY = {
  freeTries: 5,
  firstDelaySeconds: 30,
  longestDelaySeconds: 900,
  triesPerAddressPerMinute: 30,
} as const;

/** Booking a chair (public-side §5 "appointment", signed-in-side §9 "Booking window"; notes by DESIGN §6). */
export const BOOKING = {
  leadHours: 24,
  windowDays: 90,
  /** By the patient, before the appointment starts. */
  changeHours: 24,
  opensAtHour: 9,
  closesAtHour: 18,
  slotMinutes: 60,
  arriveMinutesEarly: 10,
  notesMax: 500,
  notesAmberAbove: 450,
  sessionNotesMax: 1000,
  addressMax: 300,
  reasonMax: 200,
  longestRangeDays: 366,
  lookupDelayMs: 800,
  reminderDays: 7,
} as const;

/** How the browser behaves towards the server (public-side §7 and §9). */
export const CALL_POLICY = {
  timeoutMs: 10_000,
  retries: 3,
  retryBaseMs: 1_000,
  cooldownMs: 5_000,
  retryAfterDefaultSeconds: 60,
} as const;
