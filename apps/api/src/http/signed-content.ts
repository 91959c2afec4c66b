import type { Readable } from 'node:stream';
import { isRefusal } from '@chairside/rules/refusal';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { Links } from '../security/signed-links.ts';
import type { Refused } from '../use-case/outcome.ts';
import { sendRefusal } from './replies.ts';

/** What a signed link leads to. */
interface SignedContent {
  contentType: string;
  /** What it is to be saved as; null for what is only looked at. */
  fileName: string | null;
  /** In bytes; null where that is not known beforehand. */
  size: number | null;
  /** Null when it has gone meanwhile; a refusal when it may not be read just now. */
  read(): Promise<Readable | Refused | null>;
}

interface SignedContentOptions {
  links: Links;
  clock: () => Date;
  /** What lies under an identifier, read through a link that ends then; null when nothing does. */
  open(id: string, now: Date, linkExpiresAt: Date): Promise<SignedContent | null>;
}

// Shown in the page's own origin, a file must be able to do nothing there: it has an origin of its own, runs no script
// and loads nothing, and no other site frames it. A browser's own viewer needs its styles.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
const LOOKED_AT = /^(?:image\/.+|application\/pdf)$/;

/** Serves content to whoever has a link to it that this server has signed and that is still good. */
export function serveSigned(
  app: FastifyInstance,
  url: `/api/${string}/:id`,
  { links, clock, open }: SignedContentOptions,
): void {
  app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url,
    schema: { hide: true },
    config: { isFollowed: true },
    compress: false,
    async handler(request, reply) {
      const now = clock();
      const path = url.replace(':id', () => request.params.id);
      const link = links.check(path, request.query, now);
      if (link.state === 'expired') return sendRefusal(reply, 'link_expired');
      if (link.state === 'wrong') return sendRefusal(reply, 'not_found');
      const content = await open(request.params.id, now, link.expiresAt);
      if (!content) return sendRefusal(reply, 'not_found');

      const { contentType: type, fileName, size } = content;
      const disposition = contentDisposition(fileName ?? undefined, {
        type: LOOKED_AT.test(type) ? 'inline' : 'attachment',
      });
      const describe = () =>
        reply.type(type).headers({
          'content-disposition': disposition,
          'content-security-policy': POLICY,
          'cache-control': `private, max-age=${link.secondsLeft}`,
          ...(size !== null && { 'content-length': String(size) }),
        });
      if (request.method === 'HEAD') return describe().send();
      const bytes = await content.read();
      if (isRefusal(bytes)) return sendRefusal(reply, bytes.refused, bytes.details);
      return bytes ? describe().send(bytes) : sendRefusal(reply, 'not_found');
    },
  });
}
