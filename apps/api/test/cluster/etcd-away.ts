import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../faults/fault.ts';
import { timesOf } from './call-times.ts';
import type { Cluster } from './cluster.ts';
import { underLoad, untilWhole } from './loaded-cluster.ts';

const AWAY_MS = 40_000;
const ALERTS = new URL('../../../../docs/monitoring/cluster-alerts.yml', import.meta.url);

export const etcdAway: Fault = {
  name: 'two of three etcd stopped for 40 s, the databases running on',
  promise:
    'calls go on, by the same primary; each machine says so to the alerts, and everything else that they ask for; nothing is lost, nothing is there twice',
  run: () =>
    underLoad(0, async ({ cluster, load, compare }) => {
      const times = timesOf(load);
      const primary = await cluster.primary();
      const stopped = cluster.machines.slice(0, 2);
      const moment = performance.now();
      for (const machine of stopped) await machine.stopEtcd();
      await sleep(AWAY_MS);
      const said = await metricsOf(cluster);
      const later = await cluster.primary();
      const back = performance.now();
      for (const machine of stopped) machine.startEtcd();
      await untilWhole(cluster);
      const unsaid = (await metricsOfAlerts()).filter(
        (name) => !said.every((text) => text.includes(`\n${name}{`)),
      );
      const warned = said.filter((text) => /^patroni_failsafe_mode_is_active\{.*\} 1$/m.test(text)).length;
      const meanwhile = load.tries.filter(({ began, ended }) => began > moment && ended < back);
      const wellAnswered = meanwhile.filter(({ status }) => status >= 200 && status < 300).length;
      const { isExact, figures } = await compare();
      return {
        holds:
          isExact &&
          later === primary &&
          warned === said.length &&
          unsaid.length === 0 &&
          wellAnswered === meanwhile.length,
        measured: [
          times,
          `${primary.name} → ${later.name}`,
          `${wellAnswered} of ${meanwhile.length} calls answered well meanwhile`,
          `${warned} of ${said.length} machines say that etcd is away`,
          unsaid.length === 0 ? 'all that the alerts ask for is said' : `**unsaid: ${unsaid.join(', ')}**`,
          figures,
        ].join('; '),
      };
    }),
};

const metricsOf = ({ machines }: Cluster) => Promise.all(machines.map((machine) => machine.metrics()));

async function metricsOfAlerts(): Promise<string[]> {
  const rules = await readFile(ALERTS, 'utf8');
  return [...new Set(rules.match(/\bpatroni_[a-z_]+/g))];
}
