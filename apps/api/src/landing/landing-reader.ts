import type { LandingData, OpeningHours } from '@chairside/contract/landing';
import type { Plan } from '@chairside/contract/plans';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { type DayReader, firstFree } from '../availability/feature.ts';
import type { Log } from '../logging/log.ts';
import { sharedWork } from '../process/shared-work.ts';

/** What the page says may be this old; what is paid or booked is read anew. */
const FRESH_MS = 1_000;
/** How long a visitor waits for newer data where there is some. */
const WAIT_MS = 500;
/** How far ahead a free slot is looked for. */
const SEARCHED_DAYS = 30;

interface LandingDependencies {
  listPlans: () => Promise<Plan[]>;
  /** Those of every week. */
  readHours: () => Promise<OpeningHours[]>;
  days: DayReader;
  timeZone: string;
  log: Pick<Log, 'warn'>;
}

interface Read {
  data: LandingData;
  at: number;
}

/**
 * What the landing page shows, asked for once a second by each process however many visitors there are. While nothing
 * of it changes it is the very same object. When it cannot be read it is what it last was, null at first.
 */
export function landingReader({ listPlans, readHours, days, timeZone, log }: LandingDependencies) {
  let latest: Read | null = null;

  const readAnew = sharedWork(async (now: Date): Promise<void> => {
    const today = clinicDateAt(now, timeZone);
    const range = { start: today, end: addDays(today, SEARCHED_DAYS) };
    try {
      const [plans, hours, ahead] = await Promise.all([
        listPlans(),
        readHours(),
        days.between(range, { now }),
      ]);
      const data: LandingData = { plans, hours, nextSlot: firstFree(ahead) };
      const isSame = latest && JSON.stringify(latest.data) === JSON.stringify(data);
      latest = { data: isSame && latest ? latest.data : data, at: now.getTime() };
    } catch (err) {
      log.warn({ err }, 'the landing page is served with what was last read');
    }
  });

  return async (now: Date): Promise<LandingData | null> => {
    const age = latest ? now.getTime() - latest.at : Number.NaN;
    if (latest && age >= 0 && age < FRESH_MS) return latest.data;
    const reading = readAnew(now);
    await (latest ? Promise.race([reading, new Promise((over) => setTimeout(over, WAIT_MS))]) : reading);
    return latest?.data ?? null;
  };
}
