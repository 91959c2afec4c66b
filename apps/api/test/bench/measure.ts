import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;

/** What two ways to the same end came to, in operations a second. */
export interface Comparison {
  ours: number;
  bare: number;
}

/** Runs two ways in turn, round by round, so that whatever else the machine does falls on both; gives the medians. */
export async function sideBySide(
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Comparison> {
  const rates = { ours: [] as number[], bare: [] as number[] };
  await bare();
  await ours();
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await bare());
    rates.ours.push(await ours());
  }
  return { ours: median(rates.ours), bare: median(rates.bare) };
}

/** Requests a second that a GET of an address comes to. */
async function requestRate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}

/** Compares an address with a bare route that sends the same bytes. */
export async function againstBareRoute(
  url: string,
  headers: Record<string, string> = {},
): Promise<Comparison> {
  const reply = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`);
  const folder = await mkdtemp(join(tmpdir(), 'chairside-bench-'));
  const file = join(folder, 'reply.json');
  await writeFile(file, Buffer.from(await reply.arrayBuffer()));
  const server = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url)), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const bareUrl = await firstLine(server);
    return await sideBySide(
      () => requestRate(url, headers),
      () => requestRate(bareUrl),
    );
  } finally {
    server.kill();
    await rm(folder, { recursive: true });
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the bare server has no output');
  const [chunk] = await once(stdout, 'data');
  return String(chunk).trim();
}

function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
