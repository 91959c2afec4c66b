import { startApiProcess } from '../api-process.ts';
import { floodUnread } from '../unread-flood.ts';
import type { Fault } from './fault.ts';
import { withDatabase } from './with-database.ts';

const SECONDS = 40;

export const unreadFlood: Fault = {
  name: '100 connections with 1,000 pipelined requests each, unread',
  promise: 'below 150 MB more memory, nobody else waits longer than 2 s',
  run: () =>
    withDatabase(async (url) => {
      const api = await startApiProcess(url, { LOG_LEVEL: 'silent' });
      try {
        const { grownMb, longestWaitMs, answered, lost } = await floodUnread(
          api.address,
          api.child.pid ?? 0,
          SECONDS * 1_000,
        );
        return {
          holds: lost === 0 && grownMb < 150 && longestWaitMs < 2_000,
          measured: `${grownMb} MB more, longest wait ${longestWaitMs} ms, ${answered} answered, ${lost} lost`,
        };
      } finally {
        await api.stop();
      }
    }),
};
