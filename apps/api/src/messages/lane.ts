import type { Log } from '../logging/log.ts';
import { inLogContext } from '../logging/log-context.ts';
import type { Delivery, LaneKind } from './delivery.ts';

interface LaneSettings extends LaneKind {
  /** How many messages are with the provider at once. */
  concurrency: number;
  /** How often the lane looks for what other processes have written. */
  pollMs: number;
}

/**
 * A code never waits for a notice, nor one channel for the other. The more messages are under way at once, the fewer claims it
 * takes; notices by e-mail have fewer places, since a mail server takes only so many connections.
 */
export const LANES: readonly LaneSettings[] = [
  { channel: 'sms', isAwaited: true, concurrency: 8, pollMs: 1_000 },
  { channel: 'email', isAwaited: true, concurrency: 8, pollMs: 1_000 },
  { channel: 'sms', isAwaited: false, concurrency: 8, pollMs: 2_000 },
  { channel: 'email', isAwaited: false, concurrency: 4, pollMs: 2_000 },
];

/** How long the transaction that writes a code may take to end before it is found by the next poll only. */
const NUDGE_MS = 25;

/** Delivers the messages of one lane for as long as it runs. Its timers do not know the time of the day. */
export function createLane(settings: LaneSettings, { claim, giveBack, deliver }: Delivery, log: Log) {
  const { channel, isAwaited, concurrency, pollMs } = settings;
  const stopping = new AbortController();
  /** What is with the provider, and the claims it is under. */
  const running = new Map<Promise<unknown>, string | null>();
  let poll: NodeJS.Timeout | undefined;
  let nudged: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isMoreWaiting = false;
  let isOutboxReadable = true;

  function look(): void {
    const free = concurrency - running.size;
    if (free === 0) isMoreWaiting = true;
    if (looking || free === 0 || stopping.signal.aborted) return;
    // A call that writes a code has it look as well, and is not what it is done for.
    looking = inLogContext({ job: 'deliver-messages' }, () => claimAndBegin(free)).finally(() => {
      looking = undefined;
    });
  }

  async function claimAndBegin(free: number): Promise<void> {
    try {
      const claimed = await claim(settings, free);
      isMoreWaiting = claimed.length === free;
      isOutboxReadable = true;
      // Whoever stops has no time for a provider that may take ten seconds; others send them at once.
      if (stopping.signal.aborted) return await giveBack(claimed);
      for (const message of claimed) begin(message);
    } catch (error) {
      // Told once, not at every look for as long as the database is away.
      if (isOutboxReadable) log.error({ err: error, channel, isAwaited }, 'the outbox could not be read');
      isOutboxReadable = false;
    }
  }

  function begin(message: Parameters<Delivery['deliver']>[0]): void {
    const { id: messageId, template, claimId } = message;
    const about = { job: 'deliver-messages', messageId, channel, template };
    const delivery: Promise<unknown> = inLogContext(about, () => deliver(message, stopping.signal))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) {
          log.error({ err: error, messageId, channel, template }, 'a message is left to the next sweep');
        }
      })
      .finally(() => {
        running.delete(delivery);
        // Claiming half of the places at once halves the statements.
        if (isMoreWaiting && running.size <= concurrency / 2) look();
      });
    running.set(delivery, claimId);
  }

  return {
    channel,
    isAwaited,
    start() {
      look();
      poll = setInterval(look, pollMs);
    },
    nudge() {
      if (!poll || nudged) return;
      nudged = setTimeout(() => {
        nudged = undefined;
        look();
      }, NUDGE_MS);
    },
    /** Whether messages under this claim are with the provider. */
    isWorkingOn: (claimId: string) => [...running.values()].includes(claimId),
    /** Claims nothing more, and resolves once what is with the provider has come to its end. */
    async stop() {
      stopping.abort();
      clearInterval(poll);
      clearTimeout(nudged);
      await looking;
      await Promise.all(running.keys());
    },
  };
}
