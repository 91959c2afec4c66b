import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const CONNECTIONS = 100;
const REQUESTS = 1_000;
const PATHS = ['/api/plans', '/docs/json'];
/** How long an honest caller is made to wait before it counts as not served at all. */
const TIMEOUT_MS = 60_000;

export interface FloodFigures {
  /** How much more memory the process took than before, in MB. */
  grownMb: number;
  /** How long the slowest call of somebody else took meanwhile, in ms. */
  longestWaitMs: number;
  /** How many of the calls of somebody else were answered, and how many not. */
  answered: number;
  lost: number;
}

/**
 * Sends many requests down many connections at once and reads no answer, while somebody else calls one after the other.
 * `atEnd` is done while the connections are still open.
 */
export async function floodUnread(
  address: string,
  pid: number,
  forMs: number,
  atEnd: () => Promise<void> = async () => {},
): Promise<FloodFigures> {
  const before = await memoryMb(pid);
  const figures: FloodFigures = { grownMb: 0, longestWaitMs: 0, answered: 0, lost: 0 };
  const attackers = await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => attack(address, n)));
  const end = performance.now() + forMs;
  const watching = watchMemory(pid, end, (mb) => {
    figures.grownMb = Math.max(figures.grownMb, Math.round(mb - before));
  });
  try {
    while (performance.now() < end) {
      const began = performance.now();
      const response = await fetch(`${address}/api/plans`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null);
      await response?.arrayBuffer();
      figures.longestWaitMs = Math.max(figures.longestWaitMs, Math.round(performance.now() - began));
      if (response?.status === 200) figures.answered += 1;
      else figures.lost += 1;
      await sleep(20);
    }
    await watching;
    await atEnd();
  } finally {
    for (const attacker of attackers) attacker.destroy();
  }
  return figures;
}

async function attack(address: string, n: number): Promise<Socket> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.pause();
  // Being closed on is what an attacker gets.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const request = `GET ${PATHS[n % PATHS.length]} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  socket.write(request.repeat(REQUESTS));
  return socket;
}

async function watchMemory(pid: number, end: number, seen: (mb: number) => void): Promise<void> {
  while (performance.now() < end) {
    seen(await memoryMb(pid));
    await sleep(100);
  }
}

async function memoryMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}
