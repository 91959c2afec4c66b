// `npm test`: every check and test there is. All of them run, whatever fails, and the last line counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath, root } from './checkout.mjs';
import { findChromium } from './chromium.mjs';
import { prepareInstall, prepareWeb } from './prepare.mjs';
import { exitOnSetupError, SetupError } from './setup-error.mjs';
import { playwrightCounts, stepCounts, total, vitestCounts } from './test-counts.mjs';

const reports = mkdtempSync(join(tmpdir(), 'chairside-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

await prepareInstall(console.log).catch(exitOnSetupError);
const chromium = await findChromium(console.log).catch(exitOnSetupError);
const env = { ...process.env, PATH: projectPath, CHROMIUM_PATH: chromium };

const webBuild = await prepareWeb(console.log).then(() => 0, reportSetupError);
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'));

/** @type {{ name: string, passed: number, failed: number }[]} */
const results = [
  { name: 'web build', ...stepCounts(webBuild) },
  ...checks.map((name) => ({ name, ...stepCounts(run(name, 'npm', ['run', '--silent', name])) })),
  { name: 'vitest', ...runVitest() },
  { name: 'playwright', ...runPlaywright() },
];

const { passed, failed } = total(results);
for (const result of results) {
  console.log(
    `${result.failed === 0 ? 'ok    ' : 'FAILED'} ${result.name}: ${result.passed} passed, ${result.failed} failed`,
  );
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function runVitest() {
  const file = join(reports, 'vitest.json');
  const code = run('vitest', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return vitestCounts(readReport(file), code);
}

function runPlaywright() {
  const file = join(reports, 'playwright.json');
  const code = run(
    'playwright',
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  return playwrightCounts(readReport(file), code);
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 */
function run(name, command, args, more) {
  console.log(`\n— ${name}`);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...env, ...more },
    stdio: 'inherit',
  });
  if (error) console.error(`${command} can't be run: ${error.message}`);
  return status;
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
