import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';
import { runQuietly } from './run-quietly.mjs';
import { filesIn, hashOf } from './source-hash.mjs';

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} folder its result lies in `dist` there
 * @property {() => string[]} sources
 * @property {string} tool
 * @property {(fresh: string) => string[]} options to have the result in a folder beside the present one
 */

const STAMP = '.source-hash';
const inPackages = () => filesIn(join(root, 'packages'));
const api = join(root, 'apps/api');

/** @type {Build} */
const COMMANDS = builtPrograms('command line', join(api, 'src/command-line'));

/** @type {Build[]} */
const SERVED = [
  ...['web', 'desk'].map((client) => {
    const folder = join(root, 'apps', client);
    return {
      name: `${client} client`,
      folder,
      sources: () => [...filesIn(folder), ...inPackages()],
      tool: 'vite/bin/vite.js',
      /** @param {string} fresh */
      options: (fresh) => ['build', '--outDir', fresh, '--emptyOutDir'],
    };
  }),
  builtPrograms('server', api),
];

/** Whether the clients and the server were built from the sources as they are now. */
export const isServedBuilt = () => SERVED.every(isBuilt);

/** Builds what is missing or stale of them. */
export const buildServed = () => renewStale(SERVED);

/** Whether the command line was. */
export const areCommandsBuilt = () => isBuilt(COMMANDS);

export const buildCommands = () => renewStale([COMMANDS]);

/** @param {Build[]} builds */
async function renewStale(builds) {
  for (const build of builds) if (!isBuilt(build)) await renew(build);
}

/**
 * @param {string} name
 * @param {string} folder
 * @returns {Build}
 */
function builtPrograms(name, folder) {
  return {
    name,
    folder,
    sources: () => [
      join(api, 'built-programs.ts'),
      join(folder, 'rolldown.config.ts'),
      ...filesIn(join(api, 'src')),
      ...filesIn(join(root, 'sandbox/src')),
      ...inPackages(),
    ],
    tool: 'rolldown/bin/cli.mjs',
    options: (fresh) => ['-c', 'rolldown.config.ts', '-d', fresh],
  };
}

/** @param {Build} build */
function isBuilt(build) {
  const stamp = join(build.folder, 'dist', STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(build);
}

/**
 * Builds beside the present result and puts the new one in its place when it is whole.
 * @param {Build} build
 */
async function renew(build) {
  const { name, folder, tool, options } = build;
  const hash = sourceHash(build);
  const dist = join(folder, 'dist');
  const fresh = join(root, `node_modules/.${basename(folder)}-build`);
  const old = `${fresh}-old`;
  rmSync(fresh, { recursive: true, force: true });
  await runQuietly(pinnedNode, [join(root, 'node_modules', tool), ...options(fresh)], {
    what: `The ${name} could not be built`,
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(join(fresh, STAMP), hash);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/** @param {Build} build */
function sourceHash({ sources }) {
  return hashOf([join(root, 'package-lock.json'), ...sources()], root);
}
