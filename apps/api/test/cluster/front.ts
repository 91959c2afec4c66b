import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Machine } from './machine.ts';
import { type Program, runProgram, startProgram } from './program.ts';
import { giveAway, writeConfiguration, writePrivate } from './templates.ts';

/** Where the programs beside the processes listen: an address of this machine that nobody else uses. */
export const FRONT = '127.0.57.254';
export const WEB_PORT = 3000;

/** Refuses to start a second cluster beside one that runs: both would have the same addresses. */
export async function refuseSecondCluster(): Promise<void> {
  const socket = connect({ host: FRONT, port: WEB_PORT });
  const [outcome] = await Promise.race([once(socket, 'connect').then(() => ['open']), once(socket, 'error')]);
  socket.destroy();
  if (outcome === 'open') throw new Error(`a cluster runs on this machine already, at ${FRONT}`);
}

export interface FrontSettings {
  folder: string;
  machines: readonly Machine[];
  processPorts: readonly number[];
  /** The roles that may come through the pooler, with their passwords. */
  users: Readonly<Record<string, string>>;
}

/** haproxy and PgBouncer, as each machine has them that runs processes of Chairside. */
export async function startFront({ folder: all, machines, processPorts, users }: FrontSettings) {
  const folder = join(all, 'front');
  await mkdir(folder, { mode: 0o700 });
  await giveAway(folder);
  const list = Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`);
  await writePrivate(join(folder, 'userlist.txt'), list.join(''));
  const values = {
    folder,
    listen: FRONT,
    balancer: FRONT,
    port: WEB_PORT,
    databases: machines
      .map(
        ({ name, address, port, patroniPort }) =>
          `    server ${name} ${address}:${port} check port ${patroniPort}`,
      )
      .join('\n'),
    processes: processPorts
      .map((port, index) => `    server api-${index + 1} 127.0.0.1:${port} check cookie api-${index + 1}`)
      .join('\n'),
  };
  const balancer = await writeConfiguration('haproxy.cfg', folder, values);
  const pooler = await writeConfiguration('pgbouncer.ini', folder, values);
  await runProgram(['haproxy', '-c', '-q', '-f', balancer]);
  const running: Program[] = [
    startProgram(['haproxy', '-db', '-f', balancer], join(folder, 'haproxy.log')),
    startProgram(['pgbouncer', '-q', pooler], join(folder, 'pgbouncer.out')),
  ];
  return {
    pids: running.map(({ pid }) => pid),
    async stop() {
      for (const program of running) await program.stop();
    },
  };
}
