import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../faults/fault.ts';
import { inSeconds } from '../faults/load.ts';
import { timesOf } from './call-times.ts';
import type { Cluster } from './cluster.ts';
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
      const refused = meanwhile.filter(({ status }) => status < 200 || status >= 300);
      const wellAnswered = meanwhile.length - refused.length;
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
          refused.length === 0,
        measured: [
          `${wellAnswered} of ${meanwhile.length} calls answered well meanwhile: ${timesOf({ tries: meanwhile })}`,
          ...refused.map(
            ({ status, ended }) => `**${status} ${inSeconds(ended - started)} after etcd was started again**`,
          ),
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

const metricsOf = ({ machines }: Cluster) => Promise.all(machines.map((machine) => machine.metrics()));

const isWarning = (metrics: string) => /^patroni_failsafe_mode_is_active\{.*\} 1$/m.test(metrics);

async function metricsOfAlerts(): Promise<string[]> {
  const rules = await readFile(ALERTS, 'utf8');
  return [...new Set(rules.match(/\bpatroni_[a-z_]+/g))];
}
