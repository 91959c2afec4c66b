import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../faults/fault.ts';
import { inSeconds } from '../faults/load.ts';
import { timesOf } from './call-times.ts';
import { readyAgainAfter, underLoad, untilWhole } from './loaded-cluster.ts';

const DELAY_MS = 50;
const MEASURED_MS = 20_000;
const READY_MS = 30_000;

export const slowNetwork: Fault = {
  name: 'a network delay of 50 ms each way between the database machines, and the primary’s machine killed',
  promise:
    'calls go on, and a commit waits once there and back; ready again within 30 s; nothing lost, nothing twice',
  run: () =>
    underLoad(DELAY_MS, async ({ cluster, network, load, compare }) => {
      await sleep(MEASURED_MS);
      const before = timesOf(load);
      const primary = await cluster.primary();
      const moment = performance.now();
      await network.switchOff(primary.number);
      const ready = await readyAgainAfter(load, moment);
      primary.start();
      await untilWhole(cluster);
      const { isExact, figures } = await compare();
      return {
        holds: isExact && ready <= READY_MS,
        measured: `${before}; ready again ${inSeconds(ready)}; ${figures}`,
      };
    }),
};
