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
    [
      '@chairside/contract',
      '@chairside/embedded-postgres',
      '@chairside/rules',
      '@chairside/sandbox',
      'old-thing',
      ...SERVER_PACKAGES,
    ],
    ['smtp-server'],
  ),
  ...workspace('packages/embedded-postgres', [], ['pg']),
  ...workspace(
    'sandbox',
    ['@chairside/contract', '@chairside/rules', 'fastify', 'drizzle-orm'],
    ['@chairside/embedded-postgres', 'pg'],
  ),
  ...workspace('apps/web', ['@chairside/contract', '@chairside/rules', 'react']),
  ...workspace('e2e', ['@chairside/contract', '@chairside/rules']),
  'packages/rules/src/money.ts': `import type { Paise } from './paise.ts'; export const price: Paise = 1;`,
  'packages/rules/src/paise.ts': 'export type Paise = number;',
  'packages/rules/src/money.test.ts': `import 'vitest'; import './money.ts';`,
  'packages/contract/src/plans.ts': `import 'zod'; import '@chairside/rules/money';`,
  'packages/embedded-postgres/src/start.ts': `import 'node:child_process';`,
  'packages/embedded-postgres/src/start.test.ts': `import 'vitest'; import 'pg'; import './start.ts';`,
  'sandbox/src/sandbox.ts': `import 'fastify'; import '@chairside/rules/money'; import '@chairside/contract/plans'; import './inbox-store.ts';`,
  'sandbox/src/inbox-store.ts': `import 'drizzle-orm'; import './schema.ts';`,
  'sandbox/src/schema.ts': `import 'drizzle-orm';`,
  'sandbox/test/server.ts': `import 'pg'; import 'fastify'; import '@chairside/embedded-postgres/start'; import '../src/sandbox.ts';`,
  'apps/api/src/main.ts': `import 'fastify'; import './app.ts'; import '@chairside/embedded-postgres/start'; export const late = () => import('@chairside/sandbox/sandbox');`,
  'apps/api/src/app.ts': `import '@fastify/helmet'; import './plans/handlers.ts'; export type { A } from '@chairside/sandbox/sandbox';`,
  'apps/api/test/inbox.ts': `import '@chairside/sandbox/schema';`,
  'apps/api/src/http/serve.ts': `import 'fastify'; import 'rate-limiter-flexible'; import '@chairside/contract/plans';`,
  'apps/api/src/db/pool.ts': `import 'pg';`,
  'apps/api/src/plans/store.ts': `import 'drizzle-orm'; import '../db/pool.ts';`,
  'apps/api/src/plans/handlers.ts': `import './store.ts'; import '@chairside/rules/money';`,
  'apps/api/src/payments/order-store.ts': `import 'pg';`,
  'apps/api/src/payments/jobs.ts': `import './order-store.ts';`,
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
  await symlink(
    '../../packages/embedded-postgres',
    join(folder, 'node_modules/@chairside/embedded-postgres'),
  );
  await symlink('../../sandbox', join(folder, 'node_modules/@chairside/sandbox'));
}
