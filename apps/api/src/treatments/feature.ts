import type { Database } from '../db/database.ts';
import { insertMissingChairs } from './chairs-store.ts';
import type { TreatmentDependencies } from './dependencies.ts';
import { allTreatmentHandlers } from './handlers.ts';

export { bookableTreatments } from './bookable-treatments.ts';

/** Gives each configured chair a name, as far as it has none: they stay when the number is configured no more (TREAT-2). */
export async function createConfiguredChairs(database: Database, configured: number | null): Promise<void> {
  if (configured !== null) await insertMissingChairs(database, configured);
}

/** What visits are booked with: chairs, dentists and treatments. */
export function treatmentsFeature(dependencies: TreatmentDependencies) {
  return { handlers: allTreatmentHandlers(dependencies) };
}
