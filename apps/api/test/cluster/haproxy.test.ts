import { readFile } from 'node:fs/promises';
import { SHARED_REFUSALS } from '@chairside/contract/shared-refusals';
import { expect, test } from 'vitest';

test('haproxy answers for processes that are away as they would, with when to try again', async () => {
  const configuration = await readFile(
    new URL('../../../../docs/cluster/haproxy.cfg', import.meta.url),
    'utf8',
  );
  const { message } = SHARED_REFUSALS.unavailable;
  const body = JSON.stringify({ success: false, code: 'unavailable', message });
  const answers = configuration.split('\n').filter((line) => line.includes('http-error status'));
  expect(answers.map((line) => line.trim())).toEqual(
    [502, 503, 504].map(
      (status) =>
        `http-error status ${status} content-type application/json string '${body}' hdr Retry-After 5`,
    ),
  );
});
