// `npm run bench`: measures the server side by side with the least that could do the same, weighs the screens, and opens
// the landing page on a slow phone; `npm run bench -- large` measures it with many patients and visits beside hardly any,
// in a folder that `npm run fill` has filled if that is named, too. On the Node that the project pins.
import { findChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { runProgram } from './run-program.mjs';
import { exitOnSetupError } from './setup-error.mjs';

await prepare(console.log).catch(exitOnSetupError);
const chromium = await findChromium(console.log).catch(exitOnSetupError);
const env = { ...process.env, CHROMIUM_PATH: chromium };
const PROGRAMS = [
  'apps/api/test/bench/main.ts',
  'apps/web/test/bench/main.ts',
  'apps/desk/test/bench/main.ts',
  'e2e/bench/main.ts',
];
const [which, ...options] = process.argv.slice(2);
const programs = which === 'large' ? ['apps/api/test/bench/large.ts'] : PROGRAMS;
for (const program of programs) runProgram(program, options, env);
