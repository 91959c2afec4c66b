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

  // Hundreds of kilobytes: made as bytes once, and not for each request.
  const documents = new Map<string, Document>();
  app.addHook('onReady', (done) => {
    documents.set(
      `${PATH}/json`,
      documentOf('application/json; charset=utf-8', JSON.stringify(app.swagger())),
    );
    documents.set(`${PATH}/yaml`, documentOf('application/x-yaml', app.swagger({ yaml: true })));
    done();
  });

  function sendDocument(request: FastifyRequest, reply: FastifyReply, next: () => void) {
    const document = documents.get(request.routeOptions.url ?? '');
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

function documentOf(type: string, text: string): Document {
  const plain = Buffer.from(text);
  return { type, plain, gzip: gzipSync(plain) };
}
