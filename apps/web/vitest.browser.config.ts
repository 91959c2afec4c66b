import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromiumLaunch } from '../../scripts/chromium-launch.mjs';

export default defineProject({
  plugins: [react(), tailwindcss()],
  // What is found only once a test runs would have the page load anew in the middle of it.
  optimizeDeps: {
    include: ['@mswjs/interceptors', '@mswjs/interceptors/fetch', '@mswjs/interceptors/XMLHttpRequest'],
  },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.{ts,tsx}', '../../packages/{client,ui}/src/**/*.browser.test.{ts,tsx}'],
    sequence: { shuffle: { tests: true } },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // What the second one does after a test, it does first.
    setupFiles: ['./src/app/test/setup.tsx', '../../packages/ui/test/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      provider: playwright({ launchOptions: chromiumLaunch, actionTimeout: 10_000 }),
      instances: [{ browser: 'chromium', name: 'browser', viewport: { width: 1280, height: 800 } }],
      testerHtmlPath: './test/browser/tester.html',
      screenshotFailures: false,
      traceView: false,
      dependencySourcemaps: false,
    },
  },
});
