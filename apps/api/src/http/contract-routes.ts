import { BODY_BYTES, type Endpoint, permissionOf } from '@chairside/contract/endpoint';
import type { RefusalCode } from '@chairside/contract/refusals';
import { ANY_STAFF_REFUSALS } from '@chairside/contract/staff-refusals';
import { isRefusal } from '@chairside/rules/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { CALL_CEILINGS } from '../security/call-ceilings.ts';
import { type LimitName, type Limits, refuseOver } from '../security/limits.ts';
import type { Outcome } from '../use-case/outcome.ts';
import type { BeginUpload } from '../use-case/upload-permit.ts';
import { type AuthGuardOptions, authGuard, prepareAuthGuard } from './auth-guard.ts';
import { callOf } from './call-of.ts';
import { setDeskCookies } from './desk-cookies.ts';
import { describeForm, prepareForms, withForm, withPermit } from './multipart.ts';
import { sendRefusal } from './replies.ts';
import { sendShared } from './shared-json.ts';

// The table's types made each use case fit its endpoint; here, where all endpoints are alike, only this much is known.
type AnyOutcome = Outcome<unknown, RefusalCode>;
type AnyHandler = (call: never) => Promise<AnyOutcome> | AnyOutcome;

// The same for every reply: to make a schema takes a start longer than all else of a route's description.
const SUCCESS = z.literal(true);
const MESSAGE = z.string().optional();

interface RouteOptions extends AuthGuardOptions {
  limits: Limits;
  beginUpload: BeginUpload;
  /** Whether the desk's cookies may travel by https alone. */
  secureCookies: boolean;
}

interface Feature {
  handlers?: Record<string, AnyHandler>;
  jobs?: unknown;
}

type ServedBy<F> = F extends { handlers: infer Served } ? keyof Served : never;

type ServedTwice<Features> = {
  [Name in keyof Features]: Extract<
    ServedBy<Features[Name]>,
    ServedBy<Features[Exclude<keyof Features, Name>]>
  >;
}[keyof Features];

/** Demands nothing of features that serve each endpoint once; else what they do not have, so that it does not compile. */
type ServingOnce<Table, Features> = Record<
  Exclude<keyof Table, ServedBy<Features[keyof Features]>> | ServedTwice<Features>,
  'is served by one feature'
>;

/** Serves every endpoint of a contract table below /api with its use case, which one of the features has. */
export function serveContract<
  Table extends Record<string, Endpoint>,
  Features extends Record<string, Feature>,
>(
  app: FastifyInstance,
  table: Table,
  features: Features & ServingOnce<Table, Features>,
  options: RouteOptions,
): void {
  const all = Object.values<Feature>(features);
  const handlers = new Map(all.flatMap((feature) => Object.entries(feature.handlers ?? {})));
  prepareAuthGuard(app);
  const serve = (scope: FastifyInstance, sent: 'data' | 'signed' | 'form') => {
    for (const name of Object.keys(table)) {
      const endpoint = table[name];
      const handler = handlers.get(name);
      if (!endpoint || !handler) throw new Error(`${name} has no use case`);
      if (sentBy(endpoint) === sent) serveEndpoint(scope, name, endpoint, handler, options);
    }
  };
  serve(app, 'data');
  app.register(async (scope) => {
    // A signature is over the bytes as they came, so they are left as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    serve(scope, 'signed');
  });
  app.register(async (scope) => {
    await prepareForms(scope);
    serve(scope, 'form');
  });
}

function sentBy({ access, upload }: Endpoint) {
  if (upload) return 'form';
  return access === 'gateway' ? 'signed' : 'data';
}

function isSignedIn({ access }: Endpoint): boolean {
  return access === 'patient' || permissionOf(access) !== null;
}

function serveEndpoint(
  app: FastifyInstance,
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  options: RouteOptions,
): void {
  const CallOf = callOf(endpoint.access);
  const { upload, body } = endpoint;
  const ceiling = CALL_CEILINGS.get(name);
  const use = (request: FastifyRequest) => {
    const call = new CallOf(request, options.clock());
    const ask = () => handler(call as never);
    return ceiling ? withinCeiling(options.limits, ceiling, request, ask) : ask();
  };
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: routeSchema(name, endpoint),
    bodyLimit: BODY_BYTES[endpoint.takesLongBody ? 'long' : 'usual'],
    // What is long is what people read.
    ...(endpoint.method === 'GET' && isSignedIn(endpoint) ? {} : { compress: false }),
    ...authGuard(endpoint.access, options),
    handler(request, reply) {
      const send = (outcome: AnyOutcome) => {
        if (!isRefusal(outcome) && outcome.cookies) {
          if (!endpoint.changesCookies)
            throw new Error(`the contract does not say that ${name} sets cookies`);
          setDeskCookies(reply, outcome.cookies, options.secureCookies);
        }
        return sendOutcome(endpoint, request, reply, outcome);
      };
      const outcome = upload
        ? withPermit(request, reply, options.beginUpload, () =>
            withForm(request, { upload, body }, async () => use(request)),
          )
        : use(request);
      return outcome instanceof Promise ? outcome.then(send) : send(outcome);
    },
  });
}

/** What comes of a call that is counted for who makes it, unless it is one too many. */
async function withinCeiling(
  limits: Limits,
  ceiling: LimitName,
  { staff, caller }: FastifyRequest,
  ask: () => ReturnType<AnyHandler>,
): Promise<AnyOutcome> {
  const who = staff?.staffId ?? caller?.userId;
  if (who === undefined) throw new Error('a call is counted for nobody');
  return (await refuseOver(limits, ceiling, who)) ?? ask();
}

function sendOutcome(
  { status, upload }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: AnyOutcome,
): FastifyReply {
  if (isRefusal(outcome)) {
    // Whoever has sent a hundred files is not listened to any longer; the rest of this one stays in the network.
    if (upload && outcome.refused === 'too_many_requests') reply.header('connection', 'close');
    return sendRefusal(reply, outcome.refused, outcome.details);
  }
  reply.code(status ?? 200);
  if (outcome.isShared) return sendShared(request, reply, outcome);
  const { cookies: _cookies, ...said } = outcome;
  return reply.send({ success: true, ...said });
}

function routeSchema(name: string, endpoint: Endpoint) {
  const { access, params, query, body, upload } = endpoint;
  const isForStaff = permissionOf(access) !== null;
  const refusals = [...endpoint.refusals, ...(isForStaff ? ANY_STAFF_REFUSALS : [])];
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: ${access}. Refusals: ${refusals.join(', ') || 'none of its own'}.`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(access === 'patient' && { security: [{ bearer: [] }] }),
    ...(isForStaff && { security: [{ desk: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(upload ? describeForm({ upload, body }) : body && { body }),
    response: {
      [endpoint.status ?? 200]: z.object({
        success: SUCCESS,
        message: MESSAGE,
        data: endpoint.data,
      }),
    },
  };
}
