import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const git = (...command: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...command], { cwd: ROOT, maxBuffer: 1 << 30 });

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
  if (!commit || git('diff', '--name-only', commit, '--', 'package-lock.json').length > 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'chairside-before-'));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  linkPackages(folder);
  return {
    commit: commit.slice(0, 8),
    main: join(folder, 'apps/api/src/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

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
