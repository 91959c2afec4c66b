import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Test files share a process and what it has loaded. One that mocks a module starts with nothing loaded, and leaves nothing; nor
// does one that puts the clock forward: what makes identifiers by the time would go on from there (`inline` in vitest.config.ts).
const { testPath } = expect.getState();
if (testPath === undefined) throw new Error('vitest does not say which file it runs');
if (/\bvi\.(mock|doMock)\(|toFake: \['Date'\]/.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}
