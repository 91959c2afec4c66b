import type { AvailabilityDay } from '@chairside/contract/availability';
import type { LandingData } from '@chairside/contract/landing';
import type { Plan } from '@chairside/contract/plans';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { landingReader } from './landing-reader.ts';

const NOON = new Date('2026-11-20T06:30:00Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);

const basic: Plan = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Basic Plan',
  description: 'A start',
  price: 2_999,
  duration: 6,
  sessions: 4,
};

const day = (date: string, ...free: boolean[]): AvailabilityDay => ({
  date,
  type: 'regular',
  available: free.includes(true),
  reason: null,
  holiday: null,
  slots: free.map((isAvailable, index) => ({
    timeSlot: `1${index}:00-1${index + 1}:00`,
    startTime: `1${index}:00`,
    endTime: `1${index + 1}:00`,
    duration: 60,
    isAvailable,
    isBooked: !isAvailable,
  })),
  totalSlots: free.length,
  availableSlots: free.filter(Boolean).length,
});

function open(listPlans: () => Promise<Plan[]>, days: AvailabilityDay[] = []) {
  const asked = vi.fn(listPlans);
  const log = { warn: vi.fn() };
  const read = landingReader({
    listPlans: asked,
    readHours: async () => [],
    days: { between: async () => days, on: () => Promise.reject(new Error('nobody asks')) },
    timeZone: 'Asia/Kolkata',
    log,
  });
  return { read, asked, log };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const price = (landing: LandingData | null) => landing?.plans[0]?.price;

test('it is read once a second, for all who ask (PLAN-14)', async () => {
  const { read, asked } = open(async () => [basic]);
  await Promise.all([read(NOON), read(NOON), read(NOON)]);
  await read(later(999));
  expect(asked).toHaveBeenCalledTimes(1);
  await read(later(1_000));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('the next free slot is the first that can be booked', async () => {
  // A Friday that is full, a closed weekend and a holiday on one of two Mondays.
  const days = [
    day('2026-11-20', false),
    day('2026-11-21'),
    day('2026-11-22'),
    day('2026-11-23'),
    day('2026-11-24', false, true),
    day('2026-11-30', true),
  ];
  const { read } = open(async () => [basic], days);
  expect(await read(NOON)).toMatchObject({
    nextSlot: { date: '2026-11-24', startTime: '11:00' },
  });
});

test('the same answer is the same object, another one is not', async () => {
  let offered = basic;
  const { read } = open(async () => [{ ...offered }]);
  const first = await read(NOON);
  expect(await read(later(1_000))).toBe(first);
  offered = { ...basic, price: 3_499 };
  expect(price(await read(later(2_000)))).toBe(3_499);
});

test('a clock that is set back keeps no price', async () => {
  let offered = basic;
  const { read } = open(async () => [offered]);
  await read(NOON);
  offered = { ...basic, price: 3_499 };
  expect(price(await read(later(-60_000)))).toBe(3_499);
});

test('what was read last stands while nothing newer can be had, and nothing at first', async () => {
  let isAway = true;
  const { read, log } = open(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([basic])));
  expect(await read(NOON)).toBeNull();
  isAway = false;
  expect(price(await read(later(10)))).toBe(2_999);
  isAway = true;
  expect(price(await read(later(5_000)))).toBe(2_999);
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test('a database that takes its time holds nobody up for longer than half a second', async () => {
  let hangs = false;
  const { read, asked } = open(() => (hangs ? new Promise(() => {}) : Promise.resolve([basic])));
  await read(NOON);
  hangs = true;
  const waited = read(later(2_000));
  await vi.advanceTimersByTimeAsync(500);
  expect(price(await waited)).toBe(2_999);
  // Nor is it asked again meanwhile.
  const again = read(later(4_000));
  await vi.advanceTimersByTimeAsync(500);
  await again;
  expect(asked).toHaveBeenCalledTimes(2);
});
