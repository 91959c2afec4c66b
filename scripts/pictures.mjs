// `npm run pictures`: takes README's pictures anew from the running product.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectPath, root } from './checkout.mjs';
import { findChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { exitOnSetupError } from './setup-error.mjs';

await prepare(console.log).catch(exitOnSetupError);
const chromium = await findChromium(console.log).catch(exitOnSetupError);
const { status } = spawnSync(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '-c', 'e2e/pictures/playwright.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: projectPath, CHROMIUM_PATH: chromium },
  },
);
process.exitCode = status ?? 1;
