import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../faults/fault.ts';
import { inSeconds, isGood } from '../faults/load.ts';
import { timesOf } from './call-times.ts';
import type { Cluster } from './cluster.ts';
import type { Load } from './load.ts';
import { underLoad, untilWhole } from './loaded-cluster.ts';
import { until } from './until.ts';

const AWAY_MS = 40_000;
const BACK_MS = 60_000;
const ALERTS = new URL('../../../../docs/monitoring/cluster-alerts.yml', import.meta.url);

export const etcdAway: Fault = {
  name: 'two of three etcd stopped for 40 s, the databases running on',
  promise:
    'calls go on, by the same primary; the metrics of each machine say so until it is over, and have all that the alerts name; nothing is lost, nothing is there twice',
  run: () =>
    underLoad(0, async ({ cluster, load, compare }) => {
      const primary = await cluster.primary();
      const stopped = cluster.machines.slice(0, 2);
      const moment = performance.now();
      for (const machine of stopped) await machine.stopEtcd();
      await sleep(AWAY_MS);
      const said = await metricsOf(cluster);
      const started = performance.now();
      for (const machine of stopped) machine.startEtcd();
      const isOver = async () => !(await metricsOf(cluster)).some(isWarning);
      const over = await until(isOver, BACK_MS, 'no machine that says that it cannot write to etcd');
      await untilWhole(cluster);
      const back = performance.now();
      const later = await cluster.primary();
      const { isExact, figures } = await compare();

      const meanwhile = load.tries.filter(({ began }) => began > moment && began < back);
      const failed = meanwhile.filter((each) => !isGood(each));
      const warned = said.filter(isWarning).length;
      const asked = await metricsOfAlerts();
      const missing = asked.filter((name) => !said.every((text) => text.includes(`\n${name}{`)));
      return {
        holds:
          isExact &&
          later === primary &&
          warned === said.length &&
          asked.length > 0 &&
          missing.length === 0 &&
          meanwhile.length > 0 &&
          failed.length === 0,
        measured: [
          `${meanwhile.length - failed.length} of ${meanwhile.length} calls answered well meanwhile: ${timesOf({ tries: meanwhile })}`,
          ...(failed.length > 0 ? [`**${whenOf(failed, started)}; ${await seenByBalancer(cluster)}**`] : []),
          `${primary.name} → ${later.name}`,
          `${warned} of ${said.length} machines warned, none ${inSeconds(over)} after etcd was back`,
          missing.length === 0
            ? `all ${asked.length} metrics of the alerts are there`
            : `**missing: ${missing.join(', ')}**`,
          figures,
        ].join('; '),
      };
    }),
};

/** When calls began that were not answered well, beside the moment at which etcd was started again. */
function whenOf(failed: Load['tries'], started: number): string {
  const began = failed.map((each) => each.began - started);
  return `the others began from ${inSeconds(Math.min(...began))} to ${inSeconds(Math.max(...began))} of etcd's new start`;
}

/** What haproxy said of the databases since it has found the primary. */
async function seenByBalancer({ folder }: Cluster): Promise<string> {
  const said = await readFile(join(folder, 'front/haproxy.log'), 'utf8');
  const [, ...since] = said.split(/Server primary\/\S+ is UP/);
  const lost = since.join('').match(/Server primary\/\S+ is DOWN, reason: [^,]+/g) ?? [];
  return lost.length > 0 ? `haproxy: ${lost.join('; ')}` : 'haproxy saw the primary all the time';
}

const metricsOf = ({ machines }: Cluster) => Promise.all(machines.map((machine) => machine.metrics()));

const isWarning = (metrics: string) => /^patroni_failsafe_mode_is_active\{.*\} 1$/m.test(metrics);

async function metricsOfAlerts(): Promise<string[]> {
  const rules = await readFile(ALERTS, 'utf8');
  return [...new Set(rules.match(/\bpatroni_[a-z_]+/g))];
}
