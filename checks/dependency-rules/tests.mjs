/** The files that test and what they build on. */
export const TESTS = [
  '\\.(test|spec)\\.tsx?$',
  '^((apps|packages)/[^/]+|sandbox)/test/',
  '^apps/web/src/.+/test/',
];
