import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

const RECONNECT_MS = 500;
// For the connection, and again for the answer to each LISTEN.
const CONNECT_MS = 3_000;

interface Subscription {
  /** What is done with what is notified, by its channel. */
  on: Record<string, (payload: string) => void>;
  /** There was no connection for a while: whatever was notified meanwhile went by. */
  missed(): void;
}

/**
 * The one connection of a process that receives what the database notifies (LISTEN), past a pooler, which would share its session
 * with others. It is there while somebody subscribes, and connects again by itself.
 */
export class DatabaseListener {
  readonly #directUrl: string;
  readonly #log: Log;
  readonly #subscriptions = new Set<Subscription>();
  /** Those that the connection listens on. It goes on with one that nobody asks for any more. */
  readonly #channels = new Set<string>();
  #client: pg.Client | null = null;
  #turn: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #wasAway = false;

  constructor(directUrl: string, log: Log) {
    this.#directUrl = directUrl;
    this.#log = log;
  }

  /** Resolves when it listens, or has failed to for now, with what ends the subscription. */
  async subscribe(subscription: Subscription): Promise<() => Promise<void>> {
    this.#subscriptions.add(subscription);
    await this.#listenInTurn();
    return async () => {
      this.#subscriptions.delete(subscription);
      if (this.#subscriptions.size === 0) await this.#end();
    };
  }

  #listenInTurn(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#listen());
    return this.#turn;
  }

  async #listen(): Promise<void> {
    // While it is away it is tried again in a moment.
    if (this.#timer || this.#subscriptions.size === 0) return;
    const isConnected = this.#client !== null;
    const client = this.#client ?? this.#newClient();
    this.#client = client;
    try {
      if (!isConnected) await client.connect();
      for (const channel of [...this.#subscriptions].flatMap(({ on }) => Object.keys(on))) {
        if (this.#channels.has(channel)) continue;
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        // Ended meanwhile.
        if (this.#client !== client) return;
        this.#channels.add(channel);
      }
    } catch {
      this.#lost(client);
      client.end().catch(() => {});
      return;
    }
    if (this.#wasAway) for (const { missed } of this.#subscriptions) missed();
    this.#wasAway = false;
  }

  #newClient(): pg.Client {
    const client = new pg.Client({
      connectionString: this.#directUrl,
      ...KEEP_ALIVE,
      application_name: 'chairside listener',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    client.on('error', () => {});
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { on } of this.#subscriptions) on[channel]?.(payload);
    });
    return client;
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#channels.clear();
    this.#wasAway = true;
    this.#log.warn({ event: 'listener_lost' }, 'the connection that learns of changes was lost');
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#listenInTurn();
    }, RECONNECT_MS).unref();
  }

  async #end(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    this.#channels.clear();
    this.#wasAway = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await client?.end().catch(() => {});
  }
}
