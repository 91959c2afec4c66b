import { readFile } from 'node:fs/promises';
import { SHARED_REFUSALS } from '@chairside/contract/shared-refusals';
import { expect, test } from 'vitest';
import { CONNECTION_LIMITS, KEEP_ALIVE_MS } from '../../src/http/connections.ts';

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

test('haproxy waits for whoever calls as a process does, and has connections left for the databases', async () => {
  const sections = await readSections();
  const { 'listen chairside': web = [], global = [] } = sections;
  const numberOf = (name: string, lines: string[]) =>
    Number.parseInt(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? '', 10);
  expect(numberOf('timeout http-request', web) * 1_000).toBe(CONNECTION_LIMITS.headersMs);
  // The shorter one of the two ends a connection.
  const unusedMs =
    Math.min(numberOf('timeout http-keep-alive', web), numberOf('timeout client', web)) * 1_000;
  expect(unusedMs).toBeGreaterThan(KEEP_ALIVE_MS);
  expect(unusedMs).toBeLessThan(2 * KEEP_ALIVE_MS);
  expect(numberOf('maxconn', web)).toBeLessThan(numberOf('maxconn', global));
});
