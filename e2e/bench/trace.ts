/** What is read of Chromium's trace events: names and times, in microseconds. */
interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { frame?: string; data?: { isMainFrame?: boolean; isOutermostMainFrame?: boolean; size?: number } };
}

interface Trace {
  traceEvents: TraceEvent[];
}

/** When a page was seen, and for how long it could not be touched, in milliseconds. */
export interface PageTimes {
  firstPaintMs: number;
  largestPaintMs: number;
  /** What each task of the main thread took beyond 50 ms, from the first paint on. */
  blockingMs: number;
}

const LONG_TASK_MS = 50;
const TASK = /^(ThreadControllerImpl::)?RunTask$/;

/** The times of the page that a trace ends on, counted as Lighthouse counts them, except that no task is too late. */
export function pageTimes(recorded: Buffer): PageTimes {
  const { traceEvents }: Trace = JSON.parse(recorded.toString('utf8'));
  const painted = last(traceEvents, 'firstContentfulPaint');
  const start = last(
    traceEvents.filter(({ args }) => args?.frame === painted.args?.frame),
    'navigationStart',
  );
  const largest = traceEvents.findLast(
    ({ name, ts, args }) =>
      name === 'largestContentfulPaint::Candidate' && args?.frame === painted.args?.frame && ts > start.ts,
  );
  const since = ({ ts }: TraceEvent) => (ts - start.ts) / 1_000;
  return {
    firstPaintMs: since(painted),
    largestPaintMs: since(largest ?? painted),
    blockingMs: traceEvents
      .filter(({ name, pid, tid }) => TASK.test(name) && pid === painted.pid && tid === painted.tid)
      .reduce((sum, task) => sum + blockedBy(task, painted), 0),
  };
}

/** What of a task counts: that which lies after the first paint, beyond the time nobody notices. */
function blockedBy({ ts, dur = 0 }: TraceEvent, painted: TraceEvent): number {
  const endedAt = ts + dur;
  const tookMs = (endedAt - Math.max(ts, painted.ts)) / 1_000;
  return Math.max(0, tookMs - LONG_TASK_MS);
}

function last(events: TraceEvent[], name: string): TraceEvent {
  const found = events.findLast((event) => event.name === name);
  if (!found) throw new Error(`the trace has no ${name}`);
  return found;
}
