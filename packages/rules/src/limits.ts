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

/** How the browser behaves towards the server (public-side §7 and §9). */
export const CALL_POLICY = {
  timeoutMs: 10_000,
  retries: 3,
  retryBaseMs: 1_000,
  cooldownMs: 5_000,
  retryAfterDefaultSeconds: 60,
} as const;
