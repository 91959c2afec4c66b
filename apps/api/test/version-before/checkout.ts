import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { satisfies } from '../../../../scripts/install.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const git = (...command: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...command], { cwd: ROOT, maxBuffer: 1 << 30 });

const LOCK = 'package-lock.json';
const entry = z.object({
  version: z.string().exactOptional(),
  integrity: z.string().exactOptional(),
  optional: z.boolean().exactOptional(),
  devOptional: z.boolean().exactOptional(),
});
const lockFile = z.object({ packages: z.record(z.string(), entry) });

/**
 * The last commit before the newest migration, in a folder of its own; undefined where the history does not reach so far
 * or that commit needs other packages than are installed.
 */
export function checkOutVersionBefore() {
  const added = git(
    'log',
    '-1',
    '--diff-filter=A',
    '--format=%H %P',
    '--',
    'apps/api/src/db/migrations/*.sql',
  );
  const [, commit] = added.toString().trim().split(' ');
  if (!commit || !areInstalled(git('show', `${commit}:${LOCK}`))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'chairside-before-'));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  linkPackages(folder);
  return {
    commit: commit.slice(0, 8),
    main: join(folder, 'apps/api/src/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Whether what a lock file asks for is installed here, but for the workspaces, which have no version. */
function areInstalled(lock: Buffer): boolean {
  const needed = Object.entries(packagesIn(lock)).filter(([, { version }]) => version !== undefined);
  return satisfies(packagesIn(readFileSync(join(ROOT, LOCK))), Object.fromEntries(needed));
}

const packagesIn = (lock: Buffer) => lockFile.parse(JSON.parse(lock.toString())).packages;

/** Has it use the installed packages, and the workspaces of its own. */
function linkPackages(folder: string): void {
  const modules = join(ROOT, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@chairside'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@chairside') symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  }
  const workspaces = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(folder, parent)).map((name) => `${parent}/${name}`),
  );
  for (const path of [...workspaces, 'sandbox', 'e2e']) {
    symlinkSync(join(folder, path), join(folder, 'node_modules/@chairside', path.replace(/^.*\//, '')));
  }
  // It does not start without clients; whose they are is nothing to its calls.
  for (const client of ['apps/web/dist', 'apps/desk/dist'])
    symlinkSync(join(ROOT, client), join(folder, client));
}
