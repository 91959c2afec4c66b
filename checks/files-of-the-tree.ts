import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const REPOSITORY = resolve(import.meta.dirname, '..');

/** What git has of the tree or would take into it, without what is deleted; the checkout may belong to another account. */
export function filesOfTheTree(): string[] {
  const git = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listing = execFileSync('git', git, { cwd: REPOSITORY, encoding: 'utf8' });
  return listing.split('\0').filter((file) => file !== '' && existsSync(join(REPOSITORY, file)));
}

export function readText(file: string): string {
  return readFileSync(join(REPOSITORY, file), 'utf8');
}
