import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY } from './files-of-the-tree.ts';
import { importRules, readImports } from './imports.ts';

/** One forbidden import a rule at least: the rule, the file, and what the file imports; for a circle of folders, which of them is reported. */
const planted: [rule: string, file: string, imported: string, reported?: string][] = [
  ['rules-import-nothing-of-ours', 'packages/rules/src/contract.test.ts', '../../contract/src/plans.ts'],
  ['rules-are-pure', 'packages/rules/src/io.ts', 'node:fs'],
  ['contract-imports-only-rules-and-zod', 'packages/contract/src/package.ts', 'react'],
  ['contract-imports-no-app', 'packages/contract/src/app.test.ts', '../../../apps/api/src/db/pool.ts'],
  ['api-feature-has-one-face', 'apps/api/src/plans/reader.ts', '../payments/order-store.ts'],
  ['api-feature-has-one-face', 'apps/api/src/composition.ts', './plans/handlers.ts'],
  ['api-feature-has-one-face', 'apps/api/src/plans/command.ts', '../command-line/main.ts'],
  ['api-foundation-knows-no-feature', 'apps/api/src/http/plans.ts', '../plans/feature.ts'],
  ['api-root-is-the-top', 'apps/api/src/plans/configured.ts', '../config.ts'],
  ['api-store-serves-its-own-folder', 'apps/api/src/plans/lease.ts', '../leases/store.ts'],
  ['fastify-only-in-http', 'apps/api/src/plans/route.ts', 'fastify'],
  ['fastify-only-in-http', 'apps/api/src/plans/plugin.ts', '@fastify/helmet'],
  ['database-stays-in-stores', 'apps/api/src/plans/sql.ts', 'drizzle-orm'],
  ['database-stays-in-stores', 'apps/api/src/pool.ts', 'pg'],
  ['rate-limiter-stays-in-security', 'apps/api/src/plans/limit.ts', 'rate-limiter-flexible'],
  ['no-cycle', 'apps/api/src/plans/cycle.ts', './cycle.ts'],
  ['source-never-imports-tests', 'apps/api/src/payments/test-reader.ts', './jobs.test.ts'],
  ['no-deprecated', 'apps/api/src/old.ts', 'deprecated-package'],
  ['source-uses-no-dev-dependency', 'apps/api/src/dev.ts', 'dev-package'],
  [
    'embedded-postgres-imports-nothing-of-ours',
    'packages/embedded-postgres/src/rules.ts',
    '../../rules/src/money.ts',
  ],
  ['sandbox-never-imports-apps', 'sandbox/src/app.ts', '../../apps/api/src/app.ts'],
  [
    'sandbox-imports-only-rules-and-contract',
    'sandbox/src/database.ts',
    '../../packages/embedded-postgres/src/start.ts',
  ],
  [
    'sandbox-is-known-to-its-starter-alone',
    'apps/api/src/plans/sandbox.ts',
    '../../../../sandbox/src/sandbox.ts',
  ],
  ['live-mode-loads-no-sandbox', 'apps/api/src/app.ts', '../../../sandbox/src/sandbox.ts'],
  ['database-stays-in-stores', 'sandbox/src/sql.ts', 'drizzle-orm'],
  ['ui-imports-nothing-of-ours', 'packages/ui/src/clinic.tsx', '../../contract/src/plans.ts'],
  ['client-imports-only-contract-and-rules', 'packages/client/src/toast.ts', '../../ui/src/button.tsx'],
  ['clients-never-import-api', 'apps/web/src/features/plans/api.ts', '../../../../api/src/app.ts'],
  ['clients-never-import-api', 'apps/desk/src/api.ts', '../../api/src/app.ts'],
  [
    'clients-stay-apart',
    'apps/desk/src/features/people/plans.ts',
    '../../../../web/src/features/clinic/clinic.ts',
  ],
  ['client-requests-stay-in-api', 'apps/desk/src/features/people/request.ts', '../staff-session/call.ts'],
  ['api-never-imports-web', 'apps/api/src/web.ts', '../../web/src/features/clinic/clinic.ts'],
  [
    'client-feature-stays-out-of-another',
    'apps/web/src/features/profile/neighbour.tsx',
    '../payment/panel.tsx',
  ],
  [
    'client-features-know-no-app',
    'apps/web/src/features/profile/route.tsx',
    '../../app/routes/dashboard-route.tsx',
  ],
  ['client-code-is-app-or-feature', 'apps/web/src/features/profile/root.ts', '../../loose.ts'],
  ['client-requests-stay-in-api', 'apps/web/src/features/profile/request.tsx', '../session/call.ts'],
  [
    'no-cycle-of-folders-in-clients',
    'apps/web/src/features/profile/nest/egg.ts',
    '../coop/hen.ts',
    'apps/web/src/features/profile/nest',
  ],
  [
    'no-cycle-of-folders-in-clients',
    'apps/web/src/features/profile/coop/feed.ts',
    '../nest/straw.ts',
    'apps/web/src/features/profile/coop',
  ],
  ['e2e-never-imports-apps', 'e2e/app.ts', '../apps/web/src/features/clinic/clinic.ts'],
  ['no-unresolvable', 'apps/web/src/features/plans/nowhere.ts', '@chairside/nowhere'],
];

