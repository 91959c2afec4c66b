import { setTimeout as sleep } from 'node:timers/promises';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { planEndpoints } from '@chairside/contract/plans';
import { freePort } from '@chairside/embedded-postgres/free-port';
import { addDays } from '@chairside/rules/clinic-date';
import type { Database } from '../src/db/database.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { startBalancer } from './balancer.ts';
import { manyPatients } from './patients.ts';
import { requestOf } from './request-of.ts';

const CALLERS = 8;
/** Short beside what the balancer takes to notice a process that is gone, in which a call would be lost. */
const PAUSE_MS = 70;
const READY_WITHIN_MS = 20_000;

export interface RollingRestart {
  /** What came of the calls: how often each status was answered. */
  statuses: Record<number, number>;
  /** The exit codes of the processes that were stopped, and how long each took. */
  stops: { exitCode: number | null; tookMs: number }[];
}

/**
 * Restarts two processes on one database in turn, or only the first of them, behind a load balancer, while patients read
 * and book. Before its restart the first is of another version where `mainBefore` is that version's, and has migrated the
 * database before the second comes.
 */
export async function restartInTurn(
  url: string,
  database: Database,
  restarts: 1 | 2 = 2,
  mainBefore?: string,
): Promise<RollingRestart> {
  const ports = [await freePort(), await freePort()];
  const start = (port: number, main?: string) => {
    const variables = { PORT: String(port), LOG_LEVEL: 'silent' };
    // The version before does not know that backups can be off.
    return startApiProcess(url, { ...variables, ...(main && { BACKUP_TO: '' }) }, main);
  };
  const [firstPort = 0, secondPort = 0] = ports;
  const processes = [await start(firstPort, mainBefore), await start(secondPort)];
  const [first] = processes;
  if (!first) throw new Error('no process runs');
  const balancer = await startBalancer(processes.map(({ address }) => address));
  const patients = await manyPatients(database, CALLERS);
  const result: RollingRestart = { statuses: {}, stops: [] };
  let isOver = false;

  /** Reads, and books again and again: the same patient at the same time gets the same visit. */
  async function call(token: string, time: { date: string; timeSlot: string }) {
    const list = { method: 'GET', ...(await requestOf(planEndpoints.listPlans, {})) };
    const book = {
      method: 'POST',
      ...(await requestOf(appointmentEndpoints.bookAppointment, { body: time })),
    };
    while (!isOver) {
      for (const { url: path, ...sent } of [list, book]) {
        const status = await statusOf(`${balancer.address}${path}`, token, sent);
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        await sleep(PAUSE_MS);
      }
    }
  }

  try {
    await bothReady(balancer, processes);
    const times = await freeTimes(first, patients[0]?.token);
    const calling = patients.map(({ token }, n) => call(token, times[n] ?? { date: '', timeSlot: '' }));
    await sleep(500);
    for (const [n, port] of ports.slice(0, restarts).entries()) {
      const stopped = processes[n];
      if (!stopped) continue;
      const began = performance.now();
      await stopped.stop();
      const tookMs = Math.round(performance.now() - began);
      result.stops.push({ exitCode: stopped.child.exitCode, tookMs });
      processes[n] = await start(port);
      await bothReady(balancer, processes);
    }
    isOver = true;
    await Promise.all(calling);
    return result;
  } finally {
    isOver = true;
    await balancer.close();
    for (const { child } of processes) child.kill('SIGKILL');
  }
}

/** Free times, one for each of the callers. */
async function freeTimes(api: ApiProcess, token = '') {
  const today = new Date().toISOString().slice(0, 10);
  const query = { startDate: addDays(today, 3), endDate: addDays(today, 30) };
  const { body } = await api.call(availabilityEndpoints.availabilityInRange, { query }, token);
  return availabilityEndpoints.availabilityInRange.data
    .parse(body.data)
    .flatMap(({ date, slots }) =>
      slots.flatMap(({ timeSlot, isAvailable }) => (isAvailable ? [{ date, timeSlot }] : [])),
    );
}

interface Sent {
  method: string;
  type?: string;
  payload?: string | Buffer;
}

async function statusOf(url: string, token: string, { method, ...sent }: Sent) {
  const headers = { authorization: `Bearer ${token}`, ...(sent.type && { 'content-type': sent.type }) };
  const body = sent.payload ?? null;
  const response = await fetch(url, { method, headers, body }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

async function bothReady(balancer: { isReady(address: string): boolean }, processes: ApiProcess[]) {
  for (const end = performance.now() + READY_WITHIN_MS; performance.now() < end; await sleep(50)) {
    if (processes.every(({ address }) => balancer.isReady(address))) return;
  }
  throw new Error('the processes were not ready in time');
}
