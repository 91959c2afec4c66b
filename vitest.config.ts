import { defineConfig } from 'vitest/config';

const tests = ['{src,test}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', root: 'packages/rules', include: tests } },
      { test: { name: 'contract', root: 'packages/contract', include: tests } },
      'apps/api',
      { test: { name: 'web', root: 'apps/web', include: tests } },
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'] } },
      { test: { name: 'checks', root: 'checks', include: ['*.test.ts'] } },
    ],
  },
});
