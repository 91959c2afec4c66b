import { rm } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBareServer } from '../../test/bare-server.ts';
import { builtClient } from '../../test/built-client.ts';
import { openRaw } from '../../test/raw-connection.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { exposureWarning } from './sandbox-hosts.ts';

let sandbox: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await builtClient();
  sandbox = await startTestApp({ TRUST_PROXY: 'loopback' }, undefined, webRoot);
});
afterAll(async () => {
  await sandbox.close();
  await rm(webRoot, { recursive: true });
});

async function statusFor(
  host: string,
  { app = sandbox, url = '/api/plans', headers = {} }: { app?: TestApp; url?: string; headers?: object } = {},
) {
  return (await app.server.inject({ url, headers: { host, ...headers } })).statusCode;
}

/** Another sandbox, which says that it can be reached elsewhere. */
async function withSandbox(variables: Record<string, string>, work: (app: TestApp) => Promise<void>) {
  const app = await startTestApp(variables, sandbox, webRoot);
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

describe('a sandbox', () => {
  test('answers to its own names', async () => {
    const own = [
      'localhost:3000',
      '127.0.0.1',
      '[::1]:3000',
      'LOCALHOST',
      'clinic-pc:3000',
      'try.clinic.example',
    ];
    await withSandbox({ HOST: 'clinic-pc', PUBLIC_URL: 'https://Try.Clinic.example:8443' }, async (app) => {
      for (const host of own) expect([host, await statusFor(host, { app })]).toEqual([host, 200]);
    });
  });

  test('refuses every other name, whatever is asked for', async () => {
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
    for (const url of urls) expect([url, await statusFor('rebound.example', { url })]).toEqual([url, 421]);
  });

  test('does not let a page say in another header what it is called', async () => {
    const headers = { 'x-forwarded-host': 'localhost' };
    expect(await statusFor('rebound.example', { headers })).toBe(421);
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
    await withSandbox({ HOST: '0.0.0.0' }, async (app) => {
      expect(app.logged.join()).toContain('Other machines can reach this sandbox.');
      const { body } = await app.server.inject({ url: '/' });
      expect(body).toMatch(/<body><aside aria-label="Warning"><p [^>]*>Other machines can reach/);
    });
    expect(sandbox.logged.join()).not.toContain('Other machines');
    expect((await sandbox.server.inject({ url: '/' })).body).toContain('<body><div');
  });
});
