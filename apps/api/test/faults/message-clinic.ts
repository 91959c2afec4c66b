import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@chairside/embedded-postgres/free-port';
import { DAY_MS, MINUTE_MS } from '@chairside/rules/durations';
import { SMS_TEMPLATE_IDS } from '../../src/config.ts';
import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/logging/log.ts';
import { writeMessage } from '../../src/messages/outbox.ts';
import { codeMessage, visitMessage } from '../../src/messages/templates.ts';
import { createSealing } from '../../src/security/sealing.ts';
import { type ApiProcess, startApiProcess } from '../api-process.ts';
import { startOwnDatabase } from './own-database.ts';

const MOVABLE_CLOCK = new URL('../../../../e2e/movable-clock.ts', import.meta.url);
const SECRET = 'a-secret-of-the-faults-that-is-long-enough';

/** A database of its own, processes that deliver from it, and what writes messages into it as another process would. */
export async function startMessageClinic(providers: { sms: string; mail?: string }) {
  const server = await startOwnDatabase();
  const database = openDatabase(server.url, createLog('silent'));
  const started: ApiProcess[] = [];
  const outbox = { sealing: createSealing(SECRET, 'outbox') };
  const clockPort = await freePort();
  let people = 0;

  const templates = Object.values(SMS_TEMPLATE_IDS).map((name) => [name, 'flow'] as const);
  const variables = {
    DATA_DIR: server.folder,
    APP_SECRET: SECRET,
    LOG_LEVEL: 'fatal',
    MSG91_AUTH_KEY: 'key',
    MSG91_URL: providers.sms,
    ...Object.fromEntries(templates),
    ...(providers.mail && { SMTP_URL: providers.mail, MAIL_FROM: 'hello@clinic.example' }),
    NODE_OPTIONS: `--import ${fileURLToPath(MOVABLE_CLOCK)}`,
    CLOCK_PORT: String(clockPort),
  };

  async function write(channel: 'sms' | 'email', kind: 'code' | 'notice'): Promise<string> {
    people += 1;
    const to = channel === 'sms' ? String(9_000_000_000 + people) : `person${people}@clinic.example`;
    const now = new Date();
    const visit = { date: '2099-12-01', startMinute: 540, isChangeable: true };
    const content =
      kind === 'code'
        ? codeMessage(channel, 'A clinic', '123456')
        : visitMessage(channel, 'visit_booked', 'A clinic', visit);
    const lapsesAt = new Date(now.getTime() + (kind === 'code' ? 10 * MINUTE_MS : DAY_MS));
    await writeMessage(outbox, database, { ...content, channel, to }, { now, lapsesAt });
    return to;
  }

  return {
    database,
    write,
    async start(): Promise<ApiProcess> {
      const api = await startApiProcess(server.url, variables);
      started.push(api);
      return api;
    },
    /** Moves what the process takes for the time of the day, and nothing else. */
    moveClock: (seconds: number) =>
      fetch(`http://127.0.0.1:${clockPort}/?seconds=${seconds}`, { method: 'POST' }),
    async count(condition: string): Promise<number> {
      const { rows } = await database.$client.query<{ count: number }>(
        `select count(*)::int as count from outbox_messages where ${condition}`,
      );
      return rows[0]?.count ?? 0;
    },
    async close() {
      await Promise.all(started.map((api) => api.stop()));
      await database.$client.end();
      await server.close();
    },
  };
}

/** Resolves once something is so, with the seconds that took; `null` when it is not within that many. */
export async function secondsUntil(isSo: () => boolean | Promise<boolean>, atMost: number) {
  for (const began = performance.now(); ; await delay(100)) {
    const seconds = (performance.now() - began) / 1_000;
    if (await isSo()) return seconds;
    if (seconds > atMost) return null;
  }
}

export const inSecondsOrNot = (seconds: number | null) =>
  seconds === null ? 'not in time' : `${seconds.toFixed(1)} s`;
