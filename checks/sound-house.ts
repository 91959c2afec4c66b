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

const workspace = (
  folder: string,
  dependencies: string[],
  devDependencies: string[] = [],
  files = './src/*.ts',
): Tree => ({
  [`${folder}/package.json`]: JSON.stringify({
    name: `@chairside/${folder.split('/').at(-1)}`,
    type: 'module',
    exports: { './*': files },
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
  ...workspace('packages/client', ['@chairside/contract', '@chairside/rules']),
  ...workspace('packages/ui', ['react'], [], './src/*'),
  ...workspace('apps/web', [
    '@chairside/client',
    '@chairside/contract',
    '@chairside/rules',
    '@chairside/ui',
    'react',
  ]),
  ...workspace('e2e', ['@chairside/contract', '@chairside/rules']),
  'packages/rules/src/money.ts': `import type { Paise } from './paise.ts'; export const price: Paise = 1;`,
  'packages/rules/src/paise.ts': 'export type Paise = number;',
  'packages/rules/src/money.test.ts': `import 'vitest'; import './money.ts';`,
  'packages/contract/src/plans.ts': `import 'zod'; import '@chairside/rules/money';`,
  'apps/api/src/main.ts': `import 'fastify'; import './app.ts';`,
  'apps/api/src/app.ts': `import '@fastify/helmet'; import './plans/handlers.ts'; import './sandbox/routes.ts';`,
  'apps/api/src/http/serve.ts': `import 'fastify'; import 'rate-limiter-flexible'; import '@chairside/contract/plans';`,
  'apps/api/src/sandbox/routes.ts': `import 'fastify'; import '../http/serve.ts';`,
  'apps/api/src/db/pool.ts': `import 'pg';`,
  'apps/api/src/plans/store.ts': `import 'drizzle-orm'; import '../db/pool.ts';`,
  'apps/api/src/plans/handlers.ts': `import './store.ts'; import '@chairside/rules/money';`,
  'apps/api/src/payments/order-store.ts': `import 'pg';`,
  'apps/api/src/payments/jobs.ts': `import './order-store.ts';`,
  'apps/api/src/payments/jobs.test.ts': `import 'smtp-server'; import '../plans/store.ts'; import './jobs.ts';`,
  'packages/client/src/call.ts': `import '@chairside/contract/plans'; import '@chairside/rules/money';`,
  'packages/client/src/call.test.ts': `import 'vitest'; import '../test/person.ts'; import './call.ts';`,
  'packages/client/test/person.ts': `import '../src/call.ts';`,
  'packages/ui/src/button.tsx': `import 'react'; export const Button = () => <button type="button" />;`,
  'apps/web/src/app/app.tsx': `import './routes/routes.tsx'; import '../features/plans/page.tsx';`,
  'apps/web/src/app/routes/routes.tsx': `import './dashboard-route.tsx'; import '../../features/plans/page.tsx';`,
  'apps/web/src/app/routes/dashboard-route.tsx': `export const late = () => import('../../features/payment/panel.tsx');`,
  'apps/web/src/features/session/call.ts': `import '@chairside/client/call'; import '@chairside/contract/plans';`,
  'apps/web/src/features/plans/page.tsx': `import './list/card.tsx'; import '@chairside/ui/button.tsx'; import './api/list-plans.ts';`,
  'apps/web/src/features/plans/api/list-plans.ts': `import '../../session/call.ts'; import '@chairside/contract/plans';`,
  'apps/web/src/features/plans/list/card.tsx': `import '@chairside/rules/money'; import '../plan.ts'; export const Card = () => <p />;`,
  'apps/web/src/features/plans/plan.ts': `import '../clinic/clinic.ts';`,
  'apps/web/src/features/clinic/clinic.ts': `import '@chairside/contract/plans';`,
  'apps/web/src/features/payment/panel.tsx': `import '@chairside/ui/button.tsx'; import '../plans/plan.ts';`,
  'e2e/journey.spec.ts': `import '@chairside/contract/plans';`,
};

export async function build(folder: string, tree: Tree) {
  for (const [file, content] of Object.entries(tree)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await mkdir(join(folder, 'node_modules/@chairside'), { recursive: true });
  for (const name of ['client', 'contract', 'rules', 'ui']) {
    await symlink(`../../packages/${name}`, join(folder, 'node_modules/@chairside', name));
  }
}
