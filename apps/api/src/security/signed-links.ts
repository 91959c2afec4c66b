import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { FILES } from '@chairside/rules/limits';

/** What becomes of a link that somebody follows: it is good for so many more seconds, or was once, or is not ours. */
type LinkState =
  | { state: 'good'; secondsLeft: number; expiresAt: Date }
  | { state: 'expired' }
  | { state: 'wrong' };

/** Addresses that open one thing for five minutes to whoever has them (FILE-9). */
export interface Links {
  /** The relative address of `path`, signed. */
  sign(path: string, now: Date): string;
  check(path: string, query: Record<string, unknown>, now: Date): LinkState;
}

/** Signs with a key of its own, derived from the application's secret. */
export function createLinks(secret: string): Links {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links', 32));
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([path, expires]))
      .digest('base64url');

  return {
    sign(path, now) {
      const expires = String(inSeconds(now) + FILES.linkSeconds);
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires)}`;
    },
    check(path, { expires, signature }, now) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return { state: 'wrong' };
      if (!isSame(signature, signatureOf(path, expires))) return { state: 'wrong' };
      const secondsLeft = Number(expires) - inSeconds(now);
      const expiresAt = new Date(Number(expires) * 1000);
      return secondsLeft > 0 ? { state: 'good', secondsLeft, expiresAt } : { state: 'expired' };
    },
  };
}

/** The link to a stored file. */
export function fileLink(links: Links, fileId: string, now: Date): string {
  return links.sign(`/api/files/${fileId}`, now);
}

function inSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

function isSame(sent: string, right: string): boolean {
  const [sentBytes, rightBytes] = [Buffer.from(sent), Buffer.from(right)];
  return sentBytes.length === rightBytes.length && timingSafeEqual(sentBytes, rightBytes);
}
