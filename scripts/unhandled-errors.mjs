// A reporter of Vitest: writes down the errors that belong to no test. The report of the tests leaves them out, although
// one of them is enough to fail the run.
import { writeFileSync } from 'node:fs';

export default class UnhandledErrors {
  #file = '';

  /** @param {import('vitest/node').Vitest} vitest */
  onInit({ config: { outputFile } }) {
    if (typeof outputFile === 'object') this.#file = outputFile['unhandled-errors'] ?? '';
  }

  /** @type {NonNullable<import('vitest/node').Reporter['onTestRunEnd']>} */
  onTestRunEnd(_modules, errors) {
    const written = errors.map(({ message, stack, VITEST_TEST_PATH: file }) => ({
      // Anything can be thrown.
      message: String(message),
      stack,
      file,
    }));
    writeFileSync(this.#file, JSON.stringify(written));
  }
}
