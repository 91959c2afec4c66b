import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '..');
const ROOMS = ['packages', 'apps', 'e2e', 'checks', 'scripts'];

type Tree = Record<string, string>;

const installed = (name: string, more: object = {}): Tree => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'dist/index.js', ...more }),
  [`node_modules/${name}/dist/index.js`]: 'module.exports = {};',
});

const workspace = (folder: string, dependencies: string[], devDependencies: string[] = []): Tree => ({
  [`${folder}/package.json`]: JSON.stringify({
    name: `@chairside/${folder.split('/').at(-1)}`,
    type: 'module',
    exports: { './*': './src/*.ts' },
    dependencies: Object.fromEntries(dependencies.map((name) => [name, '*'])),
    devDependencies: Object.fromEntries(devDependencies.map((name) => [name, '*'])),
  }),
});

const SERVER_PACKAGES = ['fastify', '@fastify/helmet', 'pg', 'drizzle-orm', 'pg-boss', 'rate-limiter-flexible'];

/** A small house that keeps every rule, each permitted arrow drawn at least once. */
const soundHouse: Tree = {
  ...Object.assign({}, ...['zod', 'react', 'vitest', 'smtp-server', ...SERVER_PACKAGES].map((name) => installed(name))),
  ...installed('old-thing', { deprecated: 'use new-thing' }),
  ...workspace('packages/rules', [], ['vitest']),
  ...workspace('packages/contract', ['@chairside/rules', 'zod']),
  ...workspace('apps/api', ['@chairside/contract', '@chairside/rules', 'old-thing', ...SERVER_PACKAGES], ['smtp-server']),
  ...workspace('apps/web', ['@chairside/contract', '@chairside/rules', 'react']),
  ...workspace('e2e', ['@chairside/contract', '@chairside/rules']),
  'packages/rules/src/money.ts': `import type { Paise } from './paise.ts'; export const price: Paise = 1;`,
  'packages/rules/src/paise.ts': 'export type Paise = number;',
  'packages/rules/src/money.test.ts': `import 'vitest'; import './money.ts';`,
  'packages/contract/src/plans.ts': `import 'zod'; import '@chairside/rules/money';`,
  'apps/api/src/main.ts': `import 'fastify'; import './app.ts';`,
  'apps/api/src/app.ts': `import '@fastify/helmet'; import './plans/handlers.ts'; import './sandbox/routes.ts';`,
  'apps/api/src/http/serve.ts': `import 'fastify'; import 'rate-limiter-flexible'; import '@chairside/contract/plans';`,
  'apps/api/src/sandbox/routes.ts': `import 'fastify'; import '../http/serve.ts';`,
  'apps/api/src/db/pool.ts': `import 'pg'; import 'pg-boss';`,
  'apps/api/src/plans/store.ts': `import 'drizzle-orm'; import '../db/pool.ts';`,
  'apps/api/src/plans/handlers.ts': `import './store.ts'; import '@chairside/rules/money';`,
  'apps/api/src/payments/order-store.ts': `import 'pg';`,
  'apps/api/src/payments/jobs.ts': `import 'pg-boss'; import './order-store.ts';`,
  'apps/api/src/payments/jobs.test.ts': `import 'smtp-server'; import '../plans/store.ts'; import './jobs.ts';`,
  'apps/web/src/app.tsx': `import './plans/page.tsx'; export const late = () => import('./payment/panel.tsx');`,
  'apps/web/src/api.ts': `import '@chairside/contract/plans';`,
  'apps/web/src/ui/button.tsx': `import 'react'; export const Button = () => <button type="button" />;`,
  'apps/web/src/plans/page.tsx': `import './card.tsx'; import '../ui/button.tsx'; import '../api.ts';`,
  'apps/web/src/plans/card.tsx': `import '@chairside/rules/money'; export const Card = () => <p />;`,
  'apps/web/src/payment/panel.tsx': `import '../ui/button.tsx';`,
  'e2e/journey.spec.ts': `import '@chairside/contract/plans';`,
};

