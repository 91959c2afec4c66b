import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { keepSignIn } from './account.ts';

const run = promisify(execFile);
const FRONT_DESK = fileURLToPath(new URL('../apps/api/src/front-desk/main.ts', import.meta.url));
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Slot {
  date: string;
  timeSlot: string;
}

interface Day {
  date: string;
  slots: { timeSlot: string; isAvailable: boolean }[];
}

/** Opens My Appointments for whoever signed in with this token. */
export async function openAppointments(page: Page, token: string): Promise<void> {
  await keepSignIn(page, token);
  await page.goto('/#/appointments');
}

/** Books a visit through the call the wizard makes; gives its id. */
export async function bookVisit(page: Page, token: string, notes = ''): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const data = { ...(await freeSlot(page, token)), notes };
    const response = await page.request.post('/api/appointments', { data, headers });
    // Other journeys book at the same time.
    if (response.status() === 409) continue;
    expect(response.status(), await response.text()).toBe(201);
    return (await response.json()).data._id;
  }
}

/** One of the slots that are free from a week ahead on for a fortnight. */
export async function freeSlot(page: Page, token: string): Promise<Slot> {
  const params = { startDate: dayAfter(7), endDate: dayAfter(21), onlyAvailable: true };
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.get('/api/availability/availability/range', { params, headers });
  const days: Day[] = (await response.json()).data;
  const free = days.flatMap(({ date, slots }) =>
    slots.filter(({ isAvailable }) => isAvailable).map(({ timeSlot }) => ({ date, timeSlot })),
  );
  const slot = free[Math.floor(Math.random() * free.length)];
  if (!slot) throw new Error('nothing is free');
  return slot;
}

/** A command of the clinic's staff, on the journeys' data. */
export async function atFrontDesk(...args: string[]): Promise<void> {
  const env = { ...process.env, MODE: 'sandbox', DATABASE_URL: '', DATA_DIR: process.env.JOURNEYS_DATA_DIR };
  await run('node', [FRONT_DESK, ...args], { env });
}
