import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Fault } from '../faults/fault.ts';
import { inSeconds } from '../faults/load.ts';
import type { Cluster } from './cluster.ts';
import { readyAgainAfter, underLoad, untilWhole } from './loaded-cluster.ts';
import type { Machine } from './machine.ts';
import type { Network } from './network.ts';

const WRITER = fileURLToPath(new URL('./isolated-writer.ts', import.meta.url));
const BEFORE_MS = 3_000;
const CUT_MS = 40_000;
const READY_MS = 30_000;

const outcomeLine = z.object({ number: z.number(), outcome: z.string(), at: z.number() });
type Outcome = z.output<typeof outcomeLine>;

export const splitNetwork: Fault = {
  name: 'the primary cut off from everybody else for 40 s, with clients on its side',
  promise:
    'it acknowledges nothing any more; the others are ready within 30 s; nothing that was acknowledged is lost, on either side',
  run: () =>
    underLoad(0, async ({ cluster, network, load, compare }) => {
      await cluster.query('create table isolated_writes (number int primary key)');
      const old = await cluster.primary();
      const writer = startWriter(network, old, cluster);
      await sleep(BEFORE_MS);
      const cutAt = Date.now();
      const moment = performance.now();
      await network.cut(old.number);
      const ready = await readyAgainAfter(load, moment);
      const next = await cluster.primary();
      await sleep(Math.max(0, CUT_MS - (Date.now() - cutAt)));
      writer.stop();
      const healedAt = Date.now();
      await network.heal(old.number);
      const rejoined = await untilWhole(cluster);

      const before = writer.outcomes.filter(({ outcome, at }) => outcome === 'acknowledged' && at <= cutAt);
      const after = writer.outcomes.filter(({ at }) => at > cutAt && at < healedAt);
      const acknowledged = after.filter(({ outcome }) => outcome === 'acknowledged');
      const refused = after.find(({ outcome }) => outcome !== 'acknowledged');
      const rows = await cluster.query('select number from isolated_writes');
      const there = new Set(rows.map(({ number }) => Number(number)));
      const lost = before.filter(({ number }) => !there.has(number)).length;
      const { isExact, figures } = await compare();
      return {
        holds:
          acknowledged.length === 0 && lost === 0 && refused !== undefined && isExact && ready <= READY_MS,
        measured: [
          `${old.name} cut off, ${next.name} ready after ${inSeconds(ready)}`,
          `on the side of ${old.name}: ${before.length} writes acknowledged before, ${acknowledged.length} of ${after.length} while it was cut off`,
          `the first refused after ${refused ? inSeconds(refused.at - cutAt) : '–'} (${codesOf(after)})`,
          `it followed again ${inSeconds(rejoined)} after it was back; ${lost} of the acknowledged lost, ${there.size - before.length} of those without an answer there`,
          figures,
        ].join('; '),
      };
    }),
};

const codesOf = (outcomes: readonly Outcome[]) =>
  [...new Set(outcomes.map(({ outcome }) => outcome))].join(', ');

function startWriter(network: Network, machine: Machine, { passwords }: Cluster) {
  const url = `postgres://chairside:${passwords.application}@${machine.address}:${machine.port}/chairside`;
  const [name = '', ...words] = network.on(machine.number, [process.execPath, WRITER, url]);
  const child: ChildProcess = spawn(name, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const outcomes: Outcome[] = [];
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) =>
      outcomes.push(outcomeLine.parse(JSON.parse(line))),
    );
  }
  return { outcomes, stop: () => child.kill('SIGKILL') };
}
