import { createHistogram } from 'node:perf_hooks';
import { isWrite, type Kind } from './calls.ts';
import { EIGHTHS, type Load } from './load.ts';
import type { TableSize, watch } from './watch.ts';

const AIMS = { readsMs: 150, bookingsMs: 400, growth: 0.05, connections: 30, deadShare: 0.25 };
// Of a table with few rows the dead ones say nothing: PostgreSQL itself waits for fifty.
const ROWS_THAT_COUNT = 1_000;
const milliseconds = (microseconds: number) => `${(microseconds / 1_000).toFixed(1)} ms`;

type Samples = Awaited<ReturnType<ReturnType<typeof watch>>>;

function print(name: string, value: string, holds: boolean | null = null): boolean {
  const verdict = holds === null ? '' : holds ? '  holds' : '  MISSED';
  process.stdout.write(`${name.padEnd(40)} ${value}${verdict}\n`);
  return holds !== false;
}

/** Prints what the calls came to; whether that is what it should be. */
export function reportCalls({ times, readsByEighth, bookingsByEighth, statuses, unsent }: Load): boolean {
  const reads = createHistogram();
  for (const [kind, histogram] of times) {
    if (histogram.count === 0) continue;
    if (!isWrite(kind)) reads.add(histogram);
    print(kind, figuresOf(histogram));
  }
  print('reads, p99, in eight parts of the time', p99s(readsByEighth));
  print('bookings, the same', p99s(bookingsByEighth));
  const bookings = times.get('book' satisfies Kind);
  const others = [...statuses].filter(([status]) => status < 200 || status >= 300);
  const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status || 'no answer'}`);
  return [
    print(
      'reads, p99',
      `${milliseconds(reads.percentile(99))} (at most ${AIMS.readsMs} ms)`,
      reads.percentile(99) <= AIMS.readsMs * 1_000,
    ),
    print(
      'bookings, p99',
      `${milliseconds(bookings?.percentile(99) ?? 0)} (at most ${AIMS.bookingsMs} ms)`,
      bookings !== undefined && bookings.count > 0 && bookings.percentile(99) <= AIMS.bookingsMs * 1_000,
    ),
    print('answers', counts.join(', '), others.length === 0),
    print('were due and not sent', String(unsent), unsent === 0),
  ].every(Boolean);
}

function p99s(eighths: Load['readsByEighth']): string {
  return `${eighths.map((eighth) => (eighth.percentile(99) / 1_000).toFixed(0)).join(', ')} ms`;
}

function figuresOf(histogram: Load['times'] extends ReadonlyMap<Kind, infer Histogram> ? Histogram : never) {
  const at = (percent: number) => milliseconds(histogram.percentile(percent));
  return `${String(histogram.count).padStart(8)} calls, p50 ${at(50)}, p95 ${at(95)}, p99 ${at(99)}, slowest ${milliseconds(histogram.max)}`;
}

/** Prints memory and connections over time; whether they stay within bounds. */
export function reportProcess(samples: Samples, atRest: number | null, hours: number): boolean {
  const most = Math.max(...samples.map(({ connections }) => connections));
  const bounded = print(
    'database connections',
    `at most ${most} (at most ${AIMS.connections})`,
    most <= AIMS.connections,
  );
  const processors = inEighths(samples.flatMap((sample) => sample.processors ?? [])).map(shareTaken);
  if (processors.every(Number.isFinite)) {
    print('taken by others of the processors', `${processors.map((share) => share.toFixed(1)).join(', ')} %`);
  }
  const memory = samples.flatMap(({ megabytes }) => megabytes ?? []);
  if (memory.length < EIGHTHS || atRest === null) return bounded;
  print('memory at rest', `${Math.round(atRest)} MB`);
  const steps = inEighths(memory).map(median);
  print('memory, in eight parts of the time', `${steps.map(Math.round).join(', ')} MB`);
  // The first eighth is the filling of what is remembered.
  const growth = (steps[7] ?? 0) / (steps[1] ?? 1) - 1;
  const isHour = hours >= 1;
  const said = `${(growth * 100).toFixed(1)} % (less than ${AIMS.growth * 100} % over an hour)`;
  return [
    print('growth from the second to the last', said, isHour ? growth < AIMS.growth : null),
    bounded,
  ].every(Boolean);
}

/** Prints the tables that grew most, and whether what is dead in them is cleared away. */
export function reportTables(before: readonly TableSize[], after: readonly TableSize[]): boolean {
  const sizes = after.map((table) => ({
    ...table,
    grown: table.bytes - (before.find(({ name }) => name === table.name)?.bytes ?? 0),
  }));
  for (const { name, rows, dead, bytes, grown } of sizes
    .toSorted((one, other) => other.grown - one.grown)
    .slice(0, 8)) {
    const each = rows > 0 ? `${Math.round(bytes / rows)} bytes a row` : 'no rows';
    print(
      name,
      `${rows} rows and ${dead} dead, ${(bytes / 1e6).toFixed(1)} MB, ${(grown / 1e6).toFixed(1)} of it new, ${each}`,
    );
  }
  const bloated = sizes.filter(
    ({ rows, dead }) => rows + dead > ROWS_THAT_COUNT && dead > (rows + dead) * AIMS.deadShare,
  );
  const said =
    bloated.map(({ name, rows, dead }) => `${name}: ${dead} of ${rows + dead}`).join(', ') || 'none';
  return print('tables with more than a quarter dead', said, bloated.length === 0);
}

function inEighths<T>(samples: readonly T[]): T[][] {
  return Array.from({ length: EIGHTHS }, (_, eighth) =>
    samples.slice((eighth * samples.length) / EIGHTHS, ((eighth + 1) * samples.length) / EIGHTHS),
  );
}

/** In percent, from the first of these samples to the last. */
function shareTaken(samples: readonly { all: number; taken: number }[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return Number.NaN;
  return ((last.taken - first.taken) / (last.all - first.all)) * 100;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
