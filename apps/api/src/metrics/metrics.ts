import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';

/** What this process has counted since it began: one for the process, as that is what Prometheus asks. */
export const processMetrics = new Registry();
const registers = [processMetrics];

const CALL_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TASK_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 240];

export const httpRequests = new Counter({
  name: 'chairside_http_requests_total',
  help: 'Answered requests, by method, route template and status.',
  labelNames: ['method', 'route', 'status'],
  registers,
});

export const httpDurations = new Histogram({
  name: 'chairside_http_request_duration_seconds',
  help: 'How long requests took until their answer had left, by method and route template.',
  labelNames: ['method', 'route'],
  buckets: CALL_SECONDS,
  registers,
});

export const refusals = new Counter({
  name: 'chairside_refusals_total',
  help: 'Requests that were refused, by the code of the refusal; fault, unavailable and too_many_requests among them.',
  labelNames: ['code'],
  registers,
});

export const closedConnections = new Counter({
  name: 'chairside_connections_closed_total',
  help: 'Connections that were closed because of a limit, by which.',
  labelNames: ['limit'],
  registers,
});

export const providerCalls = new Counter({
  name: 'chairside_provider_calls_total',
  help: 'Calls of providers, by provider and what came of it: ok, or the kind of error.',
  labelNames: ['provider', 'outcome'],
  registers,
});

export const providerDurations = new Histogram({
  name: 'chairside_provider_call_duration_seconds',
  help: 'How long calls of providers took, by provider.',
  labelNames: ['provider'],
  buckets: CALL_SECONDS,
  registers,
});

export const deliveries = new Counter({
  name: 'chairside_message_deliveries_total',
  help: 'Attempts to deliver a message, by channel and outcome.',
  labelNames: ['channel', 'outcome'],
  registers,
});

export const domainEvents = new Counter({
  name: 'chairside_events_total',
  help: 'What happened in the clinic: bookings, grants, money, exports and others, by kind.',
  labelNames: ['event'],
  registers,
});

export const jobRuns = new Counter({
  name: 'chairside_job_runs_total',
  help: 'Runs of periodic jobs, by their name and outcome.',
  // Prometheus has a label `job` of its own.
  labelNames: ['task', 'outcome'],
  registers,
});

export const jobDurations = new Histogram({
  name: 'chairside_job_duration_seconds',
  help: 'How long runs of periodic jobs took.',
  labelNames: ['task'],
  buckets: TASK_SECONDS,
  registers,
});

let isMeasuringProcess = false;

/** Measures event loop, memory, garbage collection and processor time from now on. */
export function measureProcess(): void {
  if (isMeasuringProcess) return;
  isMeasuringProcess = true;
  collectDefaultMetrics({ register: processMetrics });
}
