import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listeningPort } from '../../test/listening-port.ts';
import { AddressNotPublic, connectPublicly, isPublicAddress } from './public-hosts.ts';

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  'localhost',
  '',
])('%j is not on the internet (PROV-8)', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%j is',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each(['localhost', '127.0.0.1', '::1'])(
  'nothing connects to %s, though it listens (PROV-8)',
  async (host) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.end();
    });
    const port = await listeningPort(server);
    await expect(connectPublicly(host, port, 2_000)).rejects.toThrow(AddressNotPublic);
    server.close();
    expect(connections).toBe(0);
  },
);
