// `npm run service -- install|status|remove`: has this machine start Chairside at boot and after a crash.
// Like `npm start` it runs on whatever Node the machine has, before anything is installed.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { machinePath, root } from './checkout.mjs';
import { configurationIn, envFileOf } from './service-environment.mjs';
import { refusalOf, serviceOf } from './service-files.mjs';
import { exitOnSetupError, SetupError } from './setup-error.mjs';

/** @typedef {import('./service-files.mjs').Service} Service */

const HELP = `npm run service -- install   starts Chairside now, at boot and after a crash
npm run service -- status    says how it does
npm run service -- remove    stops it and has it start no more; data and configuration stay

As root (or an administrator) for the whole machine, as another user for that user.`;

/** The service of this account, and the one that the machine or the owner of the checkout may have instead. */
function findServices() {
  const { platform } = process;
  const isRoot = isAdministrator();
  const owner = isRoot && platform !== 'win32' ? ownerOf(root) : userInfo().username;
  const machine = { platform, owner, uid: userInfo().uid, root, node: machineNode(), path: machinePath() };
  const own = serviceOf({ ...machine, isRoot, home: homedir() });
  const other = serviceOf({ ...machine, isRoot: !isRoot, home: isRoot ? homeOf(owner) : homedir() });
  if (!own || !other) {
    throw new SetupError(`There is no service for ${platform}; have it run "npm start" at boot yourself.`);
  }
  return { own, other, isRoot };
}

function isAdministrator() {
  if (process.platform !== 'win32') return process.getuid?.() === 0;
  return run(['net', 'session'], 'ignore') === 0;
}

/**
 * The account whose checkout it is: its files stay its own when root installs the service.
 * @param {string} folder
 */
function ownerOf(folder) {
  const { uid } = statSync(folder);
  const { stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' });
  return stdout?.trim() || String(uid);
}

/**
 * Where the services of a user lie; root, who asks, has another home.
 * @param {string} owner
 */
function homeOf(owner) {
  if (process.platform === 'win32' || !/^[\w.-]+$/.test(owner)) return homedir();
  return spawnSync('sh', ['-c', `echo ~${owner}`], { encoding: 'utf8' }).stdout?.trim() || homedir();
}

/** A Node that outlives an installation of packages, which the project's own does not. */
function machineNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const folder = machinePath()
    .split(delimiter)
    .find((each) => existsSync(join(each, name)));
  if (!folder) throw new SetupError('There is no Node on the PATH but the one of this checkout.');
  return join(folder, name);
}

/** @param {Service} service */
function install({ definition, envFile, logFolder, before, install: commands, seeLog }) {
  if (process.platform === 'linux' && !existsSync('/run/systemd/system')) {
    throw new SetupError('systemd does not run this Linux; have it run "npm start" at boot yourself.');
  }
  if (!existsSync(envFile)) write(envFile, envFileText(), 'utf8', 0o600);
  if (logFolder) mkdirSync(logFolder, { recursive: true, mode: 0o700 });
  giveToOwner(process.platform === 'darwin' ? [envFile, ...(logFolder ? [logFolder] : [])] : []);
  write(definition.path, definition.content, definition.encoding, 0o644);
  for (const command of before) run(command, 'ignore');
  for (const command of commands) must(command);
  console.log(`Chairside starts now, at boot and after a crash.
Its configuration:  ${envFile}
Its log:            ${seeLog}
How it does:        npm run service -- status`);
}

function envFileText() {
  try {
    return envFileOf(configurationIn(process.env));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SetupError(
      `${error.message} contains a line break, or ' beside one of " $ \` \\, which no file of configuration can hold.`,
    );
  }
}

/**
 * launchd starts it as the owner of the checkout, who has to read the one and write the other.
 * @param {string[]} paths
 */
function giveToOwner(paths) {
  const { uid, gid } = statSync(root);
  if (isAdministrator()) for (const path of paths) chownSync(path, uid, gid);
}

/** @param {Service} service */
function remove({ definition, envFile, remove: commands, afterRemove }) {
  for (const command of commands) run(command, 'ignore');
  rmSync(definition.path, { force: true });
  for (const command of afterRemove) run(command, 'ignore');
  console.log(
    `Chairside is stopped and starts no more. The data stays, and its configuration in ${envFile}.`,
  );
}

/**
 * @param {string} path
 * @param {string} content
 * @param {'utf8' | 'utf16le'} encoding
 * @param {number} mode
 */
function write(path, content, encoding, mode) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { encoding, mode });
}

/** @param {string[]} command @param {'ignore' | 'inherit'} stdio */
function run([program = '', ...words], stdio) {
  return spawnSync(program, words, { stdio }).status;
}

/** @param {string[]} command */
function must(command) {
  if (run(command, 'inherit') !== 0) {
    throw new SetupError(`This failed, and what it says stands above: ${command.join(' ')}`);
  }
}

/** @param {string | undefined} action */
function act(action) {
  if (action === undefined || action === '--help' || action === '-h') return console.log(HELP);
  if (action !== 'install' && action !== 'remove' && action !== 'status') {
    throw new SetupError(`There is no "${action}".\n\n${HELP}`);
  }
  const { own, other, isRoot } = findServices();
  const refusal = refusalOf(action, { own, other, isRoot, isThere: existsSync });
  if (refusal) throw new SetupError(refusal);
  if (action === 'install') install(own);
  else if (action === 'remove') remove(own);
  else process.exitCode = run(own.status, 'inherit') ?? 1;
}

try {
  act(process.argv[2]);
} catch (error) {
  exitOnSetupError(error);
}
