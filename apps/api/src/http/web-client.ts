import { readFile } from 'node:fs/promises';
import type { ClinicInfo } from '@chairside/contract/clinic';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../startup-error.ts';

const CLINIC_PLACE = '<script type="application/json" id="clinic">{}</script>';

/** Serves the built web client: its page with the clinic's details in it, and its hashed files for good. */
export async function serveWebClient(app: FastifyInstance, root: string, clinic: ClinicInfo): Promise<void> {
  const built = await readFile(`${root}/index.html`, 'utf8').catch((cause: unknown) => {
    throw new StartupError('The web client is not built yet; npm start builds it.', { cause });
  });
  // In a script element only "<" could end the JSON early.
  const details = JSON.stringify(clinic).replaceAll('<', '\\u003c');
  const page = built.replace(CLINIC_PLACE, () => CLINIC_PLACE.replace('{}', () => details));
  if (page === built) throw new Error('index.html has no place for the clinic');

  app.get('/', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
  await app.register(fastifyStatic, {
    root,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
}
