import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

/** Serves the pictures of the clinic's own to everybody; each is named after its content. */
export function serveShowcase(app: FastifyInstance, find: (file: string) => Promise<Buffer | null>): void {
  const schema = { hide: true, params: z.object({ name: z.string() }) };
  app.get<{ Params: { name: string } }>('/showcase/:name', { schema }, async (request, reply) => {
    const picture = await find(request.params.name);
    if (!picture) return reply.callNotFound();
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture);
  });
}
