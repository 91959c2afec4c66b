import { gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Done } from '../use-case/outcome.ts';

/** From here on a reply is worth compressing. */
export const COMPRESSED_FROM_BYTES = 1024;

interface Made {
  /** Text where it is short: it leaves in one piece with the headers. */
  plain: Buffer | string;
  gzip: Buffer | null;
}

const made = new WeakMap<object, Made>();

/** Sends a reply whose data is the same object each time: its JSON, plain and compressed, is made once. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, outcome: Done<unknown>) {
  const { plain, gzip } = madeOf(reply, outcome);
  reply.type('application/json; charset=utf-8');
  if (!gzip) return reply.send(plain);
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request)) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(gzip);
}

export function takesGzip({ headers }: FastifyRequest): boolean {
  return negotiate(headers['accept-encoding'] ?? '', ['gzip']) === 'gzip';
}

function madeOf(reply: FastifyReply, outcome: Done<unknown>): Made {
  const { data, message } = outcome;
  if (typeof data !== 'object' || data === null) throw new Error('shared data is an object');
  const known = made.get(data);
  if (known) return known;
  // By the serializer of the route, as for any other reply.
  const text = String(reply.serializeInput({ success: true, message, data }, '200'));
  const bytes = Buffer.from(text);
  const isLong = bytes.length >= COMPRESSED_FROM_BYTES;
  const both = isLong ? { plain: bytes, gzip: gzipSync(bytes) } : { plain: text, gzip: null };
  made.set(data, both);
  return both;
}
