/** The bounds of passkeys (STAFF-18 to STAFF-22); times are in seconds. */
export const PASSKEYS = {
  mostPerPerson: 10,
  nameMax: 40,
  /** From asking for a passkey until the browser's answer has come. */
  ceremonySeconds: 300,
  startsPerAddressPerMinute: 20,
  startsPerNetworkPerMinute: 200,
  /** Ceremonies that have begun and not ended, of the whole installation. */
  mostOpenCeremonies: 1_000,
} as const;

/** The kinds of key that passkeys here may have, by their COSE numbers, the favourite first: Ed25519, ES256, RS256 (STAFF-18). */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * The domain that passkeys made by a page of this origin belong to: its own name, and nothing above it. Null where browsers
 * make none: without https, but for `localhost`, and at a bare IP address (STAFF-18).
 */
export function passkeyDomain(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname } = new URL(origin);
  if (IPV4.test(hostname) || hostname.startsWith('[')) return null;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? hostname : null;
}

/**
 * Whether a passkey may say this of how often it was used, when it said `before` the last time: more, or nothing at all each
 * time. Anything else may come from a copy of it (STAFF-20).
 */
export function isSignCountPlausible(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0);
}
