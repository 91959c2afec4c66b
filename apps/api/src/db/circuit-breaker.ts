import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../logging/log.ts';
import { databaseTrouble } from './database-errors.ts';

const PROBE_EVERY_MS = 500;

/** Thrown at once while the database does not answer, instead of waiting for it. */
export class DatabaseAwayError extends Error {
  readonly code = '08001';

  constructor() {
    super('the database does not answer');
    this.name = 'DatabaseAwayError';
  }
}

interface Guarded {
  /** Asks the database for a sign of life on a connection of its own, within a second or two. */
  probe(): Promise<unknown>;
  /** Whether nobody will ask any more. */
  isClosed(): boolean;
  log: Log;
}

/**
 * A circuit breaker: keeps calls from waiting for a database that is away. After a broken connection it is probed; as long as that fails,
 * `isAway` is true, until a later probe succeeds.
 */
export class CircuitBreaker {
  readonly #guarded: Guarded;
  #isProbing = false;
  #awaySince: number | null = null;

  constructor(guarded: Guarded) {
    this.#guarded = guarded;
  }

  get isAway(): boolean {
    return this.#awaySince !== null;
  }

  /** Something has failed in a way that a database which is away would cause. */
  suspect(): void {
    if (this.#isProbing) return;
    this.#isProbing = true;
    void this.#probeUntilItAnswers().finally(() => {
      this.#isProbing = false;
    });
  }

  async #probeUntilItAnswers(): Promise<void> {
    const { log, isClosed } = this.#guarded;
    for (;;) {
      if (isClosed()) return;
      const error = await this.#failure();
      if (!error) break;
      if (!this.isAway) log.error({ err: error }, 'the database is away; calls are refused until it answers');
      this.#awaySince ??= performance.now();
      await sleep(PROBE_EVERY_MS, undefined, { ref: false });
    }
    if (this.#awaySince === null) return;
    const seconds = Math.round((performance.now() - this.#awaySince) / 1_000);
    this.#awaySince = null;
    log.warn({ seconds }, 'the database answers again');
  }

  /** One that answers, if only to say that it is busy, is there. */
  async #failure(): Promise<unknown> {
    try {
      await this.#guarded.probe();
      return null;
    } catch (error) {
      return databaseTrouble(error) === 'unreachable' ? error : null;
    }
  }
}
