import { type ClinicDependencies, type DayReader, readWeekHours } from '../availability/feature.ts';
import type { Log } from '../logging/log.ts';
import { listPlans } from '../plans/feature.ts';
import { landingReader } from './landing-reader.ts';

interface LandingFeatureDependencies extends Pick<ClinicDependencies, 'database' | 'timeZone'> {
  popularPlanVariable: string | null;
  days: DayReader;
  log: Log;
}

/** What the landing page shows of plans, hours and free slots. */
export function landingFeature({
  database,
  timeZone,
  popularPlanVariable,
  days,
  log,
}: LandingFeatureDependencies) {
  return {
    /** What the landing page shows of plans, hours and free slots; null while it has never been read. */
    read: landingReader({
      listPlans: () => listPlans(database, { marksPopular: popularPlanVariable === null }),
      readHours: () => readWeekHours(database),
      days,
      timeZone,
      log,
    }),
  };
}
