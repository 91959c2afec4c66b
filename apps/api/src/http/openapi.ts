import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

const PATH = '/docs';

/**
 * Serves the page of all calls at /docs, read off the routes that are registered after this. Nothing of it is loaded or made
 * before somebody asks for it: it would be a sixth of the processor time that a start takes.
 */
export function serveOpenApi(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  let created: Promise<FastifyInstance> | undefined;

  async function create(): Promise<FastifyInstance> {
    try {
      const { createCallsPage } = await import('./calls-page.ts');
      return await createCallsPage(PATH, routes);
    } catch (error) {
      // The next to ask has it tried again.
      created = undefined;
      throw error;
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    created ??= create();
    const page = await created;
    const asked = { url: request.url, headers: request.headers };
    const { statusCode, headers, rawPayload } = await page.inject(asked);
    if (statusCode === 404) {
      reply.callNotFound();
      return reply;
    }
    if (statusCode >= 500) throw new Error(`the page of all calls: ${rawPayload.toString()}`);
    // About the connection each reply says its own.
    const { connection, date, 'content-length': length, 'transfer-encoding': encoding, ...said } = headers;
    return reply
      .code(statusCode)
      .headers(said)
      .send(rawPayload.length > 0 ? rawPayload : undefined);
  }
  for (const url of [PATH, `${PATH}/*`]) app.get(url, answer);
  app.addHook('onRoute', (route) => void routes.push(route));
}
