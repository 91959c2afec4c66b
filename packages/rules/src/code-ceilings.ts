/** Ceilings around those of CODE_POLICY, apart from what browsers load (CODE-6, CODE-11, CODE-13, PASS-12). */
export const CODE_CEILINGS = {
  /** Three of the busiest hours, so that an attack costs ₹1,500 a day and not twenty-four times an hour's. */
  sendsPerInstallationPerDay: 6_000,
  /** A quarter of that, as of the hour's, or twelve hours of one network would use it up. */
  sendsPerNetworkPerDay: 1_500,
  /** Whether a code is sent or not: each costs work and rows. Twice the codes that a network may have sent. */
  asksPerNetworkPerHour: 1_000,
  /** Of strangers, over all contacts that an account has: codes that are mistyped by all who may be sent one there, and room to spare. */
  wrongCodesPerNetworkPerHour: 100,
  /**
   * Chosen along with a right code, or to register: each takes the processor up to 180 ms, in which everybody else's waits.
   * A network's codes of an hour would be used up in five minutes.
   */
  passwordsPerNetworkPerMinute: 100,
  /** Far above an address, as those of codes are. */
  lookupsPerNetworkPerMinute: 1_000,
} as const;
