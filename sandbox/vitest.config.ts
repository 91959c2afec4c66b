import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'sandbox',
    include: ['src/**/*.test.ts'],
    isolate: false,
    sequence: { shuffle: { tests: true } },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    globalSetup: './test/database-server.ts',
  },
});
