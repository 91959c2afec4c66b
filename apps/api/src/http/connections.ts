import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket, Server as SocketServer } from 'node:net';
import type { Log } from '../logging/log.ts';
import { closedConnections } from '../metrics/metrics.ts';
import { networkOf } from '../use-case/client.ts';

export interface ConnectionLimits {
  /** Open at once, from everywhere. */
  all: number;
  /** Open at once from one network address; a proxy that is trusted may have any number. */
  perAddress: number;
  /** Requests of one connection that are not answered yet. Browsers and proxies send the next one after the answer. */
  requests: number;
  /** What may wait in memory for one connection's other end to read it. */
  unreadBytes: number;
  /** Without a byte moving either way, while a request comes in or its answer leaves, once it takes a second or two. */
  stalledMs: number;
  /** For a request's headers to come in; shorter than `stalledMs`, so that a late client gets an answer. */
  headersMs: number;
  /** For a whole request to come in: a file of 5 MB takes a minute and more on a slow phone. */
  requestMs: number;
}

/** What a process takes before it closes a connection (CALL-26). */
export const CONNECTION_LIMITS: ConnectionLimits = {
  all: 4_000,
  perAddress: 400,
  requests: 16,
  unreadBytes: 1024 * 1024,
  stalledMs: 30_000,
  headersMs: 20_000,
  requestMs: 150_000,
};

/** What a connection was closed for, by the limit that it exceeded. */
const CLOSED_FOR = {
  all: 'too many connections',
  perAddress: 'too many connections from one address',
  requests: 'too many requests at once',
  unreadBytes: 'too much is unread',
} as const satisfies Partial<Record<keyof ConnectionLimits, string>>;

/** How long a connection stays open after an answer. */
export const KEEP_ALIVE_MS = 72_000;
const CHECK_MS = 1_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** One connection: the request being answered, and those that came after it. */
interface Connection {
  current: Exchange | null;
  waiting: Exchange[];
  /** How often the current request was found unanswered. */
  checks: number;
}

interface Options {
  limits: ConnectionLimits;
  isTrusted: (address: string) => boolean;
  log: Pick<Log, 'warn'>;
}

