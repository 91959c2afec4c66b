import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { checkoutSources } from './checkout-sources.ts';
import { exposureWarning } from './sandbox-hosts.ts';
import { createServer } from './server.ts';
import { serveShortLinks } from './short-links.ts';

interface ServerSettings {
  MODE: 'sandbox' | 'live';
  HOST: string;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY?: string | undefined;
}

interface ConfiguredServer {
  server: FastifyInstance;
  /** What its operator should know about who can reach it. */
  exposure: string | null;
}

/**
 * The server by its configuration, with pages that may load the checkout script at `checkoutUrl`, and with the short links of
 * messages.
 */
export async function configuredServer(
  settings: ServerSettings,
  checkoutUrl: string,
  log: FastifyBaseLogger,
): Promise<ConfiguredServer> {
  const isSandbox = settings.MODE === 'sandbox';
  const exposure = isSandbox ? exposureWarning(settings) : null;
  if (exposure) log.warn({ host: settings.HOST }, exposure);
  const server = await createServer({
    log,
    trustProxy: settings.TRUST_PROXY,
    secure: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    checkoutSources: checkoutSources(checkoutUrl),
    // For the clinic's staff, who cannot sign in yet.
    showsCalls: isSandbox,
    ownNames: isSandbox ? settings : null,
  });
  serveShortLinks(server);
  return { server, exposure };
}
