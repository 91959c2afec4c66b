import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'embedded-postgres',
    include: ['src/**/*.test.ts'],
    isolate: false,
    sequence: { shuffle: { tests: true } },
    globalSetup: './test/cluster-template.ts',
    // Databases are started, stopped and killed, on machines that have other work too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
