// node isolated-writer.ts URL: tries to write twice a second, each time on a connection of its own, and prints what came of
// each. It runs on a machine that is cut off, as a client would that is cut off with it.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const [url] = process.argv.slice(2);
const EVERY_MS = 500;

for (let number = 1; ; number += 1) {
  void write(number);
  await sleep(EVERY_MS);
}

async function write(number: number): Promise<void> {
  // With the product's own limit: that it ends the statement must not pass for an acknowledgement.
  const client = new pg.Client({
    connectionString: url,
    statement_timeout: 3_000,
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  const say = (outcome: string) => console.log(JSON.stringify({ number, outcome, at: Date.now() }));
  try {
    await client.connect();
    await client.query('insert into isolated_writes (number) values ($1)', [number]);
    say('acknowledged');
  } catch (error) {
    say(error instanceof Error && 'code' in error ? String(error.code) : 'no answer');
  } finally {
    client.end().catch(() => {});
  }
}
