import type { ClinicInfo } from '@chairside/contract/clinic';
import type { LandingData } from '@chairside/contract/landing';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../logging/log.ts';
import { landingPages, type ServedPage } from './landing-page.ts';
import { allowingScripts } from './security-headers.ts';

interface WebClient {
  /** As it is now; while nothing of it changes it is the same object. */
  clinic: () => ClinicInfo;
  warning: string | null;
  clock: () => Date;
  log: Log;
  /** What the landing page shows; while that is the same it is the same object. */
  readLanding: (now: Date) => Promise<LandingData | null>;
}

/**
 * Serves the built web client: its page, rendered ahead with the clinic's details, its plans and its next free slot, and
 * its hashed files for good.
 */
export async function serveWebClient(
  app: FastifyInstance,
  root: string,
  { clinic, warning, clock, log, readLanding }: WebClient,
): Promise<void> {
  const { pageWith, scripts } = await landingPages(root, warning);
  const pageOf = (now: ClinicInfo, landing: LandingData | null) => {
    try {
      return pageWith(now, landing);
    } catch (err) {
      // All screens come with this page: it must be there whatever is wrong with one of them.
      log.error({ err }, 'the landing page could not be rendered ahead');
      return pageWith(now, null);
    }
  };
  let latest: { clinic: ClinicInfo; landing: LandingData | null; page: ServedPage } | null = null;
  const policy = allowingScripts(app.pagePolicy, scripts);

  app.get('/', { schema: { hide: true }, compress: false }, async (request, reply) => {
    const landing = await readLanding(clock());
    const now = clinic();
    const isSame = latest?.landing === landing && latest.clinic === now;
    latest = latest && isSame ? latest : { clinic: now, landing, page: pageOf(now, landing) };
    reply.header('content-security-policy', policy);
    return sendPage(request, reply, latest.page);
  });
  await app.register(fastifyStatic, {
    root,
    index: false,
    // Among them what the page is rendered with.
    dotfiles: 'ignore',
    preCompressed: true,
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
}

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: ServedPage) {
  reply.header('cache-control', 'no-cache').header('etag', page.etag).header('vary', 'accept-encoding');
  if (headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const encoding = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (encoding !== 'br' && encoding !== 'gzip') return reply.send(page.plain);
  return reply.header('content-encoding', encoding).send(page[encoding]);
}
