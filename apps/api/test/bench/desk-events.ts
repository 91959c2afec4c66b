import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { blockedTimeEndpoints } from '@chairside/contract/blocked-times';
import { addDays } from '@chairside/rules/clinic-date';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import type { Database } from '../../src/db/database.ts';
import type { ApiProcess } from '../api-process.ts';
import { addStaff } from '../staff.ts';
import { slowestInTwenty } from './measure.ts';

const ROUNDS = 40;
const BLOCK_MINUTES = 15;
/** Later than anybody has booked. */
const AHEAD_DAYS = 300;

/**
 * How long a desk at one process waits to hear of what is done at another: from the request until the event, in
 * milliseconds, of the slowest in twenty.
 */
export async function eventDelayMs(one: ApiProcess, other: ApiProcess, database: Database): Promise<number> {
  const { cookie } = await addStaff({ db: { database }, clock: { now: new Date() } }, 'receptionist');
  const date = addDays(new Date().toISOString().slice(0, 10), AHEAD_DAYS);
  const stream = await openEvents(other, cookie);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const came = eventOf(stream, date);
    const began = performance.now();
    await block(one, cookie, { date, start: round * BLOCK_MINUTES });
    await came;
    times.push(performance.now() - began);
  }
  stream.destroy();
  return slowestInTwenty(times);
}

async function openEvents({ address }: ApiProcess, cookie: string): Promise<IncomingMessage> {
  const asked = get(`${address}/api/desk/events`, { headers: { cookie } });
  const [stream]: IncomingMessage[] = await once(asked, 'response');
  if (stream?.statusCode !== 200) throw new Error(`the stream of events came to ${stream?.statusCode}`);
  return stream.setEncoding('utf8');
}

/** Until the stream says that a day has changed. */
async function eventOf(stream: IncomingMessage, date: string): Promise<void> {
  for (let said = ''; !said.includes(date); ) {
    const [text]: string[] = await once(stream, 'data');
    said += text;
  }
}

async function block(
  { address }: ApiProcess,
  cookie: string,
  { date, start }: { date: string; start: number },
): Promise<void> {
  const { method, path } = blockedTimeEndpoints.blockTime;
  const timeSlot = formatTimeSlot({ start, end: start + BLOCK_MINUTES });
  const reply = await fetch(`${address}/api${path}`, {
    method,
    headers: { cookie, origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ date, timeSlot, chair: 1, kind: 'meeting', note: '' }),
  });
  if (!reply.ok) throw new Error(`blocking a time came to ${reply.status}`);
}
