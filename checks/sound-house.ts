import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Tree = Record<string, string>;

const installed = (name: string, more: object = {}): Tree => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.0.0',
    main: 'dist/index.js',
    ...more,
  }),
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

const SERVER_PACKAGES = ['fastify', '@fastify/helmet', 'pg', 'drizzle-orm', 'rate-limiter-flexible'];

/** A small house that keeps every rule, each permitted arrow drawn at least once. */
export const soundHouse: Tree = {
  ...Object.assign(
    {},
    ...['zod', 'react', 'vitest', 'smtp-server', ...SERVER_PACKAGES].map((name) => installed(name)),
  ),
  ...installed('old-thing', { deprecated: 'use new-thing' }),
  ...workspace('packages/rules', [], ['vitest']),
  ...workspace('packages/contract', ['@chairside/rules', 'zod']),
  ...workspace(
    'apps/api',
    ['@chairside/contract', '@chairside/rules', 'old-thing', ...SERVER_PACKAGES],
    ['smtp-server'],
  ),
  ...workspace('apps/web', ['@chairside/contract', '@chairside/rules', 'react']),
  ...workspace('e2e', ['@chairside/contract', '@chairside/rules']),
  'packages/rules/src/money.ts': `import type { Paise } from './paise.ts'; export const price: Paise = 1;`,
  'packages/rules/src/paise.ts': 'export type Paise = number;',
  'packages/rules/src/money.test.ts': `import 'vitest'; import './money.ts';`,
  'packages/contract/src/plans.ts': `import 'zod'; import '@chairside/rules/money';`,
  'apps/api/src/main.ts': `import 'fastify'; import './app.ts';`,
  'apps/api/src/app.ts': `import '@fastify/helmet'; import './plans/feature.ts'; import './sandbox/routes.ts';`,
  'apps/api/src/http/serve.ts': `import 'fastify'; import '../security/limits.ts'; import '@chairside/contract/plans';`,
  'apps/api/src/security/limits.ts': `import 'rate-limiter-flexible';`,
  'apps/api/src/sandbox/routes.ts': `import 'fastify'; import '../http/serve.ts';`,
  'apps/api/src/db/pool.ts': `import 'pg';`,
  'apps/api/src/plans/store.ts': `import 'drizzle-orm'; import '../db/pool.ts';`,
  'apps/api/src/plans/feature.ts': `import './handlers.ts';`,
  'apps/api/src/plans/handlers.ts': `import './store.ts'; import '@chairside/rules/money';`,
  'apps/api/src/payments/order-store.ts': `import 'pg';`,
  'apps/api/src/payments/feature.ts': `import './jobs.ts';`,
  'apps/api/src/payments/jobs.ts': `import './order-store.ts'; import '../plans/feature.ts'; import '../leases/lease.ts';`,
  'apps/api/src/leases/lease.ts': `import './store.ts'; import '../db/pool.ts';`,
  'apps/api/src/leases/store.ts': `import 'drizzle-orm';`,
  'apps/api/src/front-desk/main.ts': `import '../config.ts'; import '../payments/feature.ts';`,
  'apps/api/src/config.ts': 'export const config = {};',
  'apps/api/src/payments/jobs.test.ts': `import 'smtp-server'; import '../plans/store.ts'; import './jobs.ts';`,
  'apps/web/src/app.tsx': `import './routes/routes.tsx'; import './plans/page.tsx';`,
  'apps/web/src/routes/routes.tsx': `import './dashboard-route.tsx'; import '../plans/page.tsx';`,
  'apps/web/src/routes/dashboard-route.tsx': `export const late = () => import('../payment/panel.tsx');`,
  'apps/web/src/api.ts': `import '@chairside/contract/plans';`,
  'apps/web/src/ui/button.tsx': `import 'react'; export const Button = () => <button type="button" />;`,
  'apps/web/src/plans/page.tsx': `import './card.tsx'; import '../ui/button.tsx'; import '../api.ts';`,
  'apps/web/src/plans/card.tsx': `import '@chairside/rules/money'; export const Card = () => <p />;`,
  'apps/web/src/payment/panel.tsx': `import '../ui/button.tsx';`,
  'e2e/journey.spec.ts': `import '@chairside/contract/plans';`,
};

export async function build(folder: string, tree: Tree) {
  for (const [file, content] of Object.entries(tree)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await mkdir(join(folder, 'node_modules/@chairside'), { recursive: true });
  await symlink('../../packages/rules', join(folder, 'node_modules/@chairside/rules'));
  await symlink('../../packages/contract', join(folder, 'node_modules/@chairside/contract'));
}
