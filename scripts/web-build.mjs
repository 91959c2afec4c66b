import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';
import { runQuietly } from './run-quietly.mjs';

const web = join(root, 'apps/web');
const dist = join(web, 'dist');
const STAMP = '.source-hash';

/** Whether the built client was made from the sources as they are now. */
export function isWebBuilt() {
  const stamp = join(dist, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

/** Builds beside the present client and puts the new one in its place when it is whole. */
export async function buildWeb() {
  const hash = sourceHash();
  const fresh = join(root, 'node_modules/.web-build');
  const old = join(root, 'node_modules/.web-build-old');
  rmSync(fresh, { recursive: true, force: true });
  await runQuietly(
    pinnedNode,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', fresh, '--emptyOutDir'],
    {
      what: 'The web client could not be built',
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  writeFileSync(join(fresh, STAMP), hash);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

function sourceHash() {
  const packages = join(root, 'packages');
  const sources = [
    join(root, 'package-lock.json'),
    ...filesIn(web),
    ...readdirSync(packages).flatMap((name) => filesIn(join(packages, name))),
  ];
  return hashOf(sources, root);
}

/**
 * @param {string[]} files
 * @param {string} base the folder that names are relative to, so that a checkout can be moved
 */
export function hashOf(files, base) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(base.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
export function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    const isSource = entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name);
    return isSource ? filesIn(path) : [];
  });
}
