import { passkeyDomain } from '@chairside/rules/passkeys';

/** Where a passkey is made and used: the origin of the page, and the domain the passkey belongs to. */
export interface PasskeyPlace {
  origin: string;
  domain: string;
}

/**
 * The place that a call comes from, if passkeys work there: the configured address alone where there is one, and else any
 * name that this desk answers to. `origin` has been checked against the address of the call (STAFF-8, STAFF-18).
 */
export function passkeyPlace(origin: string | null, configuredOrigin: string | null): PasskeyPlace | null {
  if (origin === null || (configuredOrigin !== null && origin !== configuredOrigin)) return null;
  const domain = passkeyDomain(origin);
  return domain === null ? null : { origin, domain };
}
