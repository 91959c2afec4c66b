import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { PROVIDER_PROBLEMS } from '@chairside/rules/provider-settings';
import { Registry } from '@prometheus-io/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { gaugeReader } from '../status/read-gauges.ts';
import { readStatus } from '../status/read-status.ts';
import { gaugesOf } from './gauges.ts';
import { measureProcess, processMetrics } from './metrics.ts';

const FOLDER = new URL('../../../../docs/monitoring/', import.meta.url);
const FILES = ['alerts.yml', 'grafana-board.json'];
const ALERTS = ['alerts.yml', 'cluster-alerts.yml'];
const METRIC = /\b(?:chairside|nodejs|process)_[a-z0-9_]+/g;
/** A metric that is asked of every clinic. */
const UNCHOSEN = /\b(?:chairside|nodejs|process)_[a-z0-9_]+(?!\w|\{clinic=~\\"\$clinic\\")/g;
const OF_HISTOGRAM = /_(?:bucket|sum|count)$/;

let db: FreshDatabase;
/** The metrics that a scrape has, by name. */
let printed: Set<string>;
beforeAll(async () => {
  db = await freshDatabase();
  const { database } = db;
  await database.$client.query(
    `insert into backup_runs (id, kind, cause, place, started_at, ended_at, name, bytes)
     values (gen_random_uuid(), 'backup', 'command', 'a folder', now(), now(), 'a-backup', 1)`,
  );
  const diskFolders = { data: tmpdir() };
  measureProcess();
  const read = gaugeReader({
    database,
    readStatus: () => readStatus({ database, timeZone: 'Asia/Kolkata', diskFolders }, new Date()),
    isReady: async () => true,
    openConnections: () => 0,
  });
  const text = await Registry.merge([processMetrics, gaugesOf(await read())]).metrics();
  printed = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
});
afterAll(() => db.drop());

const metricsIn = (text: string) =>
  new Set(text.match(METRIC)?.map((name) => name.replace(OF_HISTOGRAM, '')));

test.each(FILES)('each metric that %s names is one that is printed', async (file) => {
  const named = metricsIn(await readFile(new URL(file, FOLDER), 'utf8'));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !printed.has(name))).toEqual([]);
});

test('each metric of the board is that of the clinics that are chosen', async () => {
  const questions =
    (await readFile(new URL('grafana-board.json', FOLDER), 'utf8')).match(/"expr": ".*"/g) ?? [];
  expect(questions.length).toBeGreaterThan(20);
  const ofAll = questions.flatMap((question) => question.match(UNCHOSEN) ?? []);
  expect(ofAll).toEqual([]);
});

test('each of our metrics is on the board or in an alert', async () => {
  const files = await Promise.all(FILES.map((file) => readFile(new URL(file, FOLDER), 'utf8')));
  const named = metricsIn(files.join('\n'));
  const ours = [...printed].filter((name) => name.startsWith('chairside_'));
  expect(ours.filter((name) => !named.has(name))).toEqual([]);
});

test.each(ALERTS)('nobody is paged by an alert of %s before it has lasted for a while', async (file) => {
  const [, ...alerts] = (await readFile(new URL(file, FOLDER), 'utf8')).split(/^ +- alert: /m);
  const paging = alerts.filter((alert) => alert.includes('severity: page'));
  expect(paging.length).toBeGreaterThan(4);
  const atOnce = paging.filter((alert) => !/^ +for: [1-9]\d*[mhd]$/m.test(alert));
  expect(atOnce.map((alert) => alert.split('\n')[0])).toEqual([]);
});

test('the alert of failing providers takes no refused address for a failure', async () => {
  const text = await readFile(new URL('alerts.yml', FOLDER), 'utf8');
  const [, outcomes = ''] = /chairside_provider_calls_total\{outcome!~"([a-z_|]+)"\}/.exec(text) ?? [];
  expect(outcomes.split('|')).toContain('recipient_refused');
  const known = new Set<string>(['ok', ...PROVIDER_PROBLEMS]);
  expect(outcomes.split('|').filter((outcome) => !known.has(outcome))).toEqual([]);
});
