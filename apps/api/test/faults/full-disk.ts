import { setTimeout as delay } from 'node:timers/promises';
import { refusedStart } from '../api-process.ts';
import type { Fault, Finding } from './fault.ts';
import { figuresOf, inSeconds, isGood, readProfile, startLoad, writeProfile } from './load.ts';
import { startOwnServers } from './own-servers.ts';
import { onSmallDisk, type SmallDisk } from './small-disk.ts';

const DISK_MB = 256;
const TINY_DISK_MB = 8;
const FULL_MS = 10_000;
const AFTER_MS = 15_000;

export const fullDisk: Fault = {
  name: 'the disk of DATA_DIR and of the database full for 10 s',
  promise:
    'a warning before; 503 with Retry-After; readyz false with the reason; good again by itself once there is space',
  run: () => onSmallDisk(DISK_MB, measure),
};

async function measure(disk: SmallDisk): Promise<Finding> {
  const servers = await startOwnServers({ dataDir: disk.folder, variables: { DATA_DIR: disk.folder } });
  const readyz = async () => (await fetch(`${servers.api.address}/readyz`)).text();
  try {
    const before = await readyz();
    const load = startLoad(servers, [readProfile, writeProfile]);
    await delay(1_000);
    await disk.fill();
    await delay(FULL_MS);
    const during = await readyz();
    await disk.empty();
    const emptied = performance.now();
    await delay(AFTER_MS);
    const after = await readyz();
    const answers = await load.stop();
    const { all, good, refused, withoutRetryAfter, otherFaults, lost } = figuresOf(answers);
    const lastBad = answers.findLast((each) => !isGood(each))?.ended ?? 0;
    const healed = Math.max(0, lastBad - emptied);
    return {
      holds:
        servers.isRunning() &&
        otherFaults + lost + withoutRetryAfter === 0 &&
        before.includes('disk_low') &&
        during.includes('disk_full') &&
        after.includes('"ready":true') &&
        isGood(answers.at(-1) ?? { status: 0 }),
      measured: `${all} calls: ${good} good, ${refused} × 503 (${withoutRetryAfter} without Retry-After), ${otherFaults} other 5xx, ${lost} lost; readyz before ${before}, during ${during}, after ${after}; last refusal ${inSeconds(healed)} after there was space`,
    };
  } finally {
    await disk.empty();
    await servers.close();
  }
}

export const firstStartOnFullDisk: Fault = {
  name: 'a first start on a full disk',
  promise: 'ends with one sentence that says so',
  run: () =>
    onSmallDisk(TINY_DISK_MB, async (disk) => {
      // By its own database, as none is named.
      const { code, said } = await refusedStart('', { DATA_DIR: disk.folder });
      const lines = said.trim().split('\n');
      return {
        holds: code === 1 && lines.length === 1 && said.includes('is full'),
        measured: `exit code ${code}, ${lines.length} line(s): ${lines[0]?.replace(disk.folder, '…')}`,
      };
    }),
};
