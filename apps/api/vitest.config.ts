import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    include: ['{src,test}/**/*.test.ts'],
    // Test files share a process, and what it has loaded: loading the server takes longer than most of their tests.
    isolate: false,
    sequence: { shuffle: { tests: true } },
    // On a busy machine everything takes longer; what must be quick says so itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: './test/fresh-modules.ts',
    server: { deps: { inline: ['uuid'] } },
    globalSetup: ['./test/built-programs.ts', './test/database-server.ts'],
  },
});
