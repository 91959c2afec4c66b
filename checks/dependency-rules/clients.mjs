import { TESTS } from './options.mjs';

const CLIENTS = '^apps/(web|desk)/';
const CLIENT_SOURCE = '^(packages/(ui|client)|apps/(web|desk))/src(/|$)';
/** What several features of a client build on; each of them may use the others, in one direction. */
const SHARED_FEATURES = {
  web: ['clinic', 'form-fields', 'legal', 'patient', 'plans', 'session', 'verification', 'visits', 'wording'],
  desk: [
    'desk-events',
    'fresh-sign-in',
    'paged-list',
    'passkeys',
    'patients',
    'sales',
    'refunds',
    'sign-in',
    'staff-session',
    'treatments',
    'visits',
  ],
};

/**
 * The arrows of what runs in a browser: the packages that all clients share, the patients' client and the desk.
 *
 * @type {NonNullable<import('dependency-cruiser').IConfiguration['forbidden']>}
 */
export const clientRules = [
  {
    name: 'ui-imports-nothing-of-ours',
    comment: 'Every client is drawn with the same components: what they show and do is handed to them.',
    severity: 'error',
    from: { path: '^packages/ui/' },
    to: { path: '^(packages|apps|sandbox|e2e|checks|scripts)/', pathNot: '^packages/ui/' },
  },
  {
    name: 'client-imports-only-contract-and-rules',
    comment: 'How a browser calls the server does not depend on what it shows, nor on which client it is.',
    severity: 'error',
    from: { path: '^packages/client/' },
    to: {
      path: '^(packages|apps|sandbox|e2e|checks|scripts)/',
      pathNot: '^packages/(client|contract|rules)/',
    },
  },
  {
    name: 'clients-never-import-api',
    comment: 'The browser knows the server by the contract alone.',
    severity: 'error',
    from: { path: CLIENTS },
    to: { path: '^apps/api/' },
  },
  {
    name: 'clients-stay-apart',
    comment: 'What both clients need is in the packages: neither can break the other, or make it heavier.',
    severity: 'error',
    from: { path: CLIENTS },
    to: { path: CLIENTS, pathNot: '^apps/$1/' },
  },
  {
    name: 'client-feature-stays-out-of-another',
    comment: 'A feature can be changed or deleted alone. What two of them need is a shared one, named above.',
    severity: 'error',
    from: { path: '^apps/(web|desk)/src/features/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^apps/$1/src/features/',
      pathNot: [
        '^apps/$1/src/features/$2/',
        `^apps/web/src/features/(${SHARED_FEATURES.web.join('|')})/`,
        `^apps/desk/src/features/(${SHARED_FEATURES.desk.join('|')})/`,
      ],
    },
  },
  {
    name: 'client-features-know-no-app',
    comment: 'app/ puts the features together: they know nothing of routes, page frames and each other.',
    severity: 'error',
    from: { path: `${CLIENTS}src/features/` },
    to: { path: `${CLIENTS}src/app/` },
  },
  {
    name: 'client-code-is-app-or-feature',
    comment: 'What stands loose in src belongs to nobody, and everything comes to lean on it.',
    severity: 'error',
    from: { path: CLIENTS },
    to: { path: `${CLIENTS}src/`, pathNot: `${CLIENTS}src/(app|features/[^/]+)/` },
  },
  {
    name: 'client-requests-stay-in-api',
    comment: 'What a feature asks the server for is seen in its api/; components use it by name.',
    severity: 'error',
    from: {
      path: `${CLIENTS}src/`,
      pathNot: [`${CLIENTS}src/features/([^/]+/api|session|staff-session)/`, ...TESTS],
    },
    to: { path: `${CLIENTS}src/features/(staff-)?session/call\\.ts$` },
  },
  {
    name: 'no-cycle-of-folders-in-clients',
    comment: 'Of two folders that import each other neither can be understood, tested or moved alone.',
    severity: 'error',
    scope: 'folder',
    from: { path: CLIENT_SOURCE },
    to: { path: CLIENT_SOURCE, circular: true },
  },
];
