import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { openRaw } from '../../test/raw-connection.ts';

const PROGRAM = fileURLToPath(new URL('../../test/stopping-process.ts', import.meta.url));
const HALF_HEADER = 'POST / HTTP/1.1\r\nHost:';
const STALLED_UPLOAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{';
/** What the loaded machine may add to any limit. */
const SLACK_MS = 4_000;

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

async function start(...args: string[]) {
  child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('open at');
  return { address: /open at (\S+)/.exec(printed)?.[1] ?? '', printed: () => printed };
}

/** Sends a signal; gives how the process ended, and after how long. */
async function end(signal: NodeJS.Signals) {
  const began = performance.now();
  child.kill(signal);
  const [exitCode] = await once(child, 'exit');
  return { exitCode, tookMs: performance.now() - began };
}

describe('a signal', { timeout: 40_000 }, () => {
  test.each<[NodeJS.Signals, string, string[]]>([
    ['SIGINT', 'nothing else', []],
    ['SIGTERM', 'silent connections, half headers and stalled uploads', ['', HALF_HEADER, STALLED_UPLOAD]],
  ])('%s with %s ends everything in order and in time', async (signal, _with, sent) => {
    const { address, printed } = await start();
    const clients = await Promise.all(sent.map((each) => openRaw(address, each)));
    await sleep(100);
    const { exitCode, tookMs } = await end(signal);
    expect(exitCode).toBe(0);
    expect(tookMs).toBeLessThan(700 + SLACK_MS);
    expect(printed()).toContain('the last thing has ended');
    for (const client of clients) await client.closed;
  });

  test('does not wait for what will not end, nor for what fails, and says so', async () => {
    const { printed } = await start('--hanging');
    const { exitCode, tookMs } = await end('SIGTERM');
    expect(exitCode).toBe(1);
    expect(tookMs).toBeLessThan(1_000 + SLACK_MS);
    expect(printed()).toContain('Stopped without waiting longer for the hanging thing.');
    expect(printed()).toContain('the hanging thing is abandoned');
    expect(printed()).toContain('the failing thing could not be stopped: Error: no');
    expect(printed()).toContain('the last thing has ended');
  });

  test('while it still starts waits for the start only so long', async () => {
    const { printed } = await start('--start-hanging');
    const { exitCode, tookMs } = await end('SIGINT');
    expect(exitCode).toBe(1);
    expect(tookMs).toBeLessThan(500 + SLACK_MS);
    expect(printed()).toContain('Stopped without waiting longer for the start.');
    expect(printed()).toContain('the last thing has ended');
  });

  test('never takes longer than all of it may', async () => {
    const { address, printed } = await start('--answers-ms', '60000');
    await openRaw(address, STALLED_UPLOAD);
    await sleep(100);
    const { exitCode, tookMs } = await end('SIGTERM');
    expect(exitCode).toBe(1);
    expect(tookMs).toBeLessThan(3_000 + SLACK_MS);
    expect(printed()).toContain('Stopping; another signal ends at once.');
  });

  test('the second ends at once, but not the echo of the first', async () => {
    const { address, printed } = await start('--answers-ms', '60000', '--hanging');
    await openRaw(address, STALLED_UPLOAD);
    await sleep(100);
    child.kill('SIGINT');
    await sleep(100);
    child.kill('SIGINT');
    await sleep(1_500);
    expect(child.exitCode).toBeNull();
    expect((await end('SIGINT')).exitCode).toBe(130);
    expect(printed()).toContain('the hanging thing is abandoned');
    expect(printed()).not.toContain('the last thing has ended');
  });
});
