import { refusalMessage } from '@chairside/contract/refusal-message';
import { REFUSALS, type RefusalCode } from '@chairside/contract/refusals';
import type { FastifyReply } from 'fastify';

/**
 * Sends a refusal in the one shape all of them have, with the id its log lines have (OPS-8), to be stored by nobody; `retryAfter` (seconds) also becomes the
 * Retry-After header.
 */
export function sendRefusal(reply: FastifyReply, code: RefusalCode, details: Record<string, unknown> = {}) {
  if (typeof details.retryAfter === 'number') reply.header('retry-after', String(details.retryAfter));
  const message = typeof details.message === 'string' ? details.message : refusalMessage(code, details);
  reply.header('cache-control', 'no-store');
  reply.refusalCode = code;
  return reply
    .code(REFUSALS[code].status)
    .send({ ...details, success: false, code, message, requestId: reply.request.id });
}
