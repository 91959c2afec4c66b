import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { headlessLaunch } from '../../scripts/chromium-launch.mjs';
import { click } from './test/browser/click.ts';

const here = (path: string) => resolve(import.meta.dirname, path);
const ui = here('../../packages/ui/test/setup.ts');
const quietPage = here('src/app/test/quiet-page.ts');
// The packages' tests go along with the desk's: pages of their own would load what the desk's have loaded.
const desk = {
  include: ['../desk/src', '../../packages/{client,ui}/src'].map(
    (src) => `${src}/**/*.browser.test.{ts,tsx}`,
  ),
  setupFiles: [here('../desk/test/browser/setup.ts'), ui, quietPage],
};

const chromium = playwright({
  launchOptions: headlessLaunch,
  actionTimeout: 10_000,
  // Drawing what moves takes as long as all else in a test; journeys on the desktop show it.
  contextOptions: { reducedMotion: 'reduce' },
});

export default defineProject({
  plugins: [react(), tailwindcss()],
  // All there is, so that nothing is found only once a test runs, which would load the page anew in the middle of it.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@hookform/resolvers/zod',
      '@mswjs/interceptors',
      '@mswjs/interceptors/fetch',
      '@mswjs/interceptors/XMLHttpRequest',
      '@tanstack/react-query',
      'input-otp',
      'lucide-react',
      'react',
      'react-day-picker',
      'react-dom',
      'react-dom/client',
      'react-hook-form',
      'react-hot-toast/headless',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'temporal-polyfill',
      'tinykeys',
      'vitest-browser-react',
      'wouter',
      'wouter/memory-location',
      'wouter/use-hash-location',
      'zod/mini',
    ],
  },
  test: {
    name: 'browser',
    sequence: { shuffle: { tests: true }, setupFiles: 'list' },
    // Test files share a page: loading the client anew for each takes longer than most of their tests.
    isolate: false,
    // On a busy machine everything takes longer; what must be quick says so itself.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      provider: {
        ...chromium,
        providerFactory(project) {
          const provider = chromium.providerFactory(project);
          project.browser?.registerCommand('__vitest_click', click);
          return provider;
        },
      },
      viewport: { width: 1280, height: 800 },
      testerHtmlPath: './test/browser/tester.html',
      screenshotFailures: false,
      traceView: false,
      dependencySourcemaps: false,
      instances: [
        {
          browser: 'chromium',
          name: 'web-browser',
          include: ['src/**/*.browser.test.{ts,tsx}'],
          // After a test the last one is the first.
          setupFiles: [here('src/app/test/setup.tsx'), ui, quietPage],
        },
        { browser: 'chromium', name: 'desk-browser', ...desk },
      ],
    },
  },
});