const planted: { rule: string; file: string; content: string }[] = [
  {
    rule: 'rules-import-nothing-of-ours',
    file: 'packages/rules/src/planted-contract.test.ts',
    content: `import '../../contract/src/plans.ts';`,
  },
  { rule: 'rules-are-pure', file: 'packages/rules/src/planted-io.ts', content: `import 'node:fs';` },
  {
    rule: 'contract-imports-only-rules-and-zod',
    file: 'packages/contract/src/planted-package.ts',
    content: `import 'react';`,
  },
  {
    rule: 'contract-imports-no-app',
    file: 'packages/contract/src/planted-app.test.ts',
    content: `import '../../../apps/api/src/db/pool.ts';`,
  },
  {
    rule: 'web-never-imports-api',
    file: 'apps/web/src/planted-api.ts',
    content: `import type {} from '../../api/src/app.ts';`,
  },
  {
    rule: 'api-never-imports-web',
    file: 'apps/api/src/planted-web.ts',
    content: `import '../../web/src/api.ts';`,
  },
  {
    rule: 'web-feature-stays-out-of-another',
    file: 'apps/web/src/plans/planted-neighbour.tsx',
    content: `export const Panel = () => import('../payment/panel.tsx');`,
  },
  {
    rule: 'web-feature-stays-out-of-another',
    file: 'apps/web/src/ui/planted-feature.tsx',
    content: `import '../plans/card.tsx';`,
  },
  {
    rule: 'web-features-are-composed-in-one-place',
    file: 'apps/web/src/planted-composition.tsx',
    content: `import './plans/page.tsx';`,
  },
  {
    rule: 'api-feature-never-uses-another-store',
    file: 'apps/api/src/plans/planted-store-reader.ts',
    content: `import '../payments/order-store.ts';`,
  },
  { rule: 'fastify-stays-at-the-door', file: 'apps/api/src/plans/planted-route.ts', content: `import 'fastify';` },
  {
    rule: 'fastify-stays-at-the-door',
    file: 'apps/api/src/plans/planted-type.ts',
    content: `import type { A } from '@fastify/helmet'; export type B = A;`,
  },
  { rule: 'database-stays-in-stores', file: 'apps/api/src/plans/planted-sql.ts', content: `import 'drizzle-orm';` },
  { rule: 'database-stays-in-stores', file: 'apps/api/src/planted-pool.ts', content: `import { Pool } from 'pg';` },
  { rule: 'job-queue-stays-in-jobs', file: 'apps/api/src/plans/planted-queue.ts', content: `import 'pg-boss';` },
  {
    rule: 'rate-limiter-stays-in-identity-and-http',
    file: 'apps/api/src/plans/planted-limit.ts',
    content: `import 'rate-limiter-flexible';`,
  },
  {
    rule: 'no-cycle',
    file: 'apps/api/src/plans/planted-egg.ts',
    content: `import type { Hen } from './planted-hen.ts'; export type Egg = { of: Hen };`,
  },
  {
    rule: 'no-cycle',
    file: 'apps/api/src/plans/planted-hen.ts',
    content: `import type { Egg } from './planted-egg.ts'; export type Hen = { lays: Egg };`,
  },
  {
    rule: 'source-never-imports-tests',
    file: 'apps/api/src/payments/planted-test-reader.ts',
    content: `import './jobs.test.ts';`,
  },
  { rule: 'e2e-never-imports-apps', file: 'e2e/planted-app.ts', content: `import '../apps/web/src/api.ts';` },
  { rule: 'no-unresolvable', file: 'apps/web/src/planted-nowhere.ts', content: `import './nowhere.ts';` },
  { rule: 'no-deprecated', file: 'apps/api/src/planted-old.ts', content: `import 'old-thing';` },
  { rule: 'source-uses-no-dev-dependency', file: 'apps/api/src/planted-dev.ts', content: `import 'smtp-server';` },
];

async function build(folder: string, tree: Tree) {
  for (const [file, content] of Object.entries(tree)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await mkdir(join(folder, 'node_modules/@chairside'), { recursive: true });
  await symlink('../../packages/rules', join(folder, 'node_modules/@chairside/rules'));
  await symlink('../../packages/contract', join(folder, 'node_modules/@chairside/contract'));
}

async function inspect(baseDir: string, rooms: string[]) {
  const options = await extractDepcruiseOptions(join(REPOSITORY, '.dependency-cruiser.mjs'));
  const { output } = await cruise(rooms, { ...options, baseDir, validate: true });
  if (typeof output === 'string') throw new Error(output);
  return output;
}

const broken = (house: ICruiseResult) =>
  house.summary.violations.map(({ from, rule }) => ({ file: from, rule: rule.name }));

describe('a house with one forbidden import per rule', () => {
  let folder: string;
  let found: { file: string; rule: string }[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chairside-house-'));
    await build(join(folder, 'sound'), soundHouse);
    const plantedFiles = Object.fromEntries(planted.map(({ file, content }) => [file, content]));
    await build(join(folder, 'planted'), { ...soundHouse, ...plantedFiles });
    found = broken(await inspect(join(folder, 'planted'), ['packages', 'apps', 'e2e']));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is refused nowhere before the planting', async () => {
    expect(broken(await inspect(join(folder, 'sound'), ['packages', 'apps', 'e2e']))).toEqual([]);
  });

  test.each(planted)('$rule refuses $file', ({ rule, file }) => {
    expect(found.filter((violation) => violation.file === file).map((violation) => violation.rule)).toContain(rule);
  });

  test('is refused nowhere else', () => {
    expect(new Set(found.map(({ file }) => file))).toEqual(new Set(planted.map(({ file }) => file)));
  });

  test('covers every rule there is', async () => {
    const { ruleSet } = await extractDepcruiseOptions(join(REPOSITORY, '.dependency-cruiser.mjs'));
    const names = ruleSet?.forbidden?.map(({ name }) => name);
    expect(new Set(planted.map(({ rule }) => rule))).toEqual(new Set(names));
  });
});

describe('this repository', () => {
  let house: ICruiseResult;

  beforeAll(async () => {
    house = await inspect(REPOSITORY, ROOMS);
  }, 60_000);

  test('keeps every rule', () => {
    expect(broken(house)).toEqual([]);
  });

  test('is really read, TypeScript and JSX included', () => {
    const ours = house.modules.map(({ source }) => source).filter((source) => !source.includes('node_modules'));
    expect(ours.filter((source) => source.endsWith('.ts')).length).toBeGreaterThan(10);
    expect(ours.filter((source) => source.endsWith('.tsx')).length).toBeGreaterThan(0);
    const arrows = house.modules.find(({ source }) => source === 'checks/dependency-rules.test.ts')?.dependencies;
    expect(arrows?.map(({ module }) => module)).toContain('dependency-cruiser');
  });
});
