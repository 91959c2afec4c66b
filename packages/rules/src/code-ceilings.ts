/** Ceilings around those of CODE_POLICY, apart from what browsers load (CODE-11, CODE-13). */
export const CODE_CEILINGS = {
  /** Three of the busiest hours, so that an attack costs ₹1,500 a day and not twenty-four times an hour's. */
  sendsPerInstallationPerDay: 6_000,
  /** Whether a code is sent or not: each costs work and rows. Twice the codes that a network may have sent. */
  asksPerNetworkPerHour: 1_000,
  /** Far above an address, as those of codes are. */
  lookupsPerNetworkPerMinute: 1_000,
} as const;
