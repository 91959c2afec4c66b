import { contract } from '@chairside/contract/contract';
import type { Endpoint, RefusalOf } from '@chairside/contract/endpoint';
import { refusalMessage } from '@chairside/contract/refusal-message';
import { REFUSALS, type RefusalCode } from '@chairside/contract/refusals';
import type { SharedRefusal } from '@chairside/contract/shared-refusals';
import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type * as z from 'zod/mini';

/** What a call brought along. The fields of a form are its body. */
export interface Sent {
  params: Record<string, string | undefined>;
  query: Record<string, string>;
  body: unknown;
  file: unknown;
  headers: Headers;
}

type Data<E extends Endpoint> = z.input<E['data']>;

class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly details: Record<string, unknown>;
  constructor(code: Code, details: Record<string, unknown>) {
    this.code = code;
    this.details = details;
  }
}

type Reply<E extends Endpoint> = Data<E> | Refusal<RefusalOf<E> | SharedRefusal> | Response;
interface Answer {
  give: (sent: Sent) => unknown;
  message: string | undefined;
}

const ENDPOINTS = Object.values<Endpoint>(contract).map((endpoint) => ({
  endpoint,
  address: new URLPattern({ pathname: `/api${endpoint.path}` }),
}));

const answers = new Map<Endpoint, Answer>();
/** Calls that are being answered, or whose answer is being taken in; none that a test holds back. */
const underWay = new Set<symbol>();
/** What calls get that a test holds back, once it is over. */
let letGo = Promise.withResolvers<Response>();
const asked: { endpoint: Endpoint; sent: Sent }[] = [];
let problems: string[] = [];

/** One of the refusals the contract declares, in its own words. */
export const refusal = <Code extends RefusalCode>(code: Code, details: Record<string, unknown> = {}) =>
  new Refusal(code, details);

/** The connection breaks before an answer has come. */
export const noAnswer = () => Response.error();

/** What no screen has a sentence of the server's for: a proxy on the way refuses. */
export const refusedOnTheWay = () => new Response(null, { status: 418 });

/** An answer that takes its time: `server.answers(endpoint, () => answer.promise)`, then `answer.resolve(data)`. */
export const awaited = <E extends Endpoint>(_endpoint: E) => Promise.withResolvers<Reply<E>>();

function answersWith<E extends Endpoint>(endpoint: E, reply: Reply<E>, message?: string): void;
function answersWith<E extends Endpoint>(
  endpoint: E,
  reply: (sent: Sent) => Reply<E> | Promise<Reply<E>>,
  message?: string,
): void;
function answersWith(endpoint: Endpoint, reply: unknown, message?: string) {
  answers.set(endpoint, { give: (sent) => (typeof reply === 'function' ? reply(sent) : reply), message });
}

/**
 * Stands in for the server, at the network: what the client asks by fetch or XMLHttpRequest is answered as the test says.
 * Answers have the types of the contract; they are held to its schemas, and so is what the client sends.
 */
export const server = {
  /**
   * How every call of an endpoint is answered from now on: with its data, and a message if it has one, a refusal, or any
   * other response.
   */
  answers: answersWith,

  /** The calls of an endpoint that have come so far. */
  asked: (endpoint: Endpoint): Sent[] =>
    asked.filter((call) => call.endpoint === endpoint).map(({ sent }) => sent),

  /** All calls that have come so far, in their order: `GET /appointments/:id`. */
  requests: (): string[] => asked.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),

  /** Once every call has its answer and the client has acted on it, by further calls too. */
  async untilQuiet(): Promise<void> {
    // A call that was just made, or whose answer was just given, counts a moment later.
    do await turn();
    while (underWay.size > 0);
  },

  /** Calls that are held back are refused now: the time limit of one is the browser's, and would end in another test. */
  letGo(): void {
    letGo.resolve(refusedOnTheWay());
    letGo = Promise.withResolvers();
  },

  /** Forgets answers and calls, and gives what was wrong with them. */
  reset(): string[] {
    answers.clear();
    asked.length = 0;
    const found = problems;
    // A call that is still under way adds to those of the test that made it.
    problems = [];
    return found;
  },
};

const interceptors = [new FetchInterceptor(), new XMLHttpRequestInterceptor()];
const requests = new BatchInterceptor({ name: 'server', interceptors });
requests.apply();
requests.on('request', async ({ request, controller }) => {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/api/')) return;
  const call = Symbol(url.pathname);
  underWay.add(call);
  try {
    controller.respondWith(await answer(request, url, call));
    for (let turns = 0; turns < TURNS_TO_ACT; turns += 1) await turn();
  } finally {
    underWay.delete(call);
  }
});

// An answer is read, changes what is known, and is drawn, each in a turn of its own; what is drawn may ask again.
const TURNS_TO_ACT = 5;
// The tests' clock stands in for this one later.
const { setTimeout: soon } = globalThis;
const turn = () => new Promise<void>((next) => soon(next, 0));

async function answer(request: Request, url: URL, underWayAs: symbol): Promise<Response> {
  const madeBy = problems;
  const call = `${request.method} ${url.pathname}`;
  const called = calledEndpoint(request.method, url);
  if (!called) {
    madeBy.push(`${call} is no call of the contract`);
    return refused(refusal('not_found'));
  }

  const { endpoint, params } = called;
  const query = Object.fromEntries(url.searchParams);
  const sent = { params, query, ...(await contentOf(request, endpoint)), headers: request.headers };
  if (madeBy === problems) asked.push({ endpoint, sent });
  if (endpoint.access === 'patient' && !request.headers.has('authorization')) {
    return refused(refusal('unauthenticated'));
  }
  for (const [part, schema] of [
    ['query', endpoint.query],
    ['body', endpoint.body],
  ] as const) {
    const problem = schema?.safeParse(sent[part]).error;
    if (problem)
      madeBy.push(`${call} was sent a ${part} that the contract does not allow: ${problem.message}`);
  }

  const reply = answers.get(endpoint);
  if (!reply) {
    madeBy.push(`${call} was called, and the test does not say how it is answered`);
    return refused(refusal('not_found'));
  }
  const answered = reply.give(sent);
  if (answered instanceof Promise) underWay.delete(underWayAs);
  const data = await Promise.race([answered, letGo.promise]);
  underWay.add(underWayAs);
  if (data instanceof Response) return data;
  if (data instanceof Refusal) return refused(data);
  const problem = endpoint.data.safeParse(data).error;
  if (problem) madeBy.push(`${call} was answered other than the contract says: ${problem.message}`);
  return Response.json({ success: true, message: reply.message, data }, { status: endpoint.status ?? 200 });
}

/** The endpoint of this address; `/plans/history` is rather that than a plan called "history". */
function calledEndpoint(method: string, { pathname }: URL) {
  const matching = ENDPOINTS.flatMap(({ endpoint, address }) => {
    if (endpoint.method !== method) return [];
    const found = address.exec({ pathname });
    return found ? [{ endpoint, params: found.pathname.groups }] : [];
  });
  return matching.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
}

async function contentOf(request: Request, { body, upload }: Endpoint) {
  if (!upload) return { body: body && (await request.json()), file: undefined };
  const { [upload]: file, ...fields } = Object.fromEntries(await request.formData());
  return { body: body && fields, file };
}

function refused({ code, details }: Refusal): Response {
  const retryAfter = details.retryAfter === undefined ? {} : { 'retry-after': String(details.retryAfter) };
  const reply = { success: false, code, message: refusalMessage(code, details), ...details };
  return Response.json(reply, { status: REFUSALS[code].status, headers: retryAfter });
}
