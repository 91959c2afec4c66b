/** Limits of what is typed and paid (FIELD-1 to FIELD-7). Times say their unit in their name. */
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

/** One-time codes (CODE-1 to CODE-13); how many may be sent and guessed: `CODE_CEILINGS`. */
export const CODE_POLICY = {
  lifetimeSeconds: 600,
  triesPerCode: 5,
  resendSeconds: 30,
  loginResendSeconds: 60,
} as const;

/** Registering with a contact that the clinic has typed for a patient (DESK-38). */
export const CLAIMS = {
  /** Beyond so many, an account that was added is handed out under no name until the day is over. */
  otherNamesPerContactPerDay: 3,
} as const;

/** Another phone or e-mail in the place of a verified one (PROF-14 to PROF-20). */
export const CONTACT_CHANGE = {
  /** The old contacts are notified so long before it takes effect. */
  noticeHours: 24,
  /** So long a patient who has proved to be the owner may take to prove the new contact. */
  identityProofSeconds: 900,
  /** Each sends two notices. */
  startsPerPatientPerDay: 3,
  /** A code in a link cannot be guessed; this is so that trying costs whoever tries it, and not the database. */
  stopLinksPerAddressPerMinute: 30,
} as const;

/** Signing in with a password (PASS-4, PASS-5). */
export const PASSWORD_POLICY = {
  freeTries: 5,
  firstDelaySeconds: 30,
  longestDelaySeconds: 900,
  triesPerAddressPerMinute: 30,
  /** For a contact from everywhere but its known devices. */
  wrongPerContactPerDay: 100,
} as const;

/** Devices that have signed in before: beyond so many of an account, the longest unused is forgotten (TOKEN-9). */
export const DEVICES = {
  perUser: 10,
} as const;

/** Booking a chair (SLOT-3, SLOT-4, SLOT-11, BOOK-12, BOOK-19, VISIT-9, FIELD-8, FIELD-9). */
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
  /** So long before an appointment its patient is reminded by a message. */
  remindHours: 24,
  /** Bookings and moves that a patient may make on one day of the clinic, each of which sends a message. */
  changesPerDay: 10,
} as const;

/** Messages that patients have not asked for (MSG-9: the hours in which India lets promotion be sent). */
export const NOTICES = {
  sellFromHour: 10,
  sellUntilHour: 21,
} as const;

/** What patients bring along (FILE-1, FILE-5, FILE-9, FILE-11). */
export const FILES = {
  /** A file is smaller than this. */
  sizeBytes: 5 * 1024 * 1024,
  linkSeconds: 300,
  photoPixels: 300,
  nameMax: 120,
  documentsMax: 50,
} as const;

/** A plan's run (SUB-8, SUB-11, PLAN-4). */
export const PLAN = {
  /** Before its end: from here on it is said to expire soon, and can be renewed. */
  expiringDays: 30,
  reminderDays: [30, 7],
  /** After its end a patient is notified within so many days, or not at all. */
  endNotifiedDays: 7,
  popularSessions: 8,
  featuresShown: 3,
} as const;

/**
 * What is asked of the payment provider. A patient who buys needs one order and one verification, or a few when a card is
 * refused; a network address may be a whole mobile operator's. All together stay well below what a provider tolerates
 * (PAY-2, PAY-10).
 */
export const PAYMENT = {
  /** An open order is handed out again for so long, then made anew. */
  orderDays: 30,
  ordersPerPatientPerHour: 30,
  verificationsPerPatientPerHour: 60,
  /** Orders and verifications together. */
  callsPerAddressPerHour: 600,
  /** Of the whole installation, its own checks of open orders included. */
  providerCallsPerMinute: 600,
  /** Of these for making orders; the rest is there for payments that were made and for the checks. */
  orderCallsPerMinute: 400,
} as const;

/** The dashboard (DASH-2, DASH-7, DASH-12). */
export const DASHBOARD = {
  greetingMs: 60_000,
  recentActivities: 5,
  fewSessions: 2,
} as const;

/** How the browser behaves towards the server (CALL-1, CALL-5, CALL-8, CALL-15, SCREEN-4). */
export const CALL_POLICY = {
  timeoutMs: 10_000,
  retries: 3,
  retryBaseMs: 1_000,
  /** Between two rounds of tries to find out whether an access token is good. */
  recheckMs: 5_000,
  cooldownMs: 5_000,
  retryAfterDefaultSeconds: 60,
} as const;
