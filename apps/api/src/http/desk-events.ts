import { mayStaff } from '@chairside/rules/staff';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import { deskCookiesOf } from './desk-cookies.ts';
import { EventStreams } from './event-streams.ts';
import { sendRefusal } from './replies.ts';
import { type StaffGuardOptions, staffGuard } from './staff-guard.ts';

const PERMISSION = 'run_day';
const RETRY_AFTER_SECONDS = 10;

const STREAM_HEADERS = [
  ['content-type', 'text/event-stream; charset=utf-8'],
  ['cache-control', 'no-store'],
  // A proxy that gathers what it passes on would hold events back.
  ['x-accel-buffering', 'no'],
  ['connection', 'close'],
] as const;

interface Options extends StaffGuardOptions {
  database: Database;
  log: Log;
}

/**
 * `GET /api/desk/events`: which days have changed, for the desks that show them, whichever process changed them (DESK-15),
 * that messages fail or leave again (MSG-16), and which sales have got money or a payment request that changed (REQUEST-8).
 * `day` names a date, `sale` a sale, or the subscription whose sessions came or went without one; `missed` says that some may
 * have gone by.
 */
export function serveDeskEvents(app: FastifyInstance, { database, log, ...guard }: Options): void {
  const streams = new EventStreams();
  const subscription = {
    on: {
      desk_day: (date: string) => streams.send('day', date),
      desk_messages: () => streams.send('messages', ''),
      desk_sales: (saleId: string) => streams.send('sale', saleId),
    },
    missed: () => streams.send('missed', ''),
  };
  let subscribed: Promise<() => Promise<void>> | undefined;
  app.addHook('preClose', async () => {
    streams.close();
    await (await subscribed)?.();
  });

  app.get(
    '/api/desk/events',
    { schema: { hide: true }, compress: false, ...staffGuard(PERMISSION, guard) },
    async (request, reply) => {
      const { staff } = request;
      if (!staff) throw new Error('a stream was opened for nobody');
      if (!streams.mayOpenFor(staff.staffId))
        return sendRefusal(reply, 'too_many_requests', { retryAfter: RETRY_AFTER_SECONDS });
      const cookies = deskCookiesOf(request);
      // Whatever changes from the answer's first byte on is said.
      subscribed ??= database.$client.listener.subscribe(subscription);
      await subscribed;
      reply.hijack();
      reply.raw.setHeaders(new Map([...headersOf(reply), ...STREAM_HEADERS]));
      streams.open(reply.raw, {
        personId: staff.staffId,
        async isAllowed() {
          const now = await guard.findStaff(cookies, guard.clock());
          return now !== null && now.staffId === staff.staffId && mayStaff(now, PERMISSION);
        },
      });
      return reply;
    },
  );
}

const headersOf = (reply: FastifyReply) =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
