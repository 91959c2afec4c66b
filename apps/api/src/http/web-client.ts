import { readFile } from 'node:fs/promises';
import type { ClinicInfo } from '@chairside/contract/clinic';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../process/startup-error.ts';

const BODY = '<body>';
const CLINIC_PLACE = '<script type="application/json" id="clinic">{}</script>';

/**
 * Serves the built web client: its page with the clinic's details in it, below a warning if there is one, and its hashed
 * files for good.
 */
export async function serveWebClient(
  app: FastifyInstance,
  root: string,
  { clinic, warning }: { clinic: ClinicInfo; warning: string | null },
): Promise<void> {
  const built = await readFile(`${root}/index.html`, 'utf8').catch((cause: unknown) => {
    throw new StartupError('The web client is not built yet; npm start builds it.', { cause });
  });
  // In a script element only "<" could end the JSON early.
  const details = JSON.stringify(clinic).replaceAll('<', '\\u003c');
  if (!built.includes(CLINIC_PLACE)) throw new Error('index.html has no place for the clinic');
  const page = built
    .replace(CLINIC_PLACE, () => CLINIC_PLACE.replace('{}', () => details))
    .replace(BODY, BODY + (warning ? warningElement(warning) : ''));

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

/** In the colours of the banner that every screen has, outside of what the client renders. */
function warningElement(sentence: string): string {
  const classes = 'page bg-marigold-soft text-marigold-ink text-sm font-semibold';
  return `<aside aria-label="Warning"><p class="${classes}">${sentence}</p></aside>`;
}
