import { refusalMessage } from '@chairside/contract/refusal-message';
import { REFUSALS, type RefusalCode } from '@chairside/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped } from './escaped-html.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers come to it by a link: what is refused there is said on a page. */
    isFollowed?: boolean;
  }
}

/**
 * Sends a refusal in the one shape all of them have, with the id its log lines have (OPS-8), or as a page where a browser follows
 * a link (FILE-9), to be stored by nobody; `retryAfter` (seconds) also becomes the Retry-After header.
 */
export function sendRefusal(reply: FastifyReply, code: RefusalCode, details: Record<string, unknown> = {}) {
  if (typeof details.retryAfter === 'number') reply.header('retry-after', String(details.retryAfter));
  const message = typeof details.message === 'string' ? details.message : refusalMessage(code, details);
  reply.header('cache-control', 'no-store');
  reply.refusalCode = code;
  reply.code(REFUSALS[code].status);
  if (isFollowed(reply.request)) return sendPage(reply, message);
  return reply.send({ ...details, success: false, code, message, requestId: reply.request.id });
}

/** Whether it is a link to content that a browser follows, in a tab or a frame of our pages. */
const isFollowed = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.isFollowed === true && (headers.accept?.includes('text/html') ?? false);

function sendPage(reply: FastifyReply, sentence: string) {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Not available</title><p>${escaped(sentence)}</p></html>`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
    .send(page);
}
