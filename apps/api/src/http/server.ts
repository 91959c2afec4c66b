import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastifyCompress from '@fastify/compress';
import proxyAddr from '@fastify/proxy-addr';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { StartupError } from '../startup-error.ts';
import { installErrorHandling } from './errors.ts';
import { sendRefusal } from './replies.ts';
import { dataHeaders, pageHeaders } from './security-headers.ts';
import { COMPRESSED_FROM_BYTES } from './shared-json.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
// In this time a request has to be in, and a file of 5 MB takes a minute and more on a slow phone.
const REQUEST_TIMEOUT_MS = 150_000;
const HEADERS_TIMEOUT_MS = 30_000;
const SERVED_IS_LOGGED = new Set(['info', 'debug', 'trace']);

interface ServerOptions {
  log: FastifyBaseLogger;
  /** Whose X-Forwarded-For is believed, as TRUST_PROXY says; nobody's when undefined. */
  trustProxy: string | undefined;
  /** The origins the card provider's checkout loads scripts and frames from, and talks to. */
  checkoutSources: string[];
  /** Whether patients reach it by https. */
  secure: boolean;
}

/** A server with everything that is the same for every route: limits, headers, validation, error replies, /docs. */
export async function createServer({
  log,
  trustProxy,
  checkoutSources,
  secure,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ? believed(trustProxy) : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply, 'invalid_input', { message: 'This address could not be read.' }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandling(app);
  const headers = { page: pageHeaders(checkoutSources, secure), data: dataHeaders(secure) };
  app.addHook('onRequest', (request, reply, next) => {
    // Given to Fastify, the log would get a child for each request, which costs more than most of them write.
    request.log = log;
    reply.log = log;
    reply.headers(request.url.startsWith('/api/') ? headers.data : headers.page);
    reply.header('x-request-id', request.id);
    next();
  });
  if (SERVED_IS_LOGGED.has(log.level)) app.addHook('onResponse', logServed);
  // On a slow phone the days of three months are a hundred kilobytes or five.
  await app.register(fastifyCompress, {
    encodings: ['gzip'],
    customTypes: /^application\/json/,
    threshold: COMPRESSED_FROM_BYTES,
    globalDecompression: false,
  });
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: 'Chairside', description: "The clinic's API, read off the contract.", version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/docs', staticCSP: true });
  return app;
}

/** Paths are logged as their pattern: an address typed into a query must never reach the log. */
function logServed({ id, log, method, routeOptions }: FastifyRequest, reply: FastifyReply, next: () => void) {
  const route = `${method} ${routeOptions.url ?? '(none)'}`;
  const ms = Math.round(reply.elapsedTime);
  log.info({ reqId: id, route, status: reply.statusCode, ms }, 'served');
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

/** Answers what is not even HTTP in the shape of every other refusal. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = { success: false, code: 'invalid_input', message: 'This request could not be read.' };
  const body = JSON.stringify(refusal);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.end(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
}
