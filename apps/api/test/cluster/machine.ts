import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Network } from './network.ts';
import { type Program, runProgram, startProgram } from './program.ts';
import { giveAway, writeConfiguration } from './templates.ts';

/** What is the same for all database machines of a cluster. */
export interface MachineSettings {
  network: Network;
  machines: readonly number[];
  folder: string;
  repository: string;
  passwords: { superuser: string; replicator: string; rewinder: string };
  sharedBuffers: string;
  /** How long what is sent to a machine by another is under way besides. */
  delayMs: number;
}

const RELAY = fileURLToPath(new URL('./relay.ts', import.meta.url));
const PORTS = { etcdPort: 2379, etcdPeerPort: 2380, patroniPort: 8008, postgresPort: 5432 };
// Behind the relays, where there are any.
const BEHIND = 10_000;

const follower = z.object({ state: z.string() });
const status = z.object({
  role: z.string(),
  state: z.string(),
  /** Whether it may become the primary, as Patroni has noted in etcd. */
  sync_standby: z.boolean().default(false),
  /** Who follows it, where it is the primary. */
  replication: z.array(follower).default([]),
});

/** A database machine: etcd, Patroni, and the PostgreSQL that Patroni runs. */
export async function makeMachine(number: number, settings: MachineSettings) {
  const { network, machines, folder: all, repository, passwords, sharedBuffers, delayMs } = settings;
  const name = `db-${number}`;
  const folder = join(all, name);
  const address = network.addressOf(number);
  await mkdir(folder, { mode: 0o700 });
  await giveAway(folder);
  const ports = Object.fromEntries(
    Object.entries(PORTS).map(([key, port]) => [key, delayMs > 0 ? port + BEHIND : port]),
  );
  const port = delayMs > 0 ? PORTS.postgresPort + BEHIND : PORTS.postgresPort;
  const postgresPrograms = await programsFolder();
  const values = {
    ...ports,
    cluster: 'chairside',
    name,
    folder,
    address,
    repository,
    sharedBuffers,
    postgresPrograms,
    network: network.range,
    postgresListen: `${address}:${port}`,
    etcdHosts: machines.map((each) => `${network.addressOf(each)}:2379`).join(','),
    etcdMembers: machines.map((each) => `db-${each}=http://${network.addressOf(each)}:2380`).join(','),
    superuserPassword: passwords.superuser,
    replicatorPassword: passwords.replicator,
    rewinderPassword: passwords.rewinder,
  };
  const etcdFile = await writeConfiguration('etcd.yml', folder, values);
  const patroniFile = await writeConfiguration('patroni.yml', folder, values);
  const backupFile = await writeConfiguration('pgbackrest.conf', folder, values);
  const on = (command: readonly string[]) => network.on(number, command);
  const log = (program: string) => join(folder, `${program}.log`);
  const askPatroni = (path: string, withinMs: number) =>
    fetch(`http://${address}:${ports.patroniPort}${path}`, { signal: AbortSignal.timeout(withinMs) });
  let relay: Program | undefined;
  let etcd: Program | undefined;
  let patroni: Program | undefined;
  const startEtcd = () => {
    etcd = startProgram(['etcd', '--config-file', etcdFile], log('etcd'), { on });
  };

  return {
    number,
    name,
    folder,
    address,
    /** Of PostgreSQL and Patroni, by which those outside reach it without a delay. */
    port,
    patroniPort: ports.patroniPort ?? PORTS.patroniPort,
    postgresPrograms,
    start() {
      const relayed = Object.values(PORTS).map((each) => `${address}:${each}:${each + BEHIND}`);
      const command = [process.execPath, RELAY, String(delayMs), ...relayed];
      if (delayMs > 0) relay = startProgram(command, log('relay'), { on, isOurs: true });
      startEtcd();
      patroni = startProgram(['patroni', patroniFile], log('patroni'), { on });
    },
    /** Patroni first, which stops PostgreSQL and gives its place up. */
    async stop() {
      for (const program of [patroni, etcd, relay]) await program?.stop();
    },
    startEtcd,
    stopEtcd: async () => etcd?.stop(),
    /** What Patroni says of it; null when it says nothing. */
    async status() {
      try {
        const response = await askPatroni('/patroni', 1_000);
        return status.parse(await response.json());
      } catch {
        return null;
      }
    },
    /** What Patroni says of it to Prometheus. */
    metrics: async () => (await askPatroni('/metrics', 5_000)).text(),
    backrest: (...words: string[]) =>
      runProgram(['pgbackrest', `--config=${backupFile}`, '--stanza=chairside', ...words], {
        on,
        variables: { PGPASSWORD: passwords.superuser },
      }),
  };
}

export type Machine = Awaited<ReturnType<typeof makeMachine>>;

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** Where Debian has the programs of the newest PostgreSQL that is installed. */
async function programsFolder(): Promise<string> {
  const versions = (await readdir(DEBIAN_VERSIONS)).map(Number).filter(Boolean);
  return join(DEBIAN_VERSIONS, String(Math.max(...versions)), 'bin');
}
