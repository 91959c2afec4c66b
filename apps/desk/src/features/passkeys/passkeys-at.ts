import { passkeyDomain } from '@chairside/rules/passkeys';

/** Whether passkeys can be used where the desk is open; if not why, and where they can be. */
export type PasskeysHere =
  | { isOffered: true }
  | { isOffered: false; reason: string; elsewhere: string | null };

const NEEDS_HTTPS = 'Passkeys need an address with a name, opened by https.';

interface Place {
  /** Of the page, such as `http://localhost:4000/desk/setup#…`. */
  href: string;
  /** The one origin at which passkeys work; null where it is whichever the desk is opened at. */
  passkeyOrigin: string | null;
  /** Whether this browser knows passkeys at all. */
  isSupported: boolean;
}

/** Which way to sign in is worth offering here. */
export function passkeysAt({ href, passkeyOrigin, isSupported }: Place): PasskeysHere {
  const here = new URL(href);
  if (passkeyOrigin !== null && passkeyDomain(passkeyOrigin) === null) return notHere(NEEDS_HTTPS, null);
  if (passkeyOrigin !== null && here.origin !== passkeyOrigin)
    return notHere('Passkeys work at the clinic’s own address only.', movedTo(here, passkeyOrigin));
  if (passkeyDomain(here.origin) === null) {
    const isThisPc = /^(127\.|\[::1\])/.test(here.hostname);
    const local = `${here.protocol}//localhost${here.port && `:${here.port}`}`;
    return isThisPc
      ? notHere('Passkeys need an address with a name.', movedTo(here, local))
      : notHere(NEEDS_HTTPS, null);
  }
  return isSupported ? { isOffered: true } : notHere('This browser cannot use passkeys.', null);
}

function notHere(reason: string, elsewhere: string | null): PasskeysHere {
  return { isOffered: false, reason, elsewhere };
}

/** The same page at another address of the same desk. */
function movedTo({ pathname, search, hash }: URL, origin: string): string {
  return `${origin}${pathname}${search}${hash}`;
}
