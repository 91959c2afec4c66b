import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { sharedReads } from '../../src/db/shared-reads.ts';

// The baseline of all routes: one that does nothing but send the bytes of a file. With the address of a database it asks
// that the least there is before, once for all who come in one turn of the event loop.
const [file, databaseUrl] = process.argv.slice(2);
if (file === undefined) throw new Error('the file with the bytes is missing');
const bytes = readFileSync(file);

const server = Fastify();
if (databaseUrl === undefined) {
  server.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
} else {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const ask = sharedReads(
    async (askers: readonly string[]) => {
      await pool.query({ name: 'least', text: 'select 1' });
      return askers;
    },
    (asker) => asker,
  );
  server.get('/', async (_request, reply) => {
    await ask('anybody');
    return reply.type('application/json; charset=utf-8').send(bytes);
  });
}
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
