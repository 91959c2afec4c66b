import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, soundHouse, type Tree } from './sound-house.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
const ROOMS = ['packages', 'apps', 'e2e', 'checks', 'scripts'];

interface PlantedImport {
  rule: string;
  file: string;
  content: string;
  alongside?: Tree;
  /** Whose violation it is, where that is not the file: a folder's. */
  reported?: string;
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
    rule: 'ui-imports-nothing-of-ours',
    file: 'packages/ui/src/planted-clinic.tsx',
    content: `import '@chairside/contract/plans';`,
  },
  {
    rule: 'ui-imports-nothing-of-ours',
    file: 'packages/ui/src/planted-money.test.ts',
    content: `import '../../rules/src/money.ts';`,
  },
  {
    rule: 'client-imports-only-contract-and-rules',
    file: 'packages/client/src/planted-toast.ts',
    content: `import '@chairside/ui/button.tsx';`,
  },
  {
    rule: 'clients-never-import-api',
    file: 'apps/web/src/features/plans/planted-api.ts',
    content: `import type {} from '../../../../api/src/app.ts';`,
  },
  {
    rule: 'clients-never-import-api',
    file: 'apps/desk/src/planted-api.ts',
    content: `import type {} from '../../api/src/app.ts';`,
  },
  {
    rule: 'api-never-imports-web',
    file: 'apps/api/src/planted-web.ts',
    content: `import '../../web/src/features/clinic/clinic.ts';`,
  },
  {
    rule: 'web-feature-stays-out-of-another',
    file: 'apps/web/src/features/profile/planted-neighbour.tsx',
    content: `export const Panel = () => import('../payment/panel.tsx');`,
  },
  {
    rule: 'web-features-know-no-app',
    file: 'apps/web/src/features/profile/planted-route.tsx',
    content: `import '../../app/routes/dashboard-route.tsx';`,
  },
  {
    rule: 'web-code-is-app-or-feature',
    file: 'apps/web/src/features/profile/planted-root.ts',
    content: `import '../../planted-loose.ts';`,
    alongside: { 'apps/web/src/planted-loose.ts': '' },
  },
  {
    rule: 'web-requests-stay-in-api',
    file: 'apps/web/src/features/profile/planted-request.tsx',
    content: `import '../session/call.ts';`,
  },
  {
    rule: 'no-cycle-of-folders-in-clients',
    file: 'apps/web/src/features/profile/planted-nest/egg.ts',
    content: `import '../planted-coop/hen.ts';`,
    reported: 'apps/web/src/features/profile/planted-nest',
  },
  {
    rule: 'no-cycle-of-folders-in-clients',
    file: 'apps/web/src/features/profile/planted-coop/feed.ts',
    content: `import '../planted-nest/straw.ts';`,
    reported: 'apps/web/src/features/profile/planted-coop',
    alongside: {
      'apps/web/src/features/profile/planted-coop/hen.ts': '',
      'apps/web/src/features/profile/planted-nest/straw.ts': '',
    },
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
    rule: 'e2e-never-imports-apps',
    file: 'e2e/planted-app.ts',
    content: `import '../apps/web/src/features/clinic/clinic.ts';`,
  },
  {
    rule: 'no-unresolvable',
    file: 'apps/web/src/features/plans/planted-nowhere.ts',
    content: `import './nowhere.ts';`,
  },
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
    found = broken(await inspect(join(folder, 'planted'), ['packages', 'apps', 'e2e']));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is refused nowhere before the planting', async () => {
    expect(broken(await inspect(join(folder, 'sound'), ['packages', 'apps', 'e2e']))).toEqual([]);
  });

  test.each(planted)('$rule refuses $file', ({ rule, file, reported = file }) => {
    expect(found.filter((violation) => violation.file === reported)).toEqual([{ file: reported, rule }]);
  });

  test('is refused nowhere else', () => {
    expect(new Set(found.map(({ file }) => file))).toEqual(
      new Set(planted.map(({ file, reported = file }) => reported)),
    );
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
    const ours = house.modules.filter(({ source }) => /^(packages|apps)\/.*\.tsx?$/.test(source));
    expect(ours.length).toBeGreaterThan(10);
    const thisFile = house.modules.find(({ source }) => source === 'checks/dependency-rules.test.ts');
    expect(thisFile?.dependencies.map(({ module }) => module)).toContain('dependency-cruiser');
  });
});
