import { describe, expect, test } from 'vitest';
import { playwrightCounts, stepCounts, total, vitestCounts } from './test-counts.mjs';

/** @param {string[]} statuses */
const file = (...statuses) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

/**
 * @param {number} numPassedTests
 * @param {number} numTotalTests
 * @param {ReturnType<typeof file>[]} testResults
 */
const vitestReport = (numPassedTests, numTotalTests, testResults) => ({
  numPassedTests,
  numTotalTests,
  testResults,
});

/**
 * @param {{ expected?: number, unexpected?: number, flaky?: number, skipped?: number }} stats
 * @param {unknown[]} [errors]
 */
const playwrightReport = (stats, errors = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('Vitest', () => {
  test('passed and failed tests are counted', () => {
    const report = vitestReport(2, 3, [file('passed', 'failed'), file('passed')]);
    expect(vitestCounts(report, 1)).toEqual({ passed: 2, failed: 1 });
  });

  test('a skipped test is a failure', () => {
    expect(vitestCounts(vitestReport(1, 2, [file('passed', 'skipped')]), 0)).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  test('a file that cannot be loaded is a failure beside its neighbours', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(vitestCounts(vitestReport(1, 2, [file('passed'), file('failed'), broken]), 1)).toEqual({
      passed: 1,
      failed: 2,
    });
  });

  test('a crash, a bad end without a failed test, and an empty run are failures', () => {
    expect(vitestCounts(undefined, 1)).toEqual({ passed: 0, failed: 1 });
    expect(vitestCounts(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(vitestCounts(vitestReport(5, 5, [file('passed')]), 1)).toEqual({ passed: 5, failed: 1 });
    expect(vitestCounts(vitestReport(5, 5, [file('passed')]), null)).toEqual({ passed: 5, failed: 1 });
    expect(vitestCounts(vitestReport(0, 0, []), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('Playwright', () => {
  test('only what passed at once has passed', () => {
    const report = playwrightReport({ expected: 7, unexpected: 1, flaky: 1, skipped: 1 });
    expect(playwrightCounts(report, 1)).toEqual({ passed: 7, failed: 3 });
  });

  test('an error outside the tests, a crash and an empty run are failures', () => {
    expect(playwrightCounts(playwrightReport({ expected: 2 }, [{ message: 'broken' }]), 1)).toEqual({
      passed: 2,
      failed: 1,
    });
    expect(playwrightCounts(undefined, 1)).toEqual({ passed: 0, failed: 1 });
    expect(playwrightCounts(playwrightReport({}), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

test('a step counts as one, and the last line adds everything up', () => {
  expect(stepCounts(0)).toEqual({ passed: 1, failed: 0 });
  expect(stepCounts(2)).toEqual({ passed: 0, failed: 1 });
  expect(stepCounts(null)).toEqual({ passed: 0, failed: 1 });
  expect(total([stepCounts(0), { passed: 3, failed: 2 }])).toEqual({ passed: 4, failed: 2 });
});
