import { spawn } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useEmbeddedCluster } from '../test/embedded-cluster.ts';
import { MEMBER_ROLE } from '../test/member-role.ts';
import { findBinaries } from './binaries.ts';
import { run } from './program.ts';

const cluster = useEmbeddedCluster([MEMBER_ROLE]);
const { start, copyTemplate, query } = cluster;
const stoppedLocation = () => join(cluster.dataDir, 'postgres');

describe('a role beside the application’s', () => {
  const WHO = 'select session_user as name, pg_has_role(session_user, $$chairside$$, $$member$$) as member';

  /** What only a stopped cluster's superuser can do, and its binaries' place. */
  async function asSuperuser(location: string, statement: string): Promise<void> {
    const { uid, gid } = await stat(location);
    const { postgres } = await findBinaries();
    const args = ['--single', '-D', location, '-c', 'exit_on_error=on', 'postgres'];
    const { code, output } = await run(postgres, args, {
      account: { name: 'the owner', uid, gid },
      input: `${statement}\n`,
    });
    if (code !== 0) throw new Error(output);
  }

  test('is there from the first start, and the application’s role cannot become it', async () => {
    await copyTemplate();
    const { url, urlAs, location } = await start();
    expect(await query(urlAs(MEMBER_ROLE), WHO)).toEqual([{ name: 'chairside_audit', member: true }]);
    await expect(query(url, 'SET ROLE chairside_audit')).rejects.toThrow('permission denied');
    const { mode } = await stat(join(location, 'chairside-audit-password'));
    expect(mode & 0o077).toBe(0);
  });

  test('is made in a cluster that an earlier version has made, whose data stays', async () => {
    await copyTemplate();
    const first = await start();
    await query(first.url, 'CREATE TABLE note AS SELECT 1 AS n');
    await first.stop();
    await asSuperuser(first.location, 'DROP ROLE chairside_audit');
    await rm(join(first.location, 'chairside-audit-password'));
    const second = await start();
    expect(await query(second.urlAs(MEMBER_ROLE), WHO)).toEqual([{ name: 'chairside_audit', member: true }]);
    expect(await query(second.url, 'SELECT n FROM note')).toEqual([{ n: 1 }]);
  });

  test('is finished by the next start when the one that made it was killed', async () => {
    await copyTemplate();
    const file = join(stoppedLocation(), 'chairside-audit-password');
    const before = await readFile(file, 'utf8');
    await rm(file);
    await writeFile(`${file}.new`, 'half a passw');
    const second = await start();
    expect(await query(second.urlAs(MEMBER_ROLE), WHO)).toEqual([{ name: 'chairside_audit', member: true }]);
    expect(await readFile(file, 'utf8')).not.toBe(before);
    const { uid } = await stat(file);
    expect(uid).toBe((await stat(second.location)).uid);
  });

  test('is made after a server that was killed, whatever has its process id now', async () => {
    await copyTemplate();
    const location = stoppedLocation();
    await rm(join(location, 'chairside-audit-password'));
    const { uid, gid } = await stat(location);
    const bystander = spawn('sleep', ['60'], { cwd: '/', uid, gid });
    try {
      const pidFile = [bystander.pid, location, '1', '20000', '', '127.0.0.1', '  1234  5678', 'ready'];
      await writeFile(join(location, 'postmaster.pid'), `${pidFile.join('\n')}\n`);
      expect(await query((await start()).urlAs(MEMBER_ROLE), WHO)).toHaveLength(1);
    } finally {
      bystander.kill('SIGKILL');
    }
  });
});
