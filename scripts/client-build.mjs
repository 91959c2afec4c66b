import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';
import { runQuietly } from './run-quietly.mjs';

/** The browsers' applications: the patients' and the clinic's. */
const CLIENTS = ['web', 'desk'];
const STAMP = '.source-hash';

/** Whether the built clients were made from the sources as they are now. */
export function areClientsBuilt() {
  return CLIENTS.every(isBuilt);
}

/** Builds the clients that are missing or stale. */
export async function buildClients() {
  for (const client of CLIENTS) if (!isBuilt(client)) await build(client);
}

/** @param {string} client */
function isBuilt(client) {
  const stamp = join(folderOf(client), 'dist', STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(client);
}

/** @param {string} client */
const folderOf = (client) => join(root, 'apps', client);

/**
 * Builds beside the present client and puts the new one in its place when it is whole.
 * @param {string} client
 */
async function build(client) {
  const hash = sourceHash(client);
  const dist = join(folderOf(client), 'dist');
  const fresh = join(root, `node_modules/.${client}-build`);
  const old = join(root, `node_modules/.${client}-build-old`);
  rmSync(fresh, { recursive: true, force: true });
  await runQuietly(
    pinnedNode,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', fresh, '--emptyOutDir'],
    {
      what: `The ${client} client could not be built`,
      cwd: folderOf(client),
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  writeFileSync(join(fresh, STAMP), hash);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/** @param {string} client */
function sourceHash(client) {
  const packages = join(root, 'packages');
  const sources = [
    join(root, 'package-lock.json'),
    ...filesIn(folderOf(client)),
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
