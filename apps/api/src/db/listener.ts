import pg from 'pg';
import type { Log } from '../logging/log.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

const RECONNECT_MS = 500;
// For the connection, and again for the answer to LISTEN.
const CONNECT_MS = 3_000;

interface Listening {
  /** Something was notified on the channel. */
  onNotification(payload: string): void;
  /** There was no connection for a while: whatever was notified meanwhile went by unheard. */
  missed(): void;
}

/**
 * A connection of its own that hears what the database notifies on a channel (LISTEN), and connects again by itself: past
 * a pooler, which would share its session with others.
 */
export class DatabaseListener {
  readonly #pool: GuardedPool;
  readonly #channel: string;
  readonly #listening: Listening;
  readonly #log: Log;
  #client: pg.Client | null = null;
  #connecting: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;
  #wasAway = false;

  constructor(pool: GuardedPool, channel: string, listening: Listening, log: Log) {
    this.#pool = pool;
    this.#channel = channel;
    this.#listening = listening;
    this.#log = log;
  }

  /** Connects unless it has begun to; resolves, for whoever asks, when it listens, or has failed to for now. */
  start(): Promise<void> {
    if (!this.#client && !this.#timer && !this.#isClosed) this.#connecting = this.#connect();
    return this.#connecting;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#pool.directUrl,
      ...KEEP_ALIVE,
      application_name: 'chairside listener',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    this.#client = client;
    client.on('error', () => {});
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload = '' }) => this.#listening.onNotification(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
      if (this.#wasAway) this.#listening.missed();
      this.#wasAway = false;
    } catch {
      this.#lost(client);
      client.end().catch(() => {});
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#wasAway = true;
    if (this.#isClosed) return;
    this.#log.warn({ event: 'listener_lost' }, 'the connection that hears of changes was lost');
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.start();
    }, RECONNECT_MS).unref();
  }
}
