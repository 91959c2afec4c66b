import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** From here on a reply is worth compressing. */
export const COMPRESSED_FROM_BYTES = 1024;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

interface Made {
  plain: Buffer;
  gzip: Buffer | null;
}

const made = new WeakMap<object, Made>();

/** Sends a reply whose data is the same object each time: its JSON, plain and compressed, is made once. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, answer: { data: unknown }) {
  const { plain, gzip } = madeOf(reply, answer);
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!gzip || !TAKES_GZIP.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(gzip);
}

function madeOf(reply: FastifyReply, answer: { data: unknown }): Made {
  const { data } = answer;
  if (typeof data !== 'object' || data === null) throw new Error('shared data is an object');
  const known = made.get(data);
  if (known) return known;
  // By the serializer of the route, as for any other reply.
  const plain = Buffer.from(String(reply.serializeInput({ success: true, ...answer }, '200')));
  const both = { plain, gzip: plain.length < COMPRESSED_FROM_BYTES ? null : gzipSync(plain) };
  made.set(data, both);
  return both;
}
