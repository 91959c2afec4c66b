import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from '../faults/fault.ts';
import { inSeconds } from '../faults/load.ts';
import { timesOf } from './call-times.ts';
import { readyAgainAfter, underLoad, untilWhole } from './loaded-cluster.ts';
import type { Machine } from './machine.ts';

const KILLS = 5;
const READY_MS = 30_000;

export const killedPrimary: Fault = {
  name: 'the primary killed (kill -9) five times: its whole machine, or PostgreSQL alone, in turn',
  promise: 'ready again within 30 s; nothing that was acknowledged is lost, nothing is there twice',
  run: () =>
    underLoad(0, async ({ cluster, network, load, compare }) => {
      const took = [timesOf(load)];
      let slowest = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const primary = await cluster.primary();
        const isWholeMachine = kill % 2 === 0;
        const moment = performance.now();
        if (isWholeMachine) await network.switchOff(primary.number);
        else await killPostgres(primary);
        const ready = await readyAgainAfter(load, moment);
        const next = await cluster.primary();
        slowest = Math.max(slowest, ready);
        took.push(
          `${isWholeMachine ? 'machine' : 'PostgreSQL'} of ${primary.name} → ${next.name} ${inSeconds(ready)}`,
        );
        if (isWholeMachine) primary.start();
        await untilWhole(cluster);
      }
      const { isExact, figures } = await compare();
      return { holds: isExact && slowest <= READY_MS, measured: `${took.join(', ')}; ${figures}` };
    }),
};

async function killPostgres({ folder }: Machine): Promise<void> {
  const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
