import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { headlessLaunch } from '../scripts/chromium-launch.mjs';
import { SERVER_PORT } from './ports.ts';
import { JOURNEYS_CLINIC } from './shared-clinic.ts';
import { DESKTOP, PHONE } from './viewports.ts';

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // Much of a journey is waiting: three of them keep two cores busy.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  globalSetup: inRepository('e2e/database-set-up.ts'),
  use: {
    baseURL: `http://localhost:${SERVER_PORT}`,
    launchOptions: headlessLaunch,
  },
  // Every journey runs on a phone. One about something that a wide window lays out differently, or that a mouse or a
  // keyboard does differently, has the tag `@wide` and runs on a desktop as well. Where only the lie of a screen differs, it
  // runs once and each look at a screen is one in the other width too (journey.ts): on the phone with the tag `@both-widths`,
  // on the desktop, where the staff are, with `@desktop-first`. Motion is shown on the desktop; on the phone the journeys ask
  // for less of it, as some patients do: half of what a page costs is the drawing of it.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop-first/,
      use: {
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'desktop', grep: /@wide|@desktop-first/, use: { viewport: DESKTOP } },
  ],
  webServer: {
    command: `node --import ${inRepository('e2e/vanishing-data.ts')} ${inRepository('apps/api/dist/server.js')}`,
    url: `http://localhost:${SERVER_PORT}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      ...JOURNEYS_CLINIC,
      PORT: String(SERVER_PORT),
      TRUST_PROXY: 'loopback',
    },
  },
});
