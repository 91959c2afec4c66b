import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the database machines of a cluster are, and how a program is run on one of them. */
export interface Network {
  /** All of its addresses, as pg_hba.conf has them. */
  range: string;
  addressOf(machine: number): string;
  on(machine: number, command: readonly string[]): string[];
  close(): Promise<void>;
}

/** A network whose machines can be cut off from all others, and switched off. */
export interface SplittableNetwork extends Network {
  /** What is sent to it or by it is swallowed from now on, and nobody is told. */
  cut(machine: number): Promise<void>;
  heal(machine: number): Promise<void>;
  /** Kills all that runs on a machine, at once and with -9. */
  switchOff(machine: number): Promise<void>;
}

/** All machines are addresses of this one. */
export const loopback: Network = {
  range: '127.0.0.0/8',
  addressOf: (machine) => `127.0.57.${machine}`,
  on: (_machine, command) => [...command],
  close: async () => {},
};

const BRIDGE = 'chairside';
const OUTSIDE = '10.57.0.254/24';
const spaceOf = (machine: number) => `chairside-${machine}`;
const cableOf = (machine: number) => `chairside${machine}`;
const ip = (...words: string[]) => run('ip', words);

/**
 * A network of its own within this machine, which takes root: a Linux network namespace for each of the machines, and a
 * bridge between them that leads nowhere else.
 */
export async function splittableNetwork(machines: readonly number[]): Promise<SplittableNetwork> {
  await removeLeftOver(machines);
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('address', 'add', OUTSIDE, 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
  const addressOf = (machine: number) => `10.57.0.${machine}`;
  const within = (machine: number, ...words: string[]) => ip('-n', spaceOf(machine), ...words);
  for (const machine of machines) {
    await ip('netns', 'add', spaceOf(machine));
    await ip(
      'link',
      'add',
      cableOf(machine),
      'type',
      'veth',
      'peer',
      'name',
      'eth0',
      'netns',
      spaceOf(machine),
    );
    await within(machine, 'address', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0');
    await within(machine, 'link', 'set', 'lo', 'up');
    await within(machine, 'link', 'set', 'eth0', 'up');
    await plugIn(machine);
  }
  return {
    range: '10.57.0.0/24',
    addressOf,
    on: (machine, command) => ['ip', 'netns', 'exec', spaceOf(machine), ...command],
    async cut(machine) {
      await ip('link', 'set', cableOf(machine), 'nomaster');
    },
    heal: plugIn,
    switchOff: killAllOn,
    async close() {
      for (const machine of machines) await killAllOn(machine);
      await removeLeftOver(machines);
    },
  };
}

async function plugIn(machine: number): Promise<void> {
  await ip('link', 'set', cableOf(machine), 'master', BRIDGE, 'up');
}

async function killAllOn(machine: number): Promise<void> {
  for (const pid of await processesOn(machine)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

async function processesOn(machine: number): Promise<number[]> {
  const { stdout } = await ip('netns', 'pids', spaceOf(machine)).catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** What a cluster that was killed has left; one that runs is another's. */
async function removeLeftOver(machines: readonly number[]): Promise<void> {
  for (const machine of machines) {
    if ((await processesOn(machine)).length > 0) {
      throw new Error(`a cluster runs here already: there are processes in ${spaceOf(machine)}`);
    }
    await ip('netns', 'delete', spaceOf(machine)).catch(() => {});
    await ip('link', 'delete', cableOf(machine)).catch(() => {});
  }
  await ip('link', 'delete', BRIDGE).catch(() => {});
}
