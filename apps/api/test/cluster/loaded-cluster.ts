import { setTimeout as sleep } from 'node:timers/promises';
import { SMS_TEMPLATE_IDS } from '../../src/config.ts';
import type { Finding } from '../faults/fault.ts';
import { startSmsProvider } from '../sms-provider.ts';
import { type Cluster, MACHINES, startCluster } from './cluster.ts';
import { type Load, startLoad } from './load.ts';
import { type SplittableNetwork, splittableNetwork } from './network.ts';
import { type Comparison, compareWithRecord } from './record.ts';
import { until } from './until.ts';

const WARM_UP_MS = 10_000;
const WHOLE_MS = 120_000;
const READY_MS = 90_000;
const KINDS = ['read', 'booking', 'payment'] as const;

export interface LoadedCluster {
  cluster: Cluster;
  network: SplittableNetwork;
  load: Load;
  /** Lets everybody come to an end, and compares what they were told with what is there. */
  compare(): Promise<Comparison>;
}

// Ctrl-C: what is under way is closed first, so that nothing of it is left.
const stopSignal = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
});
stopSignal.catch(() => {});

const FLOWS = Object.fromEntries(Object.values(SMS_TEMPLATE_IDS).map((name) => [name, 'flow']));

/** A cluster that can be split and switched off, under load, for as long as the work on it takes. */
export async function underLoad(
  delayMs: number,
  work: (all: LoadedCluster) => Promise<Finding>,
): Promise<Finding> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return { holds: true, isNotMeasured: true, measured: 'takes root on Linux, for a network of its own' };
  }
  // At once where it was stopped before.
  await Promise.race([stopSignal, Promise.resolve()]);
  const network = await splittableNetwork(MACHINES);
  try {
    const sms = await startSmsProvider();
    const variables = {
      MSG91_AUTH_KEY: 'key',
      MSG91_URL: sms.url,
      ...FLOWS,
      CLINIC_CHAIRS: '40',
      CLINIC_DAILY_CHANGES: '9999',
      LOG_LEVEL: 'error',
    };
    const cluster = await startCluster(network, { delayMs, variables });
    try {
      const load = await startLoad(cluster);
      await sleep(WARM_UP_MS);
      const compare = async () => {
        await load.stop();
        return compareWithRecord(cluster, load, sms.taken);
      };
      return await Promise.race([work({ cluster, network, load, compare }), stopSignal]);
    } finally {
      await cluster.close();
      sms.close();
    }
  } finally {
    await network.close();
  }
}

/** How long after a moment each kind of call was answered well again, of those that began after it. */
export async function readyAgainAfter(load: Load, moment: number): Promise<number> {
  const goodAgain = () =>
    KINDS.map(
      (kind) =>
        load.tries.find(
          (each) => each.kind === kind && each.began > moment && each.status < 300 && each.status > 0,
        )?.ended ?? Number.POSITIVE_INFINITY,
    );
  await until(
    () => Math.max(...goodAgain()) < Number.POSITIVE_INFINITY,
    READY_MS,
    'a call of each kind answered well',
  );
  return Math.max(...goodAgain()) - moment;
}

export const untilWhole = (cluster: Cluster) =>
  until(() => cluster.isWhole(), WHOLE_MS, 'three machines, one of them the synchronous standby');
