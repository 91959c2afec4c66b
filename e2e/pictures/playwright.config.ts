import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The journeys' browser and server, for taking README's pictures with. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: ['patients.ts', 'desk.ts'],
  outputDir: '../../test-results',
  workers: 1,
  use: {
    ...journeys.use,
    colorScheme: 'light',
    timezoneId: 'Asia/Kolkata',
  },
});
