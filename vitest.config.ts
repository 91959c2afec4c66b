import { createHash } from 'node:crypto';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const tests = ['{src,test}/**/*.test.{ts,tsx}'];
/** Those that need a page run in a browser (apps/web/vitest.browser.config.ts). */
const inBrowser = ['**/*.browser.test.*'];
const sequence = { shuffle: { tests: true } };
/** Those of a package or of the checks, whose files share a process. */
const small = { include: tests, exclude: inBrowser, isolate: false, sequence };

/** Projects with long files begin, and those whose files are short end: no worker is left alone with a long one. */
const FIRST = ['api', 'web-browser', 'desk-browser', 'embedded-postgres', 'checks'];
const LAST = ['rules', 'contract'];
const rank = (project: string) =>
  FIRST.includes(project) ? `0${FIRST.indexOf(project)}` : LAST.includes(project) ? '2' : '1';

/**
 * Files in another order each time, which the seed decides that the run prints (`--sequence.seed=…` runs that order
 * again), but those of a project together: its processes go on with what they have loaded.
 */
class ShuffledByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = (name: string) =>
      createHash('sha256').update(`${this.ctx.config.sequence.seed} ${name}`).digest('hex');
    const order = ({ project, moduleId }: TestSpecification) =>
      `${rank(project.name)} ${place(project.name)} ${place(moduleId)}`;
    return files
      .map((file) => ({ file, key: order(file) }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ file }) => file);
  }
}

export default defineConfig({
  test: {
    sequence: { ...sequence, sequencer: ShuffledByProject },
    projects: [
      { test: { name: 'rules', root: 'packages/rules', ...small } },
      { test: { name: 'contract', root: 'packages/contract', ...small } },
      'packages/embedded-postgres',
      {
        test: {
          name: 'client',
          root: 'packages/client',
          ...small,
          setupFiles: `${import.meta.dirname}/packages/client/test/setup.ts`,
        },
      },
      { test: { name: 'ui', root: 'packages/ui', ...small } },
      'apps/api',
      'apps/web/vitest.config.ts',
      'apps/web/vitest.browser.config.ts',
      'apps/desk/vitest.config.ts',
      'sandbox',
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], sequence } },
      { test: { name: 'checks', root: 'checks', ...small, include: ['*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
