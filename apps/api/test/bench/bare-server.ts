import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The baseline of all routes: one that does nothing but send the bytes of a file.
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('the file with the bytes is missing');
const bytes = readFileSync(file);

const server = Fastify();
server.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
