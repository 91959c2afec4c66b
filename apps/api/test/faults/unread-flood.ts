import { once } from 'node:events';
import { startApiProcess } from '../api-process.ts';
import { floodUnread } from '../unread-flood.ts';
import type { Fault } from './fault.ts';
import { withDatabase } from './with-database.ts';

const SECONDS = 40;
const STOP_SECONDS = 25;

export const unreadFlood: Fault = {
  name: '100 connections with 1,000 pipelined requests each, unread',
  promise:
    'below 150 MB more memory, nobody else waits longer than 2 s, and SIGINT meanwhile ends within 25 s',
  run: () =>
    withDatabase(async (url) => {
      const api = await startApiProcess(url, { LOG_LEVEL: 'silent' });
      try {
        let stopSeconds = 0;
        const stop = async () => {
          const exited = once(api.child, 'exit', { signal: AbortSignal.timeout(2 * STOP_SECONDS * 1_000) });
          const began = performance.now();
          api.child.kill('SIGINT');
          await exited;
          stopSeconds = (performance.now() - began) / 1_000;
        };
        const { grownMb, longestWaitMs, answered, lost } = await floodUnread(
          api.address,
          api.child.pid ?? 0,
          SECONDS * 1_000,
          stop,
        );
        return {
          holds:
            lost === 0 &&
            grownMb < 150 &&
            longestWaitMs < 2_000 &&
            stopSeconds < STOP_SECONDS &&
            api.child.exitCode === 0,
          measured: `${grownMb} MB more, longest wait ${longestWaitMs} ms, ${answered} answered, ${lost} lost; ended ${stopSeconds.toFixed(1)} s after SIGINT with ${api.child.exitCode}`,
        };
      } finally {
        await api.stop();
      }
    }),
};
