/** How many one-time codes may be sent, guessed and asked for, apart from what browsers load (CODE-5 to CODE-13, PASS-12). */
export const CODE_CEILINGS = {
  /** For a contact from one network; from a device known to the account likewise, counted by itself. */
  wrongPerNetworkPerHour: 15,
  /** For a contact from everywhere but its known devices. */
  wrongPerContactPerDay: 100,
  sendsPerContactPerHour: 5,
  sendsPerAddressPerHour: 30,
  /**
   * From an IPv4 /16 or IPv6 /48. A mobile carrier in India puts tens of thousands of subscribers behind one, so it is
   * far above an address; a quarter of the installation's, so that no single network uses that up.
   */
  sendsPerNetworkPerHour: 500,
  /** More than the busiest hour of a clinic with 20,000 patients; at ₹0.25 a text it costs ₹500. */
  sendsPerInstallationPerHour: 2_000,
  lookupsPerAddressPerMinute: 30,
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
