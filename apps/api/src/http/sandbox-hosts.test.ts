import { rm } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { startBareServer } from '../../test/bare-server.ts';
import { builtClient } from '../../test/built-client.ts';
import { openRaw } from '../../test/raw-connection.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { exposureWarning } from './sandbox-hosts.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function statusFor(host: string, url = '/api/plans', headers: Record<string, string> = {}) {
  return (await app?.server.inject({ url, headers: { host, ...headers } }))?.statusCode;
}

describe('a sandbox', () => {
  test('answers to its own names', async () => {
    app = await startTestApp({ HOST: 'clinic-pc', PUBLIC_URL: 'https://Try.Clinic.example:8443' });
    const own = [
      'localhost:3000',
      '127.0.0.1',
      '[::1]:3000',
      'LOCALHOST',
      'clinic-pc:3000',
      'try.clinic.example',
    ];
    for (const host of own) expect([host, await statusFor(host)]).toEqual([host, 200]);
  });

  test('refuses every other name, whatever is asked for', async () => {
    app = await startTestApp();
    const others = [
      'rebound.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '203.0.113.9',
      'x@localhost',
    ];
    for (const host of others) expect([host, await statusFor(host)]).toEqual([host, 421]);
    const urls = [
      '/',
      '/sandbox/messages',
      '/sandbox/inbox',
      '/docs/',
      '/docs/json',
      '/docs/static/index.css',
      '/none',
    ];
    for (const url of urls) expect([url, await statusFor('rebound.example', url)]).toEqual([url, 421]);
  });

  test('does not let a page say in another header what it is called', async () => {
    app = await startTestApp({ TRUST_PROXY: 'loopback' });
    expect(await statusFor('rebound.example', '/api/plans', { 'x-forwarded-host': 'localhost' })).toBe(421);
  });

  test('on all addresses of its machine answers to each of them', async () => {
    const server = await startBareServer(
      (bare) => void bare.get('/', async () => ({ here: true })),
      {},
      { ownNames: { HOST: '0.0.0.0' }, host: '0.0.0.0' },
    );
    const { port } = new URL(server.address);
    const own = Object.values(networkInterfaces()).flatMap((all = []) =>
      all.flatMap(({ family, address }) => (family === 'IPv4' ? [address] : [])),
    );
    const statusAt = async (address: string, name: string) => {
      const sent = `GET / HTTP/1.1\r\nHost: ${name}:${port}\r\nConnection: close\r\n\r\n`;
      return Number((await (await openRaw(`http://${address}:${port}`, sent)).closed).received.slice(9, 12));
    };
    for (const address of own) expect([address, await statusAt(address, address)]).toEqual([address, 200]);
    expect(await statusAt('127.0.0.1', '203.0.113.9')).toBe(421);
    await server.close();
  });
});

describe('a warning', () => {
  test.each([
    ['localhost', undefined],
    ['127.0.0.1', 'http://localhost:8080'],
    ['::1', undefined],
  ])('is not given where only this machine reaches it: %s %s', (HOST, PUBLIC_URL) => {
    expect(exposureWarning({ HOST, PUBLIC_URL })).toBeNull();
  });

  test.each([
    ['0.0.0.0', undefined],
    ['::', undefined],
    ['192.168.1.5', undefined],
    ['localhost', 'https://try.clinic.example'],
  ])('is given where others do: %s %s', (HOST, PUBLIC_URL) => {
    expect(exposureWarning({ HOST, PUBLIC_URL })).toMatch(/^Other machines can reach this sandbox\./);
  });

  test('is in the log, and on the page', async () => {
    const webRoot = await builtClient();
    app = await startTestApp({ HOST: '0.0.0.0' }, undefined, webRoot);
    expect(app.logged.join()).toContain('Other machines can reach this sandbox.');
    const { body } = await app.server.inject({ url: '/' });
    expect(body).toMatch(/<body><aside aria-label="Warning"><p [^>]*>Other machines can reach/);
    await app.close();
    app = await startTestApp({}, undefined, webRoot);
    expect(app.logged.join()).not.toContain('Other machines');
    expect((await app.server.inject({ url: '/' })).body).toContain('<body><div');
    await rm(webRoot, { recursive: true });
  });
});
