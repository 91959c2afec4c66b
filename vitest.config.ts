import { defineConfig } from 'vitest/config';

const tests = ['{src,test}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    // Left to itself the runner would keep a core free, and half of two is a lot.
    maxWorkers: 2,
    projects: [
      { test: { name: 'rules', root: 'packages/rules', include: tests, isolate: false } },
      { test: { name: 'contract', root: 'packages/contract', include: tests, isolate: false } },
      'apps/api',
      'apps/web',
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'] } },
      { test: { name: 'checks', root: 'checks', include: ['*.test.ts'] } },
    ],
  },
});
