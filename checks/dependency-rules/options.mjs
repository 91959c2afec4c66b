/** Where tests and what they share lie. */
export const TESTS = [
  '\\.(test|spec)\\.tsx?$',
  '^((apps|packages)/[^/]+|sandbox)/test/',
  '^apps/web/src/.+/test/',
  '(^|/)vitest(\\.browser)?\\.config\\.ts$',
];

/** What is read, and how an import is resolved. */
export const OPTIONS = {
  doNotFollow: 'node_modules',
  exclude: '^((apps|packages)/[^/]+/dist|data|coverage|test-results|e2e/test-results)/',
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    mainFields: ['module', 'main', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
  },
};
