import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { SERVER_PORT } from './ports.ts';
import { JOURNEYS_CLINIC } from './shared-clinic.ts';

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Chromium loads the first two, the pop-ups of its address bar, for every window a journey opens: that takes longer than
// the page. It heeds the last list alone, so what Playwright has in its own is said again, as far as it matters here.
const UNUSED_IN_CHROMIUM = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

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
        `--disable-features=${UNUSED_IN_CHROMIUM.join()}`,
      ],
    },
  },
  // Every journey runs on a phone. One about something that a wide window lays out differently, or that a mouse or a
  // keyboard does differently, has the tag `@wide` and runs on a desktop as well.
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grep: /@wide/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `node --import ${inRepository('e2e/vanishing-data.ts')} ${inRepository('apps/api/src/main.ts')}`,
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
