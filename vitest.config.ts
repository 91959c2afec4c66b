import { defineConfig } from 'vitest/config';

const tests = ['{src,test}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
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
