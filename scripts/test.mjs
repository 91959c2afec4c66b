// `npm test`: every check and test there is. All of them run, whatever fails, and the last line counts.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath, root } from './checkout.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { prepareBuilds, prepareCommands, prepareInstall } from './prepare.mjs';
import { runQuietly } from './run-quietly.mjs';
import { exitOnSetupError, SetupError } from './setup-error.mjs';
import { playwrightCounts, stepCounts, total, vitestCounts } from './test-counts.mjs';
import { playwrightFailures, vitestFailures } from './test-failures.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const reports = mkdtempSync(join(tmpdir(), 'chairside-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

await prepareInstall(console.log).catch(exitOnSetupError);
const chromium = await findChromium(console.log).catch(exitOnSetupError);
const headlessShell = await findHeadlessShell(console.log, chromium).catch(exitOnSetupError);
const env = {
  ...process.env,
  PATH: projectPath,
  CHROMIUM_PATH: chromium,
  HEADLESS_SHELL_PATH: headlessShell,
  // Some seventy processes of ours start during the tests, each with the same thousand modules.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};

const builds = await prepareBuilds(console.log)
  .then(() => prepareCommands(console.log))
  .then(() => 0, reportSetupError);
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'));
// They take what the tests leave of the processors. One of them reads what was built, which is whole by now.
const checking = checks.map(startCheck);

/** @type {{ name: string, passed: number, failed: number, failures?: string[] }[]} */
const results = [{ name: 'builds', ...stepCounts(builds) }];
results.push({ name: 'vitest', ...(await runVitest()) });
results.push({ name: 'playwright', ...(await runPlaywright()) });
console.log(`\n— ${checks.join(', ')}`);
results.splice(1, 0, ...(await Promise.all(checking)).map(reportCheck));

const { passed, failed } = total(results);
for (const result of results) {
  console.log(
    `${result.failed === 0 ? 'ok    ' : 'FAILED'} ${result.name}: ${result.passed} passed, ${result.failed} failed`,
  );
  for (const failure of result.failures ?? []) console.log(`       ${failure}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string} name */
async function startCheck(name) {
  const { PRIORITY_LOW: priority } = constants.priority;
  const options = { what: `${name} failed`, cwd: root, env, priority, limitMinutes: 30 };
  const error = await runQuietly('npm', ['run', '--silent', name], options).catch((reason) => reason);
  return { name, error };
}

/** @param {Awaited<ReturnType<typeof startCheck>>} ended */
function reportCheck({ name, error }) {
  return { name, ...stepCounts(error === undefined ? 0 : reportSetupError(error)) };
}

async function runVitest() {
  const file = join(reports, 'vitest.json');
  const unhandled = join(reports, 'unhandled-errors.json');
  const code = await run('vitest', 'vitest', [
    'run',
    // Left to itself it would keep a core free, and half of two is a lot. Some of what tests of the API take is waiting, so three
    // keep both busy; the more run at once, the more each costs (decision 56).
    '--maxWorkers=3',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=./scripts/unhandled-errors.mjs',
    `--outputFile.unhandled-errors=${unhandled}`,
  ]);
  const report = readReport(file);
  return { ...vitestCounts(report, code), failures: vitestFailures(report, readReport(unhandled)) };
}

async function runPlaywright() {
  const file = join(reports, 'playwright.json');
  const code = await run(
    'playwright',
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  const report = readReport(file);
  return { ...playwrightCounts(report, code), failures: playwrightFailures(report) };
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<number | null>}
 */
function run(name, command, args, more) {
  console.log(`\n— ${name}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...env, ...more }, stdio: 'inherit' });
    let stopped = false;
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      // Ctrl-C reaches the tool without us, and a second one would keep it from tidying up. On any other
      // signal it would leave behind what it has started.
      const hasIt = stopped || (signal === 'SIGINT' && process.stdin.isTTY);
      stopped = true;
      if (!hasIt) child.kill('SIGINT');
    };
    for (const signal of SIGNALS) process.on(signal, stop);
    child.once('error', (error) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      console.error(`${command} can't be run: ${error.message}`);
      resolve(null);
    });
    child.once('exit', (code) => {
      if (stopped) process.exit(1);
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve(code);
    });
  });
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {unknown} error */
function reportSetupError(error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  return 1;
}
