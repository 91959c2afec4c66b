import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

const FILES = [
  { url: '/inbox', file: 'inbox.html', type: HTML },
  { url: '/inbox.css', file: 'inbox.css', type: CSS },
  { url: '/inbox.js', file: 'inbox.js', type: SCRIPT },
  { url: '/razorpay/checkout.js', file: 'checkout.js', type: SCRIPT },
  { url: '/razorpay/checkout.css', file: 'checkout.css', type: CSS },
];

/** The inbox page and the stand-in for the payment provider's checkout script. */
export async function browserFiles(scope: FastifyInstance) {
  for (const { url, file, type } of FILES) {
    const content = await readFile(join(import.meta.dirname, 'browser', file));
    scope.get(url, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
  }
}
