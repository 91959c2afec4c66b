import { randomUUID } from 'node:crypto';
import { BODY_BYTES } from '@chairside/contract/endpoint';
import fastifyCompress from '@fastify/compress';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { inLogContext } from '../logging/log-context.ts';
import { StartupError } from '../process/startup-error.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, Connections } from './connections.ts';
import { installErrorHandling } from './errors.ts';
import { serveOpenApi } from './openapi.ts';
import { sendRefusal } from './replies.ts';
import { measureRequests } from './request-metrics.ts';
import { type OwnNames, refuseOtherHosts } from './sandbox-hosts.ts';
import { dataHeaders, pageHeaders } from './security-headers.ts';
import { COMPRESSED_FROM_BYTES } from './shared-json.ts';
import { refuseUnreadable } from './unreadable.ts';

/** A signed link to a part of the audit log says which part. */
const LONGEST_PARAMETER = 400;
const SERVED_IS_LOGGED = new Set(['info', 'debug', 'trace']);

interface ServerOptions {
  log: FastifyBaseLogger;
  /** Whose X-Forwarded-For is believed, as TRUST_PROXY says; nobody's when undefined. */
  trustProxy: string | undefined;
  /** The origins the card provider's checkout loads scripts and frames from, and talks to. */
  checkoutSources: string[];
  /** Whether patients reach it by https. */
  secure: boolean;
  /** Whether it serves a page of all its calls. */
  showsCalls: boolean;
  /** The only names it answers to, beside loopback; null answers to any. */
  ownNames: OwnNames | null;
  connectionLimits?: ConnectionLimits;
}

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
    /** The content security policy of its pages. */
    pagePolicy: string;
  }
}

/** A server with everything that is the same for every route: limits, headers, validation, error replies. */
export async function createServer({
  log,
  trustProxy,
  checkoutSources,
  secure,
  showsCalls,
  ownNames,
  connectionLimits = CONNECTION_LIMITS,
}: ServerOptions): Promise<FastifyInstance> {
  const isTrusted = trustProxy ? believed(trustProxy) : null;
  const connections = new Connections({
    limits: connectionLimits,
    isTrusted: (address) => isTrusted?.(address, 0) ?? false,
    log,
  });
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (answer) => connections.serve(answer),
    trustProxy: isTrusted ?? false,
    bodyLimit: BODY_BYTES.usual,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    forceCloseConnections: 'idle',
    // While it stops, it answers what still comes as ever.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    clientErrorHandler: (error, socket) =>
      refuseUnreadable(error, socket, connections.isAnswering(socket), log),
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply, 'invalid_input', { message: 'This address could not be read.' }),
  });
  app.decorate('connections', connections);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandling(app);
  const headers = { page: pageHeaders(checkoutSources, secure), data: dataHeaders(secure) };
  app.decorate('pagePolicy', headers.page['content-security-policy'] ?? '');
  app.addHook('onRequest', (request, reply, next) => {
    // Given to Fastify, the log would get a child for each request, which costs more than most of them write.
    request.log = log;
    reply.log = log;
    reply.headers(isPage(request) ? headers.page : headers.data);
    reply.header('x-request-id', request.id);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      return sendRefusal(reply, 'invalid_input', { message: 'This request names no host.' });
    }
    inLogContext({ reqId: request.id }, next);
  });
  // What reads a body calls back from where the connection was made.
  app.addHook('preValidation', (request, _reply, next) => inLogContext({ reqId: request.id }, next));
  measureRequests(app);
  if (ownNames) refuseOtherHosts(app, ownNames);
  if (SERVED_IS_LOGGED.has(log.level)) app.addHook('onResponse', logServed);
  // On a slow phone the days of three months are a hundred kilobytes or five.
  await app.register(fastifyCompress, {
    encodings: ['gzip'],
    customTypes: /^application\/json/,
    threshold: COMPRESSED_FROM_BYTES,
    globalDecompression: false,
  });
  if (showsCalls) serveOpenApi(app);
  return app;
}

/**
 * By the route where the address does not say it plainly, since it can be written in many ways; what has no route is no
 * page.
 */
function isPage(request: FastifyRequest): boolean {
  if (request.url.startsWith('/api/')) return false;
  const { url } = request.routeOptions;
  return url !== undefined && !url.startsWith('/api/');
}

/** Paths are logged as their pattern: an address typed into a query must never reach the log. */
function logServed({ id, log, method, routeOptions }: FastifyRequest, reply: FastifyReply, next: () => void) {
  const route = `${method} ${routeOptions.url ?? '(none)'}`;
  const ms = Math.round(reply.elapsedTime);
  const about = { reqId: id, route, status: reply.statusCode, ms };
  if (reply.refusalCode === null) log.info(about, 'served');
  else log.info({ event: 'refused', code: reply.refusalCode, ...about }, 'refused');
  next();
}

/** TRUST_PROXY as Fastify takes it: addresses, networks and names such as `loopback`, separated by commas. */
function believed(trustProxy: string) {
  try {
    return proxyAddr.compile(trustProxy.split(',').map((entry) => entry.trim()));
  } catch {
    throw new StartupError(
      'TRUST_PROXY must be loopback, uniquelocal, linklocal or addresses, separated by commas.',
    );
  }
}
