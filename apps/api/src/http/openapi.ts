import { gzipSync } from 'node:zlib';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { takesGzip } from './shared-json.ts';

const PATH = '/docs';

interface Document {
  type: string;
  plain: Buffer;
  gzip: Buffer;
}

/** Serves the page of all calls at /docs, read off the routes that are registered after this. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
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
      `${PATH}/json`,
      once(() => documentOf('application/json; charset=utf-8', JSON.stringify(app.swagger()))),
    ],
    [`${PATH}/yaml`, once(() => documentOf('application/x-yaml', app.swagger({ yaml: true })))],
  ]);

  function sendDocument(request: FastifyRequest, reply: FastifyReply, next: () => void) {
    const document = documents.get(request.routeOptions.url ?? '')?.();
    if (!document) return next();
    reply.type(document.type).header('vary', 'accept-encoding');
    if (takesGzip(request)) reply.header('content-encoding', 'gzip').send(document.gzip);
    else reply.send(document.plain);
  }
  await app.register(fastifySwaggerUi, {
    routePrefix: PATH,
    staticCSP: true,
    uiHooks: { onRequest: sendDocument },
  });
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

function documentOf(type: string, text: string): Document {
  const plain = Buffer.from(text);
  return { type, plain, gzip: gzipSync(plain) };
}
