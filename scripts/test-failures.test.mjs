import { describe, expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './test-failures.mjs';

describe('Vitest', () => {
  const passed = { status: 'passed', fullName: 'slots › are free', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'slots › are taken', failureMessages: ['expected 1\n  at x'] };

  test('a failed test is named with its file and the first line of why', () => {
    const file = { name: 'slots.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] };
    expect(vitestFailures({ testResults: [file] })).toEqual([
      'slots.test.ts › slots › are taken: expected 1',
    ]);
  });

  test('so is a file that cannot be loaded', () => {
    const file = { name: 'slots.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
    expect(vitestFailures({ testResults: [file] })).toEqual(['slots.test.ts: no such module']);
  });

  test('so is an error that belongs to no test, with where it was thrown', () => {
    const stack =
      'Error: read EPIPE\n    at Pipe.write (a.ts:1:2)\n    at b.ts:3:4\n    at c.ts\n    at d.ts';
    const unhandled = [{ file: 'slots.test.ts', message: 'read EPIPE', stack }, { message: 'no worker' }];
    expect(vitestFailures({ testResults: [] }, unhandled)).toEqual([
      'slots.test.ts: read EPIPE (unhandled) at Pipe.write (a.ts:1:2) at b.ts:3:4 at c.ts',
      'outside of the tests: no worker (unhandled)',
    ]);
  });

  test('a run that passed, and one that left no report, name nothing', () => {
    const file = { name: 'slots.test.ts', status: 'passed', message: '', assertionResults: [passed] };
    expect(vitestFailures({ testResults: [file] })).toEqual([]);
    expect(vitestFailures(undefined)).toEqual([]);
  });
});

describe('Playwright', () => {
  /** @param {{ error?: { message?: string } }[]} results */
  const spec = (...results) => ({ title: 'books', file: 'booking.spec.ts', line: 7, tests: [{ results }] });

  test('a failed journey is named once, however deep it stands and however often it was tried', () => {
    const twice = spec(
      { error: { message: '\u001b[31mnot visible\u001b[39m\n\n  Received: hidden' } },
      { error: {} },
    );
    const suites = [{ specs: [spec({})], suites: [{ specs: [twice] }] }];
    expect(playwrightFailures({ suites, errors: [] })).toEqual([
      'booking.spec.ts:7 › books: not visible · Received: hidden',
    ]);
  });

  test('an error outside the journeys is named, and no report names nothing', () => {
    expect(playwrightFailures({ suites: [], errors: [{ message: 'no server' }, {}] })).toEqual([
      'no server',
      'no reason given',
    ]);
    expect(playwrightFailures(undefined)).toEqual([]);
  });
});
