import { TESTS } from './options.mjs';

const CLIENTS = '^apps/(web|desk)/';
const CLIENT_SOURCE = '^(packages/(ui|client)|apps/(web|desk))/src(/|$)';
/** What several features of the patients' client build on; each of them may use the others, in one direction. */
const SHARED_FEATURES = [
  'clinic',
  'form-fields',
  'legal',
  'patient',
  'plans',
  'session',
  'verification',
  'visits',
  'wording',
];

/**
 * The arrows of what runs in a browser: the packages that all clients share, and the patients' client.
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
    name: 'web-feature-stays-out-of-another',
    comment: 'A feature can be changed or deleted alone. What two of them need is a shared one, named above.',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^apps/web/src/features/',
      pathNot: `^apps/web/src/features/($1|${SHARED_FEATURES.join('|')})/`,
    },
  },
  {
    name: 'web-features-know-no-app',
    comment: 'app/ puts the features together: they know nothing of routes, page frames and each other.',
    severity: 'error',
    from: { path: '^apps/web/src/features/' },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'web-code-is-app-or-feature',
    comment: 'What stands loose in src belongs to nobody, and everything comes to lean on it.',
    severity: 'error',
    from: { path: '^apps/web/' },
    to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(app|features/[^/]+)/' },
  },
  {
    name: 'web-requests-stay-in-api',
    comment:
      'What a feature asks the server for is seen in its api/, one request a file; components use it by name.',
    severity: 'error',
    from: {
      path: '^apps/web/src/',
      pathNot: ['^apps/web/src/features/[^/]+/api/', '^apps/web/src/features/session/', ...TESTS],
    },
    to: { path: '^apps/web/src/features/session/call\\.ts$' },
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
