import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './replies.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether only this machine goes by such a name. */
export const isLoopback = (name: string) => LOOPBACK.test(name);

export interface OwnNames {
  HOST: string;
  PUBLIC_URL?: string | undefined;
}

/**
 * Lets in only who calls a sandbox by one of its own names. A sandbox signs anybody in, and a page of somebody else's
 * in a browser on this machine could call it under a name of its own that it has pointed here (DNS rebinding; SAND-5).
 */
export function refuseOtherHosts(app: FastifyInstance, { HOST, PUBLIC_URL }: OwnNames): void {
  const names = new Set([HOST.toLowerCase(), ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])]);
  app.addHook('onRequest', (request, reply, next) => {
    const host = hostOf(request);
    if (isLoopback(host) || names.has(host) || host === arrivalAddress(request)) return next();
    return sendRefusal(reply, 'host_refused');
  });
}

/** The name as the browser sent it. What a proxy says of it, a page could say as well. */
function hostOf({ headers: { host = '' } }: FastifyRequest): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** The address of this machine that a request came to, as it stands in a Host header. */
function arrivalAddress({ socket: { localAddress = '' } }: FastifyRequest): string {
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '');
  return address.includes(':') ? `[${address}]` : address;
}

/** What to say of a sandbox that other machines can reach; null when none can. */
export function exposureWarning({ HOST, PUBLIC_URL }: OwnNames): string | null {
  const names = [HOST, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])];
  if (names.every(isLoopback)) return null;
  return 'Other machines can reach this sandbox. Whoever does can read its messages and sign in as anybody, so please keep real data out of it.';
}
