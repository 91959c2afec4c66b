import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@chairside/embedded-postgres/free-port';

interface OpenClinic {
  address: string;
  close(): Promise<void>;
}

/** A clinic that nobody else visits, with a database of its own. */
export async function openClinic(): Promise<OpenClinic> {
  const [port, data] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'chairside-bench-'))]);
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../apps/api/dist/server.js', import.meta.url))],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, MODE: 'sandbox', DATABASE_URL: '', DATA_DIR: data, PORT: String(port) },
    },
  );
  const ended = once(server, 'exit');
  const close = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  const address = `http://localhost:${port}`;
  while (!(await isReady(address))) {
    if (server.exitCode !== null) throw new Error('the clinic ended before it was open');
    await new Promise((over) => setTimeout(over, 200));
  }
  return { address, close };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
