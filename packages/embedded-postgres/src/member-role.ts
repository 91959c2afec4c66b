import { readFile, rename } from 'node:fs/promises';
import type { Binaries } from './binaries.ts';
import { type Cluster, DATABASE, newPassword, passwordFile } from './cluster.ts';
import { flush, writePrivate } from './flush.ts';
import { clearReusedPid } from './postmaster.ts';
import { run } from './program.ts';
import { DatabaseStartError } from './start-error.ts';

/**
 * The password of another role in a cluster that does not run: a member of the application's role, which is no member of
 * it. A cluster that has no such role gets it, in single-user mode, since the superuser's password is known to nobody. The
 * password's file comes last: a start that is killed before it is there does all of it again.
 */
export async function prepareMemberRole(cluster: Cluster, role: string, binaries: Binaries): Promise<string> {
  const file = passwordFile(cluster.folder, role);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known;
  const password = newPassword();
  await clearReusedPid(cluster.folder);
  const { code, output } = await run(
    binaries.postgres,
    ['--single', '-D', cluster.folder, '-c', 'exit_on_error=on', 'postgres'],
    { account: cluster.account, input: statements(role, password) },
  );
  if (code !== 0) {
    throw new DatabaseStartError(`The role ${role} can't be made in ${cluster.folder}: ${output.trim()}`);
  }
  await writeWhole(file, password, cluster);
  return password;
}

// In single-user mode a line is a statement.
function statements(role: string, password: string): string {
  return [
    `DO $$ BEGIN IF to_regrole('${role}') IS NULL THEN CREATE ROLE ${role}; END IF; END $$`,
    `ALTER ROLE ${role} LOGIN PASSWORD '${password}'`,
    `GRANT ${DATABASE} TO ${role}`,
    '',
  ].join('\n');
}

async function writeWhole(file: string, text: string, { folder, account }: Cluster): Promise<void> {
  await writePrivate(`${file}.new`, text, account);
  await rename(`${file}.new`, file);
  await flush(folder);
}
