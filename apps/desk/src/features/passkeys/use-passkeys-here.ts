import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { type PasskeysHere, passkeysAt } from './passkeys-at.ts';

/** Whether passkeys can be used where the desk is open; null of a server that knows none yet. */
export function usePasskeysHere(): PasskeysHere | null {
  const { passkeyOrigin } = useSuspenseEntry();
  if (passkeyOrigin === undefined) return null;
  return passkeysAt({
    href: window.location.href,
    passkeyOrigin,
    isSupported: browserSupportsWebAuthn(),
  });
}
