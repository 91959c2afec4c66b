import { lookup } from 'node:dns/promises';
import { afterEach, expect, test } from 'vitest';
import { startBareServer } from '../../test/bare-server.ts';
import { openRaw } from '../../test/raw-connection.ts';
import { StopNotice, stopServing } from './stopping.ts';

let close = async () => {};
afterEach(() => close());

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('localhost is reached at each of its addresses, under the same limits, until it stops', async () => {
  const server = await startBareServer(
    (app) => void app.get('/', async () => ({ here: true })),
    {},
    {
      host: 'localhost',
    },
  );
  close = server.close;
  const { port } = new URL(server.address);
  const addresses = (await lookup('localhost', { all: true })).map(({ address, family }) =>
    family === 6 ? `http://[${address}]:${port}` : `http://${address}:${port}`,
  );
  const clients = await Promise.all(addresses.map((address) => openRaw(address, GET)));
  for (const client of clients) await expect.poll(client.statuses).toEqual([200]);
  expect(server.app.connections.size).toBe(addresses.length);
  const tooMany = await openRaw(addresses.at(-1) ?? '', GET.repeat(100));
  await tooMany.closed;
  await stopServing(server.app, new StopNotice(), { announcedMs: 0, answersMs: 1_000 });
  for (const address of addresses) await expect(openRaw(address)).rejects.toThrow();
});
