import { gzipSync } from 'node:zlib';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { takesGzip } from './shared-json.ts';

interface Document {
  type: string;
  plain: Buffer;
  gzip: Buffer;
}

/** The page of these routes, below `path`, as a server of its own that never listens. */
export async function createCallsPage(path: string, routes: RouteOptions[]): Promise<FastifyInstance> {
  const page = Fastify({ exposeHeadRoutes: false });
  await page.register(fastifySwagger, {
    openapi: {
      info: { title: 'Chairside', description: "The clinic's API, read off the contract.", version: '1' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          desk: { type: 'apiKey', in: 'cookie', name: 'desk' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });

  // Hundreds of kilobytes, which take half a second to make: as bytes, once, and not before somebody asks for them.
  const documents = new Map([
    [
      `${path}/json`,
      once(() => documentOf('application/json; charset=utf-8', JSON.stringify(page.swagger()))),
    ],
    [`${path}/yaml`, once(() => documentOf('application/x-yaml', page.swagger({ yaml: true })))],
  ]);

  function sendDocument(request: FastifyRequest, reply: FastifyReply, next: () => void) {
    const document = documents.get(request.routeOptions.url ?? '')?.();
    if (!document) return next();
    reply.type(document.type).header('vary', 'accept-encoding');
    if (takesGzip(request)) reply.header('content-encoding', 'gzip').send(document.gzip);
    else reply.send(document.plain);
  }
  await page.register(fastifySwaggerUi, {
    routePrefix: path,
    staticCSP: true,
    uiHooks: { onRequest: sendDocument },
  });
  // They are here to be read about alone: what they take and give is checked where they are served.
  await page.register(async (scope) => {
    scope.setValidatorCompiler(() => () => true);
    scope.setSerializerCompiler(() => () => '');
    for (const { method, url, schema = {} } of routes) {
      scope.route({ method, url, schema, handler: (_request, reply) => reply.callNotFound() });
    }
  });
  await page.ready();
  return page;
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

function documentOf(type: string, text: string): Document {
  const plain = Buffer.from(text);
  return { type, plain, gzip: gzipSync(plain) };
}
