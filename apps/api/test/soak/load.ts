import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, CONNECTIONS, isWrite, KINDS, type Kind } from './calls.ts';

const TICK_MS = 5;
/** What waits for a connection at most: beyond it the server is not keeping up, and the load is not sent. */
const BACKLOG_SECONDS = 10;
/** How many equal stretches the time is divided into, for what changes over it. */
export const EIGHTHS = 8;

export interface Load {
  /** In microseconds, from when each was due to be sent. */
  times: ReadonlyMap<Kind, RecordableHistogram>;
  /** The same of all reads, by the eighth of the time in which they were due. */
  readsByEighth: readonly RecordableHistogram[];
  /** And of the bookings. */
  bookingsByEighth: readonly RecordableHistogram[];
  statuses: ReadonlyMap<number, number>;
  /** Were due and not sent, as too many waited already. */
  unsent: number;
}

const newEighths = () => Array.from({ length: EIGHTHS }, () => createHistogram());

function newLoad() {
  const times = new Map(KINDS.map((kind) => [kind, createHistogram()]));
  const [readsByEighth, bookingsByEighth] = [newEighths(), newEighths()];
  const statuses = new Map<number, number>();
  return {
    times,
    readsByEighth,
    bookingsByEighth,
    statuses,
    unsent: 0,
    /** `share` is how much of the time was over when it was due. */
    note({ kind, status }: Answer, due: number, share: number) {
      const microseconds = Math.max(1, Math.round((performance.now() - due) * 1_000));
      times.get(kind)?.record(microseconds);
      const eighth = Math.floor(share * EIGHTHS);
      if (!isWrite(kind)) readsByEighth[eighth]?.record(microseconds);
      if (kind === 'book') bookingsByEighth[eighth]?.record(microseconds);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
  };
}

/** Has each of 200 clients send its next call as soon as it has an answer; gives how many came through. */
export async function closedLoad(call: () => Promise<Answer>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  async function client() {
    while (performance.now() < until) {
      const { status } = await call();
      if (status >= 200 && status < 300) answered += 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return answered;
}

/**
 * So many calls a second, whatever becomes of those before: a server that hangs for a moment makes all wait that would have
 * come in it, and what each waited counts from when it was due.
 */
export async function pacedLoad(call: () => Promise<Answer>, rate: number, seconds: number): Promise<Load> {
  const load = newLoad();
  const running = new Set<Promise<void>>();
  const began = performance.now();
  const most = CONNECTIONS + rate * BACKLOG_SECONDS;
  const all = rate * seconds;
  for (let made = 0; made < all; ) {
    const isDue = Math.min(all, ((performance.now() - began) / 1_000) * rate);
    for (; made < isDue; made += 1) {
      const due = began + (made / rate) * 1_000;
      const share = made / all;
      if (running.size >= most) {
        load.unsent += 1;
        continue;
      }
      const answer = call()
        .then((came) => load.note(came, due, share))
        .finally(() => running.delete(answer));
      running.add(answer);
    }
    await delay(TICK_MS);
  }
  await Promise.all(running);
  return load;
}
