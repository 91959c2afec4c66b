import type { Channel } from '@chairside/rules/contact';
import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import { createAbandonedClaims } from './abandoned-claims.ts';
import type { Delivery } from './delivery.ts';
import { createLane, LANES } from './lane.ts';

const SWEEP_MS = 5_000;

interface WorkerDependencies {
  database: Database;
  delivery: Delivery;
  log: Log;
}

/** What delivers messages in this process: a lane for each kind, and the sweep for what other processes left behind. */
export function createMessageWorkers({ database, delivery, log }: WorkerDependencies) {
  const lanes = LANES.map((settings) => createLane(settings, delivery, log));
  const releaseAbandoned = createAbandonedClaims(database, (claimId) =>
    lanes.some((lane) => lane.isWorkingOn(claimId)),
  );
  let sweeping: NodeJS.Timeout | undefined;

  async function sweep(): Promise<void> {
    try {
      const messages = await releaseAbandoned(performance.now());
      if (messages > 0) log.warn({ messages }, 'messages that a lost process was sending are sent anew');
    } catch (error) {
      log.debug({ err: error }, 'the outbox could not be swept');
    }
  }

  return {
    start() {
      for (const lane of lanes) lane.start();
      void sweep();
      sweeping = setInterval(sweep, SWEEP_MS);
    },
    nudge(channel: Channel) {
      for (const lane of lanes) if (lane.isAwaited && lane.channel === channel) lane.nudge();
    },
    async stop() {
      clearInterval(sweeping);
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
