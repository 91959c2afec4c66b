import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';
import { newId } from '../../src/db/ids.ts';

// The baseline of all uploads: a route that does nothing but write the bytes to a folder and flush them to the disk.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder for the bytes is missing');

const server = Fastify({ bodyLimit: 10_000_000 });
server.addContentTypeParser('application/pdf', (_request, body, parsed) => parsed(null, body));
server.post<{ Body: Readable }>('/', async ({ body }) => {
  const path = join(folder, newId());
  await pipeline(body, createWriteStream(path));
  const written = await open(path);
  await written.sync();
  await written.close();
  return {};
});
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
