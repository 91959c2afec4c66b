import type { FastifyInstance } from 'fastify';

/** How a process reaches its own server: the address it listens on, or loopback when it listens on all of them. */
export function ownAddress(server: FastifyInstance): string {
  const listening = server.addresses()[0];
  if (!listening || typeof listening === 'string') throw new Error('the server does not listen on a port');
  const { address, family, port } = listening;
  if (address === '::' || address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}

/** The address at which patients reach this server: the configured one, or by the name it listens under. */
export function publicAddressOf(
  config: { PUBLIC_URL?: string | undefined; HOST: string },
  server: FastifyInstance,
) {
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return config.PUBLIC_URL ?? `http://${host}:${new URL(ownAddress(server)).port}`;
}
