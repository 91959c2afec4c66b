import type { Endpoint } from '@chairside/contract/endpoint';
import type { RefusalCode } from '@chairside/contract/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isRefusal, type Outcome } from '../outcome.ts';
import { bearerToken, type Doors, doorFor, prepareDoors } from './doors.ts';
import { networkAddress } from './network-address.ts';
import { sendRefusal } from './replies.ts';
import { sendShared } from './shared-json.ts';

// The table's types made each use case fit its endpoint; here, where all endpoints are alike, only this much is known.
type AnyHandler = (call: never) => Promise<Outcome<unknown, RefusalCode>>;

/** Serves every endpoint of a contract table below /api with its use case. */
export function serveContract<Table extends Record<string, Endpoint>>(
  app: FastifyInstance,
  table: Table,
  handlers: { [Name in keyof Table]: AnyHandler },
  doors: Doors,
): void {
  prepareDoors(app);
  const serve = (scope: FastifyInstance, fromGateway: boolean) => {
    for (const name of Object.keys(table)) {
      const endpoint = table[name];
      const handler = handlers[name];
      if (!endpoint || !handler) throw new Error(`${name} has no use case`);
      if ((endpoint.access === 'gateway') !== fromGateway) continue;
      serveEndpoint(scope, name, endpoint, handler, doors);
    }
  };
  serve(app, false);
  app.register(async (scope) => {
    // A signature is over the bytes as they came, so they are kept as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    serve(scope, true);
  });
}

function serveEndpoint(
  app: FastifyInstance,
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  doors: Doors,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: routeSchema(name, endpoint),
    // What is long is what patients read.
    ...(endpoint.method === 'GET' && endpoint.access === 'patient' ? {} : { compress: false }),
    ...doorFor(endpoint.access, doors),
    async handler(request, reply) {
      const call = {
        now: doors.clock(),
        get address() {
          return networkAddress(request.ip);
        },
        token: bearerToken(request),
        params: request.params,
        query: request.query,
        body: request.body,
        ...callerOf(endpoint, request),
      };
      const outcome = await handler(call as never);
      if (isRefusal(outcome)) return sendRefusal(reply, outcome.refused, outcome.details);
      reply.code(endpoint.status ?? 200);
      const { isShared, ...answer } = outcome;
      if (!isShared) return reply.send({ success: true, ...answer });
      return sendShared(request, reply, answer);
    },
  });
}

/** What the endpoint's access gives a use case to know about who calls. */
function callerOf({ access }: Endpoint, request: FastifyRequest) {
  switch (access) {
    case 'public':
      return {};
    case 'patient':
      return { userId: request.patientId };
    case 'gateway':
      return {
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: String(request.headers['x-razorpay-signature'] ?? ''),
        eventId: request.headers['x-razorpay-event-id']?.toString() ?? null,
      };
  }
}

function routeSchema(name: string, endpoint: Endpoint) {
  const { params, query, body } = endpoint;
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}. Refusals: ${endpoint.refusals.join(', ') || 'none of its own'}.`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access === 'patient' && { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [endpoint.status ?? 200]: z.object({
        success: z.literal(true),
        message: z.string().optional(),
        data: endpoint.data,
      }),
    },
  };
}
