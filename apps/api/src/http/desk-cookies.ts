import { DESK_DEVICES, STAFF_SIGN_IN } from '@chairside/rules/staff';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskCookies } from '../use-case/staff-caller.ts';
import { isLoopback, type OwnNames } from './sandbox-hosts.ts';

const COOKIES = {
  token: { name: 'desk', maxAge: STAFF_SIGN_IN.signedInSeconds },
  device: { name: 'desk-device', maxAge: DESK_DEVICES.pairedSeconds },
} as const satisfies Record<keyof DeskCookies, { name: string; maxAge: number }>;

/** What our tokens look like; anything else under our names is none, and not looked up. */
const TOKEN = /^[\w-]{43}$/;

/** The cookies of the desk that came with a request. */
export function deskCookiesOf({ headers }: FastifyRequest): DeskCookies {
  const sent = parseCookie(headers.cookie ?? '');
  const value = (name: string) => {
    const token = sent[name];
    return token !== undefined && TOKEN.test(token) ? token : null;
  };
  return { token: value(COOKIES.token.name), device: value(COOKIES.device.name) };
}

/** Has a reply set cookies, out of reach of scripts and of other sites; null takes one away. */
export function setDeskCookies(reply: FastifyReply, cookies: Partial<DeskCookies>, secure: boolean): void {
  const set = (which: keyof DeskCookies) => {
    const value = cookies[which];
    if (value === undefined) return [];
    const { name, maxAge } = COOKIES[which];
    return stringifySetCookie({
      name,
      value: value ?? '',
      maxAge: value === null ? 0 : maxAge,
      path: '/api/desk',
      httpOnly: true,
      sameSite: 'strict',
      secure,
    });
  };
  const all = [set('token'), set('device')].flat();
  if (all.length > 0) reply.header('set-cookie', all);
}

/**
 * Whether cookies may travel by https alone. Browsers count loopback as safe; a sandbox tried out under another name by
 * plain http would otherwise take no cookies at all.
 */
export function cookiesAreSecure({ MODE, HOST, PUBLIC_URL }: OwnNames & { MODE: string }): boolean {
  if (MODE === 'live') return true;
  if (PUBLIC_URL === undefined) return isLoopback(HOST);
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === 'https:' || isLoopback(hostname);
}
