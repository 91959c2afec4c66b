import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('service.mjs', import.meta.url));

/** @param {string[]} args */
const run = (...args) => spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });

test('what it does not know is refused, and what it does is said (START-10)', () => {
  const { status, stdout, stderr } = run('foo');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^There is no "foo"\.\n\nnpm run service -- install /);
});

test.each([[[]], [['--help']]])('%j says what it does', (args) => {
  const { status, stdout } = run(...args);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^npm run service -- install /);
});
