import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'desk',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    // Those that need a page run in a browser (apps/web/vitest.browser.config.ts).
    exclude: ['**/*.browser.test.*'],
    isolate: false,
    sequence: { shuffle: { tests: true } },
  },
});
