import type { FastifyInstance } from 'fastify';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../src/http/connections.ts';
import { listen } from '../src/http/listening.ts';
import { ownAddress } from '../src/http/own-address.ts';
import type { OwnNames } from '../src/http/sandbox-hosts.ts';
import { createServer } from '../src/http/server.ts';
import { createLog } from '../src/logging/log.ts';

interface Setting {
  trustProxy?: string;
  ownNames?: OwnNames | null;
  host?: string;
}

interface BareServer {
  app: FastifyInstance;
  address: string;
  logged: string[];
  close(): Promise<void>;
}

/** The server without the application: with the routes of a test, and limits short enough to wait for. */
export async function startBareServer(
  routes: (app: FastifyInstance) => void,
  limits: Partial<ConnectionLimits> = {},
  { trustProxy, ownNames = null, host = '127.0.0.1' }: Setting = {},
): Promise<BareServer> {
  const logged: string[] = [];
  const app = await createServer({
    log: createLog('warn', { write: (line) => void logged.push(line) }),
    trustProxy,
    checkoutSources: [],
    secure: false,
    showsCalls: false,
    ownNames,
    connectionLimits: { ...CONNECTION_LIMITS, ...limits },
  });
  routes(app);
  await listen(app, { port: 0, host });
  const address = ownAddress(app);
  return {
    app,
    address,
    logged,
    async close() {
      app.connections.closeAll();
      await app.close();
    },
  };
}
