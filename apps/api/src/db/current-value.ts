import { isDeepStrictEqual } from 'node:util';
import type { Log } from '../logging/log.ts';
import type { GuardedPool } from './guarded-pool.ts';

const POLL_MS = 10_000;

interface Source<Value> {
  pool: GuardedPool;
  /** What the database notifies of a change. */
  channel: string;
  read(): Promise<Value>;
  log: Log;
}

/**
 * Something of the database that a process has at hand at any time: read when it opens, again within moments of a change by
 * whichever process, and every ten seconds in case a notification went by. While nothing of it changes it is the very same
 * object; while the database is away it is what it last was.
 */
export class CurrentValue<Value> {
  readonly #source: Source<Value>;
  readonly #poll = setInterval(() => void this.refresh(), POLL_MS).unref();
  #value: Value;
  #begun = 0;
  #applied = 0;
  readonly #unsubscribe: () => Promise<void>;

  private constructor(source: Source<Value>, value: Value, unsubscribe: () => Promise<void>) {
    this.#source = source;
    this.#value = value;
    this.#unsubscribe = unsubscribe;
  }

  static async open<Value>(source: Source<Value>): Promise<CurrentValue<Value>> {
    let current: CurrentValue<Value> | null = null;
    let hasChanged = false;
    const refresh = () => {
      hasChanged = true;
      void current?.refresh();
    };
    // First, so that no change lies between what is read and what is notified.
    const unsubscribe = await source.pool.listener.subscribe({
      on: { [source.channel]: refresh },
      missed: refresh,
    });
    try {
      current = new CurrentValue(source, await source.read(), unsubscribe);
    } catch (error) {
      await unsubscribe();
      throw error;
    }
    // While it was read.
    if (hasChanged) await current.refresh();
    return current;
  }

  get(): Value {
    return this.#value;
  }

  /** Reads it anew, for whoever has just changed it. */
  async refresh(): Promise<void> {
    this.#begun += 1;
    const turn = this.#begun;
    try {
      const value = await this.#source.read();
      // One that was begun later has seen more.
      if (turn < this.#applied) return;
      this.#applied = turn;
      if (!isDeepStrictEqual(value, this.#value)) this.#value = value;
    } catch (err) {
      this.#source.log.warn({ err, channel: this.#source.channel }, 'what is current could not be read anew');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#poll);
    await this.#unsubscribe();
  }
}
