import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    // Test files share a process: loading React and the contract anew for each takes longer than most of their tests.
    isolate: false,
    sequence: { shuffle: { tests: true } },
    setupFiles: './test/fresh-modules.ts',
  },
});
