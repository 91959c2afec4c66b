import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, soundHouse, type Tree } from './sound-house.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
const ROOMS = ['packages', 'apps', 'sandbox', 'e2e', 'checks', 'scripts'];

interface PlantedImport {
  rule: string;
  file: string;
  content: string;
  alongside?: Tree;
}

const planted: PlantedImport[] = [
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
    rule: 'embedded-postgres-imports-nothing-of-ours',
    file: 'packages/embedded-postgres/src/planted-rules.ts',
    content: `import '@chairside/rules/money';`,
  },
  {
    rule: 'sandbox-never-imports-apps',
    file: 'sandbox/src/planted-app.ts',
    content: `import type {} from '../../apps/api/src/app.ts';`,
  },
  {
    rule: 'sandbox-never-imports-apps',
    file: 'sandbox/test/planted-app.ts',
    content: `import '../../apps/api/src/db/pool.ts';`,
  },
  {
    rule: 'sandbox-imports-only-rules-and-contract',
    file: 'sandbox/src/planted-database.ts',
    content: `import '../../packages/embedded-postgres/src/start.ts';`,
  },
  {
    rule: 'sandbox-is-known-to-its-starter-alone',
    file: 'apps/api/src/plans/planted-sandbox.ts',
    content: `export const late = () => import('@chairside/sandbox/sandbox');`,
  },
  {
    rule: 'sandbox-is-known-to-its-starter-alone',
    file: 'packages/rules/src/planted-sandbox.test.ts',
    content: `import '../../../sandbox/src/sandbox.ts';`,
  },
  {
    rule: 'live-mode-loads-no-sandbox',
    file: 'apps/api/src/app.ts',
    content: `import '@chairside/sandbox/sandbox';`,
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
    rule: 'web-feature-stays-out-of-another',
    file: 'apps/web/src/plans/planted-route.tsx',
    content: `import '../routes/dashboard-route.tsx';`,
  },
  {
    rule: 'web-features-are-composed-in-one-place',
    file: 'apps/web/src/planted-composition.tsx',
    content: `import './plans/page.tsx';`,
  },
  {
    rule: 'web-features-are-composed-in-one-place',
    file: 'apps/web/src/planted-table.tsx',
    content: `import './routes/dashboard-route.tsx';`,
  },
  {
    rule: 'api-feature-never-uses-another-store',
    file: 'apps/api/src/plans/planted-store-reader.ts',
    content: `import '../payments/order-store.ts';`,
  },
  {
    rule: 'fastify-stays-at-the-door',
    file: 'apps/api/src/plans/planted-route.ts',
    content: `import 'fastify';`,
  },
  {
    rule: 'fastify-stays-at-the-door',
    file: 'apps/api/src/plans/planted-type.ts',
    content: `import type { A } from '@fastify/helmet'; export type B = A;`,
  },
  {
    rule: 'database-stays-in-stores',
    file: 'apps/api/src/plans/planted-sql.ts',
    content: `import 'drizzle-orm';`,
  },
  {
    rule: 'database-stays-in-stores',
    file: 'apps/api/src/planted-pool.ts',
    content: `import { Pool } from 'pg';`,
  },
  {
    rule: 'database-stays-in-stores',
    file: 'sandbox/src/planted-sql.ts',
    content: `import 'drizzle-orm';`,
  },
  {
    rule: 'rate-limiter-stays-in-identity-and-http',
    file: 'apps/api/src/plans/planted-limit.ts',
    content: `import 'rate-limiter-flexible';`,
  },
  {
    rule: 'no-cycle',
    file: 'apps/api/src/plans/planted-egg.ts',
    content: `import type { Hen } from './planted-hen.ts'; export type Egg = { of: Hen };`,
    alongside: {
      'apps/api/src/plans/planted-hen.ts': `import type { Egg } from './planted-egg.ts'; export type Hen = { lays: Egg };`,
    },
  },
  {
    rule: 'source-never-imports-tests',
    file: 'apps/api/src/payments/planted-test-reader.ts',
    content: `import './jobs.test.ts';`,
  },
  {
    rule: 'source-never-imports-tests',
    file: 'sandbox/src/planted-test-reader.ts',
    content: `import '../test/server.ts';`,
  },
  { rule: 'e2e-never-imports-apps', file: 'e2e/planted-app.ts', content: `import '../apps/web/src/api.ts';` },
  { rule: 'no-unresolvable', file: 'apps/web/src/planted-nowhere.ts', content: `import './nowhere.ts';` },
  { rule: 'no-deprecated', file: 'apps/api/src/planted-old.ts', content: `import 'old-thing';` },
  {
    rule: 'source-uses-no-dev-dependency',
    file: 'apps/api/src/planted-dev.ts',
    content: `import 'smtp-server';`,
  },
];

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
    const additions = planted.map(
      ({ file, content, alongside }): Tree => ({ [file]: content, ...alongside }),
    );
    await build(join(folder, 'planted'), Object.assign({}, soundHouse, ...additions));
    found = broken(await inspect(join(folder, 'planted'), ['packages', 'apps', 'sandbox', 'e2e']));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is refused nowhere before the planting', async () => {
    expect(broken(await inspect(join(folder, 'sound'), ['packages', 'apps', 'sandbox', 'e2e']))).toEqual([]);
  });

  test.each(planted)('$rule refuses $file', ({ rule, file }) => {
    expect(found.filter((violation) => violation.file === file)).toEqual([{ file, rule }]);
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

  test('is really read, TypeScript included', () => {
    const ours = house.modules.filter(({ source }) => /^(packages|apps|sandbox)\/.*\.tsx?$/.test(source));
    expect(ours.length).toBeGreaterThan(10);
    const thisFile = house.modules.find(({ source }) => source === 'checks/dependency-rules.test.ts');
    expect(thisFile?.dependencies.map(({ module }) => module)).toContain('dependency-cruiser');
  });
});
