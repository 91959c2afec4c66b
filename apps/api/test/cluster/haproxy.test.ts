import { readFile } from 'node:fs/promises';
import { SHARED_REFUSALS } from '@chairside/contract/shared-refusals';
import { expect, test } from 'vitest';

const readConfiguration = () =>
  readFile(new URL('../../../../docs/cluster/haproxy.cfg', import.meta.url), 'utf8');

/** What stands in each section, by its first line. */
async function readSections(): Promise<Record<string, string[]>> {
  const sections: Record<string, string[]> = {};
  let lines: string[] = [];
  for (const line of (await readConfiguration()).split('\n')) {
    if (/^\w/.test(line)) {
      lines = [];
      sections[line] = lines;
    } else if (line.startsWith('    ')) lines.push(line.trim());
  }
  return sections;
}

test('haproxy answers for processes that are away as they would, with when to try again', async () => {
  const configuration = await readConfiguration();
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

test('haproxy passes on to nobody what processes say of themselves', async () => {
  const configuration = await readConfiguration();
  const body = JSON.stringify({
    success: false,
    code: 'not_found',
    message: SHARED_REFUSALS.not_found.message,
  });
  expect(configuration).toContain(
    `http-request return status 404 content-type application/json string '${body}' if { path,url_dec -m beg /metrics }`,
  );
});

test('haproxy ends the sessions of a database that is no primary any more, and none of a process that stops', async () => {
  const sections = Object.entries(await readSections());
  const ending = sections.filter(([, lines]) => lines.some((line) => line.includes('shutdown-sessions')));
  expect(ending.map(([section]) => section)).toEqual(['listen primary', 'listen standbys']);
});