/**
 * The open connections of a server. Each is served one request at a time, as its answers have to leave in order anyway:
 * then no more than one answer lies in memory for somebody who does not read it. Whoever exceeds a limit is closed on,
 * before anything is done for the request.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #perAddress = new Map<string, number>();
  readonly #alsoAccepting: SocketServer[] = [];
  readonly #options: Options;
  #closesWithAnswers = false;
  #whenEmpty: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  get size(): number {
    return this.#open.size;
  }

  /** A server whose connections these are. */
  serve(answer: RequestListener): Server {
    const { headersMs, requestMs, stalledMs } = this.#options.limits;
    const requests = this.#oneByOne(answer);
    const server = createServer(
      {
        headersTimeout: headersMs,
        requestTimeout: requestMs,
        connectionsCheckingInterval: headersMs / 4,
        keepAliveTimeout: KEEP_ALIVE_MS,
        // Refused with the others, in their shape.
        requireHostHeader: false,
      },
      requests,
    );
    // By itself Node would refuse what else a request may expect, in a shape of its own.
    server.on('checkExpectation', requests);
    // Ahead of the listener that starts to read HTTP.
    server.prependListener('connection', (socket: Socket) => this.#opened(socket));
    const check = setInterval(() => this.#check(), Math.min(CHECK_MS, stalledMs / 4)).unref();
    server.once('close', () => clearInterval(check));
    return server;
  }

  /** Whether an answer on this connection has begun, or is due before anything else may be said. */
  isAnswering(socket: Socket): boolean {
    const current = this.#open.get(socket)?.current;
    return current ? current.response.headersSent || current.request.complete : false;
  }

  /** Takes in another server that accepts connections for the watched one. */
  alsoAcceptedBy(server: SocketServer): void {
    this.#alsoAccepting.push(server);
  }

  /** From now on every connection ends with its answer, those being worked on included. */
  closeWithAnswers(): void {
    this.#closesWithAnswers = true;
    for (const { current } of this.#open.values()) {
      if (current && !current.response.headersSent) current.response.setHeader('connection', 'close');
    }
  }

  /** Has the other servers accept nothing more. */
  stopAccepting(): void {
    for (const server of this.#alsoAccepting) server.close();
  }

  /** Closes the connections on which nothing was ever sent: browsers open some in advance. */
  closeUnused(): void {
    for (const socket of this.#open.keys()) if (socket.bytesRead === 0) socket.destroy();
  }

  closeAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  /** Resolves as soon as no connection is open. */
  allClosed(): Promise<void> {
    return new Promise((closed) => {
      if (this.size === 0) closed();
      else this.#whenEmpty.push(closed);
    });
  }

  /** Passes requests on to what answers them, one at a time for each connection. */
  #oneByOne(answer: RequestListener): RequestListener {
    const answerNext = (connection: Connection, exchange: Exchange) => {
      const { request, response } = exchange;
      connection.current = exchange;
      connection.checks = 0;
      if (this.#closesWithAnswers) response.setHeader('connection', 'close');
      // It comes once; `once` costs more, at every request.
      response.on('close', () => {
        connection.current = null;
        const next = connection.waiting.shift();
        if (next && request.socket.writable) answerNext(connection, next);
      });
      answer(request, response);
    };
    return (request, response) => {
      const { socket } = request;
      const connection = this.#open.get(socket);
      // What else stood in the packet of a connection that was closed on.
      if (!connection || socket.destroyed) return;
      if (!connection.current) return answerNext(connection, { request, response });
      connection.waiting.push({ request, response });
      if (connection.waiting.length >= this.#options.limits.requests) {
        withoutStacks(socket);
        this.#closeOn(socket, 'requests');
      }
    };
  }

  #check(): void {
    const { unreadBytes, stalledMs } = this.#options.limits;
    for (const [socket, connection] of this.#open) {
      if (socket.writableLength > unreadBytes) this.#closeOn(socket, 'unreadBytes');
      if (!connection.current) continue;
      connection.checks += 1;
      // Only for what is slow: a timer for every request would take longer than many requests do.
      if (connection.checks === 2) socket.setTimeout(stalledMs);
    }
  }

  #opened(socket: Socket): void {
    const { limits, isTrusted } = this.#options;
    const { remoteAddress = '' } = socket;
    const address = networkOf(remoteAddress, 'address');
    const fromThere = this.#perAddress.get(address) ?? 0;
    const isOneTooMany = fromThere >= limits.perAddress && !isTrusted(remoteAddress);
    if (isOneTooMany || this.size >= limits.all) {
      this.#closeOn(socket, isOneTooMany ? 'perAddress' : 'all');
      return;
    }
    this.#perAddress.set(address, fromThere + 1);
    this.#open.set(socket, { current: null, waiting: [], checks: 0 });
    socket.once('close', () => this.#closed(socket, address));
  }

  #closed(socket: Socket, address: string): void {
    this.#open.delete(socket);
    const stillThere = (this.#perAddress.get(address) ?? 0) - 1;
    if (stillThere > 0) this.#perAddress.set(address, stillThere);
    else this.#perAddress.delete(address);
    if (this.size > 0) return;
    for (const closed of this.#whenEmpty.splice(0)) closed();
  }

  #closeOn(socket: Socket, limit: keyof typeof CLOSED_FOR): void {
    socket.destroy();
    closedConnections.inc({ limit });
    this.#options.log.warn({ reason: CLOSED_FOR[limit] }, 'a connection was closed');
  }
}

/**
 * Node makes an error for each unanswered request of a connection that closes. For thousands of requests their stacks cost more
 * than everything else, and nobody reads them. What else listens to the end of a request runs without stacks meanwhile.
 */
function withoutStacks(socket: Socket): void {
  let { stackTraceLimit } = Error;
  socket.prependOnceListener('close', () => {
    ({ stackTraceLimit } = Error);
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
}
