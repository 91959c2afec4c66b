import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const FONT = 'font/woff2';
const SCRIPT = 'text/javascript; charset=utf-8';

const FILES = [
  { url: '/inbox', file: 'inbox.html', type: HTML },
  { url: '/page.css', file: 'page.css', type: CSS },
  { url: '/page.js', file: 'page.js', type: SCRIPT },
  { url: '/pay/:link', file: 'pay.html', type: HTML },
  { url: '/pay.js', file: 'pay.js', type: SCRIPT },
  { url: '/payer.css', file: 'payer.css', type: CSS },
  { url: '/scan', file: 'scan.html', type: HTML },
  { url: '/scan.js', file: 'scan.js', type: SCRIPT },
  { url: '/inbox.css', file: 'inbox.css', type: CSS },
  { url: '/inbox.js', file: 'inbox.js', type: SCRIPT },
  { url: '/razorpay/checkout.js', file: 'checkout.js', type: SCRIPT },
  { url: '/razorpay/checkout.css', file: 'checkout.css', type: CSS },
];

/** The clinic's typeface, as its own screens have it. */
const TYPEFACE = fileURLToPath(
  import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2'),
);

/** The inbox page, those on which a patient pays, and the stand-in for the payment provider's checkout script. */
export async function browserFiles(scope: FastifyInstance) {
  const files = FILES.map(({ file, ...rest }) => ({
    ...rest,
    path: join(import.meta.dirname, 'browser', file),
  }));
  for (const { url, path, type } of [...files, { url: '/anek.woff2', path: TYPEFACE, type: FONT }]) {
    const content = await readFile(path);
    scope.get(url, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
  }
}
