import { Agent, request } from 'node:http';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { planEndpoints } from '@chairside/contract/plans';
import { profileEndpoints } from '@chairside/contract/profile';
import { addDays } from '@chairside/rules/clinic-date';
import * as z from 'zod';
import { requestOf } from '../request-of.ts';

export const CONNECTIONS = 200;
export const KINDS = [
  'profile',
  'dashboard',
  'appointments',
  'plans',
  'availability',
  'book',
  'cancel',
] as const;
export type Kind = (typeof KINDS)[number];
export const isWrite = (kind: Kind) => kind === 'book' || kind === 'cancel';

const GIVE_UP_MS = 30_000;
const DAYS = 60;
const HOURS = ['09', '10', '11', '12', '14', '15', '16', '17'];
const booked = z.object({ data: z.object({ _id: z.string() }) });

export interface Patient {
  token: string;
  /** The visit that is booked; null while there is none. */
  visitId: string | null;
}

/** What came of one call; a status of 0 means no answer. */
export interface Answer {
  kind: Kind;
  status: number;
}

interface Sent {
  method: string;
  url: string;
  payload?: string | undefined;
}

/** Calls as patients make them, over 200 connections that stay open. */
export function callsTo(address: string, today: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' });
  let slots = 0;

  function nextSlot() {
    const index = slots;
    slots += 1;
    const hour = HOURS[index % HOURS.length] ?? '09';
    const date = addDays(today, 3 + (Math.floor(index / HOURS.length) % DAYS));
    return { date, timeSlot: `${hour}:00-${Number(hour) + 1}:00` };
  }

  function send({ method, url, payload }: Sent, token: string) {
    return new Promise<{ status: number; text: string }>((done) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'gzip',
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      };
      const lost = () => done({ status: 0, text: '' });
      const signal = AbortSignal.timeout(GIVE_UP_MS);
      const sent = request(`${address}${url}`, { method, agent, headers, signal }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.once('end', () =>
          done({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
        reply.once('error', lost);
      });
      sent.once('error', lost);
      sent.end(payload);
    });
  }

  async function read(kind: Kind, endpoint: { method: string }, url: string, token: string): Promise<Answer> {
    const { status } = await send({ method: endpoint.method, url }, token);
    return { kind, status };
  }

  return {
    close: () => agent.destroy(),
    async readPlans({ token }: Patient) {
      const { url } = await requestOf(planEndpoints.listPlans, {});
      return read('plans', planEndpoints.listPlans, url, token);
    },
    async readProfile({ token }: Patient) {
      const { url } = await requestOf(profileEndpoints.getProfile, {});
      return read('profile', profileEndpoints.getProfile, url, token);
    },
    async readDashboard({ token }: Patient) {
      const { url } = await requestOf(dashboardEndpoints.dashboardStats, {});
      return read('dashboard', dashboardEndpoints.dashboardStats, url, token);
    },
    async readAppointments({ token }: Patient) {
      const { url } = await requestOf(appointmentEndpoints.listAppointments, { query: {} });
      return read('appointments', appointmentEndpoints.listAppointments, url, token);
    },
    async readAvailability({ token }: Patient) {
      const query = { startDate: addDays(today, 1), endDate: addDays(today, 90) };
      const { url } = await requestOf(availabilityEndpoints.availabilityInRange, { query });
      return read('availability', availabilityEndpoints.availabilityInRange, url, token);
    },
    /** Books a visit, or cancels the one that is booked. */
    async write(patient: Patient): Promise<Answer> {
      const { token, visitId } = patient;
      if (visitId === null) {
        const { url, payload } = await requestOf(appointmentEndpoints.bookAppointment, { body: nextSlot() });
        const { status, text } = await send({ method: 'POST', url, payload: String(payload) }, token);
        if (status === 201) patient.visitId = booked.parse(JSON.parse(text)).data._id;
        return { kind: 'book', status };
      }
      patient.visitId = null;
      const { url } = await requestOf(appointmentEndpoints.cancelAppointment, { params: { id: visitId } });
      const { status } = await send({ method: 'DELETE', url }, token);
      return { kind: 'cancel', status };
    },
  };
}

export type Calls = ReturnType<typeof callsTo>;
