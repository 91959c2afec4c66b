import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const SECONDS = 2;
const ROUNDS = 8;

/** What two ways to the same end came to, in operations a second. */
export interface Comparison {
  ours: number;
  bare: number;
}

/**
 * Runs two ways in turn, round by round, so that whatever else the machine does falls on both; each goes first as often
 * as the other. Gives the medians.
 */
export async function sideBySide(
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Comparison> {
  const rates = { ours: [] as number[], bare: [] as number[] };
  await bare();
  await ours();
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) rates.bare.push(await bare());
    rates.ours.push(await ours());
    if (round % 2 === 1) rates.bare.push(await bare());
  }
  return { ours: median(rates.ours), bare: median(rates.bare) };
}

type Headers = Record<string, string>;

/** Requests a second that a GET of an address comes to; each connection with the next of the headers. */
async function requestRate(url: string, connections: number, headers: readonly Headers[] = []) {
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    setupClient(client) {
      client.setHeaders(headers[opened % headers.length] ?? {});
      opened += 1;
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}

interface Compared {
  /** How many ask at once. */
  connections: number;
  /** Of those who ask, in turn. */
  headers?: readonly Headers[];
  /** Where the bare route is to ask a database first, once for all who come in one turn of the event loop. */
  asking?: string;
}

/** Compares an address with a bare route that sends the same bytes. */
export async function againstBareRoute(
  url: string,
  { connections, headers = [], asking }: Compared,
): Promise<Comparison> {
  const reply = await fetch(url, { headers: { ...headers[0], 'accept-encoding': 'identity' } });
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`);
  const folder = await mkdtemp(join(tmpdir(), 'chairside-bench-'));
  const file = join(folder, 'reply.json');
  await writeFile(file, Buffer.from(await reply.arrayBuffer()));
  const bare = await startBare('bare-server.ts', file, ...(asking === undefined ? [] : [asking]));
  try {
    return await sideBySide(
      () => requestRate(url, connections, headers),
      () => requestRate(bare.address, connections, headers),
    );
  } finally {
    bare.stop();
    await rm(folder, { recursive: true });
  }
}

/** A server that does the least that can be done, as a process of its own like the product's. */
export async function startBare(script: string, ...words: string[]) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const server = spawn(process.execPath, [path, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { address: await firstLine(server), stop: () => server.kill() };
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

/** What nineteen in twenty of some times stay below. */
export function slowestInTwenty(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
