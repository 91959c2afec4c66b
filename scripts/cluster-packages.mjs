import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { machinePath } from './checkout.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';

/** Debian's packages that a cluster is made of, each with a program of it. */
const PACKAGES = {
  'etcd-server': 'etcd',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  haproxy: 'haproxy',
  iproute2: 'ip',
  'util-linux': 'setpriv',
};
const POSTGRES = '/usr/lib/postgresql';
const SETTINGS_TOOL = 'pg_conftool';
const CREATE_CLUSTER = '/etc/postgresql-common/createcluster.conf';
const POLICY = '/usr/sbin/policy-rc.d';
// Debian starts what it installs, and makes a database beside ours, unless somebody objects.
const NO_SERVICES =
  '#!/bin/sh\n# Written by npm run cluster while it installs packages: no service is started.\nexit 101\n';

/**
 * Installs what a cluster needs and is not there, from Debian's packages where we may, and says so; otherwise says what is
 * missing. No service of theirs is started.
 * @param {(line: string) => void} say
 */
export async function installClusterPackages(say) {
  if (missing().length === 0) return;
  const names = missing().join(' ');
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) {
    throw new SetupError(
      `A cluster needs packages that are missing; on Debian: sudo apt-get install ${names}`,
    );
  }
  say(`Installing Debian's packages ${names} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const what = 'The packages of the cluster could not be installed';
  /** @param {string} program @param {string[]} words */
  const run = (program, ...words) => runQuietly(program, words, { what, env });
  await withoutServices(async () => {
    await run('apt-get', 'update');
    await run('apt-get', 'install', '-y', '--no-install-recommends', 'postgresql-common');
    await run(SETTINGS_TOOL, CREATE_CLUSTER, 'set', 'create_main_cluster', 'off');
    await putBackAfter(
      () => run('apt-get', 'install', '-y', '--no-install-recommends', ...missing()),
      () => execFileSync(SETTINGS_TOOL, [CREATE_CLUSTER, 'remove', 'create_main_cluster']),
    );
  });
}

function missing() {
  const programs = Object.entries(PACKAGES).filter(([, program]) => !isOnPath(program));
  const hasPostgres = existsSync(POSTGRES) && readdirSync(POSTGRES).some((name) => /^\d+$/.test(name));
  return [...(hasPostgres ? [] : ['postgresql']), ...programs.map(([name]) => name)];
}

/** @param {() => Promise<void>} install */
async function withoutServices(install) {
  if (existsSync(POLICY)) return install();
  writeFileSync(POLICY, NO_SERVICES, { mode: 0o755 });
  await putBackAfter(install, () => rmSync(POLICY));
}

/**
 * Puts something back however the work ends, by Ctrl-C too, which ends this process.
 * @param {() => Promise<void>} work
 * @param {() => void} putBack
 */
async function putBackAfter(work, putBack) {
  process.once('exit', putBack);
  try {
    await work();
  } finally {
    process.off('exit', putBack);
    putBack();
  }
}

/** @param {string} program */
function isOnPath(program) {
  return [...machinePath().split(delimiter), '/usr/sbin', '/sbin'].some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
