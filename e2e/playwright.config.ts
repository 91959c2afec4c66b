import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { CLOCK_PORT, SERVER_PORT } from './ports.ts';

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Where the journeys' data goes; named once, by the first of the runner's processes that reads this.
process.env.JOURNEYS_DATA_DIR ??= join(tmpdir(), `chairside-journeys-${process.pid}`);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${SERVER_PORT}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `node --import ${inRepository('e2e/movable-clock.ts')} --import ${inRepository('e2e/vanishing-data.ts')} ${inRepository('apps/api/src/main.ts')}`,
    url: `http://localhost:${SERVER_PORT}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      MODE: 'sandbox',
      PORT: String(SERVER_PORT),
      CLOCK_PORT: String(CLOCK_PORT),
      DATA_DIR: process.env.JOURNEYS_DATA_DIR,
      DATABASE_URL: '',
      TRUST_PROXY: 'loopback',
    },
  },
});
