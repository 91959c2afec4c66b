import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StartupError } from '../process/startup-error.ts';

/** Serves the built desk: one page for all its addresses, and its hashed files for good. */
export async function serveDesk(app: FastifyInstance, root: string): Promise<void> {
  const page = await readFile(`${root}/index.html`).catch((cause: unknown) => {
    throw new StartupError('The desk is not built yet; npm start builds it.', { cause });
  });
  const etag = `"${createHash('sha256').update(page).digest('base64url')}"`;
  const sendPage = ({ headers }: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  };

  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: '/desk/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  app.get('/desk', { schema: { hide: true } }, sendPage);
  app.get('/desk/*', { schema: { hide: true } }, sendPage);
}