/** Circles of folders that the rules above let pass file by file; what only a test looks back at is none. */
const circles: typeof planted = [
  ['no-cycle-between-folders', 'apps/api/src/auth/caller.ts', '../users/feature.ts', 'apps/api/src/auth'],
  ['no-cycle-between-folders', 'apps/api/src/users/tokens.ts', '../auth/feature.ts', 'apps/api/src/users'],
];
const NO_CIRCLE: [file: string, imported: string][] = [
  ['apps/api/src/files/photo.ts', '../profile/feature.ts'],
  ['apps/api/src/profile/profile.test.ts', '../files/photo.ts'],
];

const TYPES_MAY = new Set(['source-uses-no-dev-dependency', 'live-mode-loads-no-sandbox']);
const PACKAGES = planted.map(([, , imported]) => imported).filter((name) => !/^\.|:|nowhere/.test(name));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-planted-'));
  await write('package.json', JSON.stringify({ devDependencies: { 'dev-package': '*' } }));
  for (const name of PACKAGES) {
    const deprecated = name === 'deprecated-package' ? 'use another' : undefined;
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js', deprecated }));
    await write(`node_modules/${name}/index.js`, '');
  }
  const passed = NO_CIRCLE.map(([file, imported]) => ['none', file, imported] as const);
  for (const [, file, imported] of [...planted, ...circles, ...passed]) {
    if (imported.startsWith('.')) await write(join(dirname(file), imported), '');
  }
  for (const [rule, file, imported] of [...planted, ...circles, ...passed]) {
    // A type is as much an import as a value is, but for these rules.
    await write(file, `import ${TYPES_MAY.has(rule) ? '' : 'type {} from '}'${imported}';`);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['.dependency-cruiser.mjs', planted],
  ['checks/dependency-rules/folders.mjs', circles],
])('every rule of %s refuses what is planted against it', async (config, against) => {
  const folders = new Set(planted.map(([, file]) => file.replace(/\/.*/, '')));
  const { found } = await readImports(folder, [...folders], config);
  expect(found).toEqual(new Set(against.map(([rule, file, , reported = file]) => `${rule}: ${reported}`)));
  const { ruleSet } = await importRules(config);
  expect(new Set(against.map(([rule]) => rule))).toEqual(
    new Set(ruleSet?.forbidden?.map(({ name }) => name)),
  );
});

test('this repository is read with the imports of its TypeScript files', async () => {
  const { modules } = await readImports(REPOSITORY, ['checks'], '.dependency-cruiser.mjs');
  const reader = modules.find(({ source }) => source === 'checks/imports.ts');
  expect(reader?.dependencies.map(({ module }) => module)).toContain('dependency-cruiser');
});

async function write(file: string, content: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
}
