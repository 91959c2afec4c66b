import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import type { Endpoint, InputOf } from '@chairside/contract/endpoint';
import { planEndpoints } from '@chairside/contract/plans';
import { profileEndpoints } from '@chairside/contract/profile';
import { addDays } from '@chairside/rules/clinic-date';
import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/logging/log.ts';
import { manyPatients } from '../patients.ts';
import { requestOf } from '../request-of.ts';
import type { Cluster } from './cluster.ts';

export const CALLS = 400;
/** Sent before anything is measured, so that nothing is read or planned for the first time. */
export const FIRST = 20;
const SESSIONS = 600;

export interface MeasuredCall {
  method: string;
  path: string;
  token: string;
  payload: string | null;
}

/** Calls of each kind, by patients who have a plan. */
export async function measuredCalls({
  directUrl,
}: Pick<Cluster, 'directUrl'>): Promise<Record<string, MeasuredCall[]>> {
  const database = openDatabase(directUrl, createLog('silent'));
  const patients = await manyPatients(database, CALLS + FIRST, SESSIONS);
  await database.$client.end();
  const from = addDays(new Date().toISOString().slice(0, 10), 3);
  const tokenOf = (index: number) => patients[index % patients.length]?.token ?? '';
  async function times<E extends Endpoint>(
    endpoint: E,
    inputOf: (index: number) => InputOf<E>,
  ): Promise<MeasuredCall[]> {
    return Promise.all(
      Array.from({ length: CALLS + FIRST }, async (_, index) => {
        const { url, payload } = await requestOf(endpoint, inputOf(index));
        const text = typeof payload === 'string' ? payload : null;
        return { method: endpoint.method, path: url, token: tokenOf(index), payload: text };
      }),
    );
  }
  const slots = ['09:00-10:00', '10:00-11:00', '11:00-12:00', '12:00-13:00', '14:00-15:00', '15:00-16:00'];
  const slotOf = (index: number) => ({
    date: addDays(from, Math.floor(index / slots.length)),
    timeSlot: slots[index % slots.length] ?? '',
  });
  const month = { query: { startDate: from, endDate: addDays(from, 30) } };
  return {
    'the list of plans': await times(planEndpoints.listPlans, () => ({})),
    'free times of a month': await times(availabilityEndpoints.availabilityInRange, () => month),
    'a visit booked': await times(appointmentEndpoints.bookAppointment, (index) => ({ body: slotOf(index) })),
    'my appointments': await times(appointmentEndpoints.listAppointments, () => ({ query: { limit: '10' } })),
    'the dashboard': await times(dashboardEndpoints.dashboardStats, () => ({})),
    'my profile': await times(profileEndpoints.getProfile, () => ({})),
  };
}
