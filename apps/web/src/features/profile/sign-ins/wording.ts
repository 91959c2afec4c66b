import { counted } from '../../wording/wording.ts';

/** The network as somebody may know it from their router: `203.0.113.x` for `203.0.113.0/24`. */
export function displayNetwork(address: string): string {
  return address.replace(/\.0\/24$/, '.x').replace(/:?:\/48$/, ':x');
}

/** What came of signing out everywhere else. */
export function signedOutText(ended: number): string {
  return ended === 0
    ? 'You were logged in nowhere else.'
    : `Logged out of ${counted(ended, 'other browser')}.`;
}
