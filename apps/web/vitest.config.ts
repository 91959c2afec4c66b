import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.*'],
    // Test files share a process: loading React and the contract anew for each takes longer than most of their tests.
    isolate: false,
    sequence: { shuffle: { tests: true } },
    // On a busy machine everything takes longer; what must be quick says so itself.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
