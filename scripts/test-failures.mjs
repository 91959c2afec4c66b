import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ file?: string, message: string, stack?: string }} UnhandledError */
/** @typedef {{ title: string, file: string, line: number, tests: { results: { error?: { message?: string } }[] }[] }} PlaywrightSpec */
/** @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * A line for each test that failed, and for each file that could not be loaded, with the first line of why, and for each
 * error outside of the tests, with where it was thrown.
 * @param {{ testResults: VitestFile[] } | undefined} report
 * @param {UnhandledError[]} [unhandled]
 * @returns {string[]}
 */
export function vitestFailures(report, unhandled = []) {
  const inTests = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
    return failed.map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return [...inTests, ...unhandled.map(unhandledLine)];
}

/** @param {UnhandledError} error */
function unhandledLine({ file = 'outside of the tests', message, stack = '' }) {
  const places = stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 3);
  return `${file}: ${firstLine(message)} (unhandled)${places.map((place) => ` ${place.trim()}`).join('')}`;
}

const LINES_OF_JOURNEY = 8;

/**
 * A line for each journey that failed or passed only when tried again, with the first lines of why (the first alone does
 * not say what was there instead), and for each error outside of them.
 * @param {{ suites: PlaywrightSuite[], errors: { message?: string }[] } | undefined} report
 * @returns {string[]}
 */
export function playwrightFailures(report) {
  const outside = (report?.errors ?? []).map(({ message }) => firstLine(message));
  return [...(report?.suites ?? []).flatMap(specsOf).flatMap(failuresOf), ...outside];
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {PlaywrightSpec} spec */
function failuresOf({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => (error ? [error] : [])));
  return errors.slice(0, 1).map(({ message }) => `${file}:${line} › ${title}: ${firstLines(message)}`);
}

/** @param {string | undefined} text */
function firstLines(text) {
  const lines = stripVTControlCharacters(text ?? '').split('\n');
  const said = lines.map((line) => line.trim()).filter((line) => line !== '');
  return said.slice(0, LINES_OF_JOURNEY).join(' · ') || 'no reason given';
}

/** @param {string | undefined} text */
function firstLine(text) {
  return stripVTControlCharacters(text ?? '').split('\n', 1)[0] || 'no reason given';
}
