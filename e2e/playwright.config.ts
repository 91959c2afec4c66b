import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { headlessLaunch } from '../scripts/chromium-launch.mjs';
import { SERVER_PORT } from './ports.ts';
import { JOURNEYS_CLINIC } from './shared-clinic.ts';

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // Some of a journey is waiting: three of them keep two cores busy.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  globalSetup: inRepository('e2e/database-set-up.ts'),
  use: {
    baseURL: `http://localhost:${SERVER_PORT}`,
    launchOptions: {
      ...headlessLaunch,
      args: [
        ...headlessLaunch.args,
        // A page lives for some seconds: to optimize its code takes longer than it gives back.
        '--js-flags=--no-maglev --no-turbofan',
        // The pages of a browser context share a renderer, as on a phone with little memory; also the empty one that each begins
        // as, whose renderer a page with Cross-Origin-Opener-Policy would leave for another.
        '--renderer-process-limit=1',
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `node --import ${inRepository('e2e/journeys-data.ts')} ${inRepository('apps/api/dist/server.js')}`,
    // Said once it is: an address would be asked once a second.
    wait: { stdout: /open at/ },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      ...JOURNEYS_CLINIC,
      PORT: String(SERVER_PORT),
      TRUST_PROXY: 'loopback',
    },
  },
});
