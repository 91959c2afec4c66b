/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * A runner that ended badly without a failed test, or that ran nothing, is a failure itself.
 * @param {Counts} counts
 * @param {number | null} exitCode
 * @returns {Counts}
 */
function judged({ passed, failed }, exitCode) {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}

/**
 * @param {{ numPassedTests: number, numTotalTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] } | undefined} report
 * @param {number | null} exitCode
 */
export function vitestCounts(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  // A file that cannot even be loaded fails without a failed test in it.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = report.numPassedTests;
  // What was skipped or left to do has not passed.
  return judged({ passed, failed: report.numTotalTests - passed + brokenFiles.length }, exitCode);
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] } | undefined} report
 * @param {number | null} exitCode
 */
export function playwrightCounts(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return judged({ passed: expected, failed: unexpected + flaky + skipped + report.errors.length }, exitCode);
}

/**
 * @param {number | null} exitCode
 * @returns {Counts}
 */
export function stepCounts(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export function total(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
