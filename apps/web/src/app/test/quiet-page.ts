import { server } from '@chairside/client/test/server';
import { leavePage } from '@chairside/ui/test/leave-page.ts';
import { afterEach, vi } from 'vitest';
import { historyRests } from './history-at-rest.ts';

/** Longer than any wait before a call is tried again. */
const NEXT_TRY_MS = 30_000;
const ROUNDS = 20;

// What a test leaves under way would go on in the next one, and there be a call that nobody expects,
// sign somebody in, or go back over the steps of a window that is open there.
afterEach(async () => {
  await server.untilQuiet();
  await leavePage();
  await historyRests();
  server.letGo();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = server.requests().length;
    await vi.advanceTimersByTimeAsync(NEXT_TRY_MS);
    await server.untilQuiet();
    if (server.requests().length === before) return;
  }
  throw new Error(`calls go on after the page is gone: ${server.requests().slice(-3).join()}`);
});
