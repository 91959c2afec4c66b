/** What a data set has, and the clinic that it takes. */
export interface Size {
  patients: number;
  visits: number;
  years: number;
  slotMinutes: number;
  chairs: number;
  visitsADay: number;
}

const OPEN_DAYS_A_YEAR = 313;
const MINUTES_A_DAY = 480;
const MOST_CHAIRS = 99;
/** How much of a day is booked on average. */
const BUSY = 0.9;
const SLOT_MINUTES = [60, 30, 15] as const;
const FEWEST_YEARS = 10;
const LOT = 100;

/** A clinic for so many: with slots as long as its chairs permit, and open for as many years as it takes. */
export function sizeOf(patients: number, visits: number): Size {
  const shortest = SLOT_MINUTES[SLOT_MINUTES.length - 1] ?? MINUTES_A_DAY;
  const most = (slotMinutes: number) => (MINUTES_A_DAY / slotMinutes) * MOST_CHAIRS * BUSY;
  const years = Math.max(FEWEST_YEARS, Math.ceil(visits / (OPEN_DAYS_A_YEAR * most(shortest))));
  const visitsADay = Math.ceil(visits / (OPEN_DAYS_A_YEAR * years));
  const slotMinutes = SLOT_MINUTES.find((minutes) => visitsADay <= most(minutes)) ?? shortest;
  const chairs = Math.min(MOST_CHAIRS, Math.ceil(visitsADay / BUSY / (MINUTES_A_DAY / slotMinutes)));
  return { patients: Math.ceil(patients / LOT) * LOT, visits, years, slotMinutes, chairs, visitsADay };
}
