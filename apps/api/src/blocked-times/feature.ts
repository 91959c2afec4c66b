import type { BlockedTime } from '@chairside/contract/blocked-times';
import type { ClinicDependencies } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { findBlockedTimesOn } from './blocked-times-store.ts';
import { blockedTimeHandlers, presentBlockedTime } from './handlers.ts';

/** The times of a date (`YYYY-MM-DD`) that are blocked. */
export async function blockedTimesOn(queries: Queries, date: string): Promise<BlockedTime[]> {
  return (await findBlockedTimesOn(queries, date)).map(presentBlockedTime);
}

/** Time in which a chair, or the whole clinic, takes nobody. */
export function blockedTimesFeature(dependencies: ClinicDependencies) {
  return { handlers: blockedTimeHandlers(dependencies) };
}
