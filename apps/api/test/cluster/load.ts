import { setTimeout as sleep } from 'node:timers/promises';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import type { Endpoint, InputOf } from '@chairside/contract/endpoint';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { addDays } from '@chairside/rules/clinic-date';
import * as z from 'zod';
import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/logging/log.ts';
import { manyPatients } from '../patients.ts';
import { verifyBody } from '../pay.ts';
import { requestOf } from '../request-of.ts';
import type { Cluster } from './cluster.ts';

const BOOKING_CLIENTS = 8;
const PATIENTS_EACH = 4;
const PAYERS = 400;
const SESSIONS = 700;
const PAUSE_MS = 250;
const GIVE_UP_MS = 20_000;
const ANSWERED_MS = 120_000;
const FINAL = new Set([200, 201]);

const made = z.object({ _id: z.string() });
const reply = z.looseObject({ data: z.unknown().optional() });
const paid = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
});

/** A try of a call: what kind of work it belongs to, from when to when, and whether it was answered well. */
interface Try {
  kind: 'read' | 'booking' | 'payment';
  began: number;
  ended: number;
  status: number;
}

export interface Booked {
  id: string;
  userId: string;
  date: string;
  timeSlot: string;
  acknowledgedAt: Date;
}

type Patient = Awaited<ReturnType<typeof manyPatients>>[number];

/**
 * Patients who read, book and pay through the load balancer until it is stopped. What is not answered well they try again,
 * as a browser does, until it is; what was, is on record.
 */
export async function startLoad({ address, directUrl }: Pick<Cluster, 'address' | 'directUrl'>) {
  const tries: Try[] = [];
  const bookings: Booked[] = [];
  const payments: { orderId: string; userId: string }[] = [];
  let isOver = false;

  async function callOnce(kind: Try['kind'], method: string, path: string, token: string, payload?: unknown) {
    const began = performance.now();
    const came = (status: number, data: unknown = null) => {
      tries.push({ kind, began, ended: performance.now(), status });
      return { status, data };
    };
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: payload === undefined ? null : JSON.stringify(payload),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const body = await response.json().catch(() => ({}));
      return came(response.status, body);
    } catch {
      return came(0);
    }
  }

  /** Tries until it is done, or refused for a reason; not for ever. */
  async function untilAnswered(
    kind: Try['kind'],
    method: string,
    path: string,
    token: string,
    payload?: unknown,
  ) {
    for (const deadline = performance.now() + ANSWERED_MS; performance.now() < deadline; ) {
      const answer = await callOnce(kind, method, path, token, payload);
      if (FINAL.has(answer.status)) return answer.data;
      if (answer.status >= 400 && answer.status < 500) {
        throw new Error(`${method} ${path} was refused: ${answer.status} ${JSON.stringify(answer.data)}`);
      }
      await sleep(PAUSE_MS);
    }
    throw new Error(`${method} ${path} was not answered well for two minutes`);
  }

  async function call<E extends Endpoint>(kind: Try['kind'], endpoint: E, input: InputOf<E>, token: string) {
    const { url, payload } = await requestOf(endpoint, input);
    const body = typeof payload === 'string' ? JSON.parse(payload) : undefined;
    return reply.parse(await untilAnswered(kind, endpoint.method, url, token, body)).data;
  }

  const database = openDatabase(directUrl, createLog('silent'));
  const bookers = await manyPatients(database, BOOKING_CLIENTS * PATIENTS_EACH, SESSIONS);
  const payers = await manyPatients(database, PAYERS);
  await database.$client.end();
  const [first = { userId: '', token: '' }] = bookers;
  const today = new Date().toISOString().slice(0, 10);
  const query = { startDate: addDays(today, 3), endDate: addDays(today, 80) };
  const times = availabilityEndpoints.availabilityInRange.data
    .parse(await call('read', availabilityEndpoints.availabilityInRange, { query }, first.token))
    .flatMap(({ date, slots }) => slots.map(({ timeSlot }) => ({ date, timeSlot })));
  const plans = planEndpoints.listPlans.data.parse(
    await call('read', planEndpoints.listPlans, {}, first.token),
  );
  const planId = plans.toSorted((one, other) => one.price - other.price)[1]?._id ?? '';

  async function bookVisits(patients: readonly Patient[]) {
    for (const { userId, token } of patients) {
      for (const time of times) {
        if (isOver) return;
        const data = await call('booking', appointmentEndpoints.bookAppointment, { body: time }, token);
        bookings.push({ id: made.parse(data)._id, userId, ...time, acknowledgedAt: new Date() });
        await call('read', appointmentEndpoints.listAppointments, { query: { limit: '10' } }, token);
        await sleep(PAUSE_MS);
      }
    }
  }

  async function payOrders() {
    for (const [index, { userId, token }] of payers.entries()) {
      if (isOver) return;
      const created = await call('payment', paymentEndpoints.createOrder, { body: { planId } }, token);
      const { order } = paymentEndpoints.createOrder.data.parse(created);
      const outcome = { outcome: 'captured', webhook: index % 2 === 0 };
      const path = `/sandbox/razorpay/orders/${order.id}/pay`;
      const reported = paid.parse(await untilAnswered('payment', 'POST', path, token, outcome));
      await call('payment', paymentEndpoints.verifyPayment, { body: verifyBody(reported) }, token);
      payments.push({ orderId: order.id, userId });
      await sleep(PAUSE_MS);
    }
  }

  const ofClient = (client: number) => bookers.slice(client * PATIENTS_EACH, (client + 1) * PATIENTS_EACH);
  const failures: unknown[] = [];
  const clients = [
    ...Array.from({ length: BOOKING_CLIENTS }, (_, client) => bookVisits(ofClient(client))),
    payOrders(),
  ].map((client) => client.catch((error: unknown) => failures.push(error)));
  return {
    tries,
    bookings,
    payments,
    failures,
    patients: [...bookers, ...payers],
    /** Lets everybody come to the end of what they are at. */
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
