import { OPTIONS, TESTS } from './options.mjs';

const FOLDERS = '^(apps/api|packages/[^/]+)/src(/|$)';

/**
 * The circles between folders, for which all that a folder's files import counts as the folder's. Tests may read what any
 * folder holds, and lie beside what they test: they are left out.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycle-between-folders',
      comment: 'Two folders that import each other are one folder in two halves; types count too.',
      severity: 'error',
      scope: 'folder',
      from: { path: FOLDERS },
      to: { path: FOLDERS, circular: true },
    },
  ],
  options: { ...OPTIONS, exclude: [OPTIONS.exclude, ...TESTS] },
};
