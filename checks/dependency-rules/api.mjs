import { TESTS } from './options.mjs';

// What features are built on; every other folder of the API is a feature.
const API_FOUNDATION =
  '^apps/api/src/(db|http|jobs|leases|logging|metrics|process|providers|security|use-case)/';

/**
 * How the folders of the API may use each other.
 *
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const API_RULES = [
  {
    name: 'api-feature-has-one-face',
    comment:
      'What others may ask of a feature stands in its feature.ts, types included; all else can change unseen.',
    severity: 'error',
    from: { path: '^apps/api/src/([^/]+)', pathNot: TESTS },
    to: {
      path: '^apps/api/src/[^/]+/',
      pathNot: ['^apps/api/src/$1/', '^apps/api/src/[^/]+/feature\\.ts$', API_FOUNDATION],
    },
  },
  {
    name: 'api-foundation-knows-no-feature',
    comment: 'What features are built on serves any feature, and names none.',
    severity: 'error',
    from: { path: API_FOUNDATION, pathNot: TESTS },
    to: { path: '^apps/api/src/[^/]+/', pathNot: API_FOUNDATION },
  },
  {
    name: 'api-root-is-the-top',
    comment: 'The root of src puts the folders together; a folder gets what it needs handed in.',
    severity: 'error',
    // The command line puts together as well: its own program.
    from: { path: '^apps/api/src/[^/]+/', pathNot: ['^apps/api/src/command-line/', ...TESTS] },
    to: { path: '^apps/api/src/[^/]+$' },
  },
  {
    name: 'api-store-serves-its-own-folder',
    comment: 'A table has one owner. Ask the owning folder instead of reading past its rules.',
    severity: 'error',
    from: { path: '^apps/api/src/([^/]+)', pathNot: TESTS },
    to: { path: '^apps/api/src/(jobs|leases)/store\\.ts$', pathNot: '^apps/api/src/$1/' },
  },
];
