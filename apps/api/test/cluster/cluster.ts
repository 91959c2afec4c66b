import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '@chairside/embedded-postgres/free-port';
import { type ApiProcess, startApiProcess } from '../api-process.ts';
import { startS3Server } from '../s3-server.ts';
import { FRONT, refuseSecondCluster, startFront, WEB_PORT } from './front.ts';
import { type Machine, makeMachine } from './machine.ts';
import type { Network } from './network.ts';
import { makeRoles, runStatements } from './roles.ts';
import { giveAway } from './templates.ts';
import { until } from './until.ts';

export const MACHINES = [1, 2, 3];
const PROCESSES = 2;
const FORMED_MS = 120_000;

interface Options {
  delayMs?: number;
  sharedBuffers?: string;
  variables?: Record<string, string>;
  say?: (line: string) => void;
}

/** Deletes what a cluster has written, or moves it to where CLUSTER_LOGS says, to be looked at. */
async function remove(folder: string): Promise<void> {
  const { CLUSTER_LOGS: logs } = process.env;
  if (logs) await cp(folder, join(logs, basename(folder)), { recursive: true, filter: isNoData });
  await rm(folder, { recursive: true, force: true });
}

const isNoData = (path: string) =>
  !['data', 'repository', 'etcd'].includes(basename(path)) && !path.includes('.s.PGSQL');

const newPassword = () => randomBytes(16).toString('hex');

/**
 * A chain's installation on this machine alone: three database machines (etcd, Patroni, PostgreSQL, pgBackRest), two
 * processes of Chairside behind haproxy with PgBouncer beside them, and files in S3. `close` leaves nothing of it.
 */
export async function startCluster(
  network: Network,
  { delayMs = 0, sharedBuffers = '128MB', variables = {}, say = () => {} }: Options = {},
) {
  await refuseSecondCluster();
  const folder = await mkdtemp(join(tmpdir(), 'chairside-cluster-'));
  await chmod(folder, 0o755);
  const repository = join(folder, 'repository');
  await mkdir(repository);
  await giveAway(repository);
  const closing: (() => Promise<unknown>)[] = [() => remove(folder)];
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const passwords = { superuser: newPassword(), replicator: newPassword(), rewinder: newPassword() };
    const application = newPassword();
    const audit = newPassword();
    const settings = { network, machines: MACHINES, folder, repository, passwords, sharedBuffers, delayMs };
    say('Starting three database machines …');
    const machines: Machine[] = [];
    for (const number of MACHINES) machines.push(await makeMachine(number, settings));
    closing.push(() => Promise.all(machines.map((machine) => machine.stop())));
    for (const machine of machines) machine.start();

    const processPorts = await Promise.all(Array.from({ length: PROCESSES }, () => freePort()));
    const front = await startFront({ folder, machines, processPorts, users: { chairside: application } });
    closing.push(() => front.stop());
    const urlFor = (user: string, password: string, port: number, database = 'chairside') =>
      `postgres://${user}:${password}@${FRONT}:${port}/${database}`;
    const superuserUrl = urlFor('postgres', passwords.superuser, 5000, 'postgres');
    await until(() => isWhole(machines), FORMED_MS, 'three database machines, one of them the primary');
    await until(() => canBeReached(superuserUrl), FORMED_MS, 'the primary behind haproxy');
    await makeRoles(superuserUrl, { application, audit });
    await (await primaryOf(machines)).backrest('stanza-create');

    say('Starting two processes of Chairside …');
    const files = await startS3Server();
    closing.push(() => files.close());
    const directUrl = urlFor('chairside', application, 5000);
    const address = `http://${FRONT}:${WEB_PORT}`;
    const secret = newPassword();
    const processes: ApiProcess[] = [];
    closing.push(() => Promise.all(processes.map((each) => each.stop())));
    for (const [index, port] of processPorts.entries()) {
      const own = {
        PORT: String(port),
        DATABASE_DIRECT_URL: directUrl,
        AUDIT_DATABASE_URL: urlFor('chairside_audit', audit, 5000),
        DATA_DIR: join(folder, 'data'),
        APP_SECRET: secret,
        PUBLIC_URL: address,
        TRUST_PROXY: 'loopback',
        ...files.variables,
        ...variables,
      };
      const api = await startApiProcess(urlFor('chairside', application, 6432), own);
      api.child.stdout?.pipe(createWriteStream(join(folder, `api-${index + 1}.log`)));
      processes.push(api);
    }
    return {
      address,
      directUrl,
      pooledUrl: urlFor('chairside', application, 6432),
      standbyUrl: urlFor('chairside', application, 5001),
      superuserUrl,
      passwords: { ...passwords, application },
      folder,
      machines,
      processes,
      front,
      primary: () => primaryOf(machines),
      isWhole: () => isWhole(machines),
      query: (statement: string) => runStatements(directUrl, [statement]),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const PRIMARY = ['master', 'primary'];

async function primaryOf(machines: readonly Machine[]): Promise<Machine> {
  for (const machine of machines) {
    const status = await machine.status();
    if (status?.state === 'running' && PRIMARY.includes(status.role)) return machine;
  }
  throw new Error('no machine is the primary');
}

/** Whether one machine is the primary, all others follow it, and one of them may take its place. */
async function isWhole(machines: readonly Machine[]): Promise<boolean> {
  const all = await Promise.all(machines.map((machine) => machine.status()));
  const [primary, ...more] = all.filter(
    (status) => status?.state === 'running' && PRIMARY.includes(status.role),
  );
  const followers = primary?.replication.filter(({ state }) => state === 'streaming') ?? [];
  const hasHeir = all.some((status) => status?.sync_standby);
  return more.length === 0 && followers.length === machines.length - 1 && hasHeir;
}

async function canBeReached(url: string): Promise<boolean> {
  return runStatements(url, ['select 1']).then(
    () => true,
    () => false,
  );
}
