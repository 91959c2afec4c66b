import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'desk',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    // They run with those of the packages (apps/web/vitest.browser.config.ts).
    exclude: ['**/*.browser.test.*'],
    isolate: false,
    sequence: { shuffle: { tests: true } },
  },
});
