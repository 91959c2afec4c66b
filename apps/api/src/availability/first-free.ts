import type { AvailabilityDay } from '@chairside/contract/availability';
import type { LandingData } from '@chairside/contract/landing';

/** The first slot of some days that can be booked; null where there is none. */
export function firstFree(days: readonly AvailabilityDay[]): LandingData['nextSlot'] {
  for (const { date, slots } of days) {
    const free = slots.find(({ isAvailable }) => isAvailable);
    if (free) return { date, startTime: free.startTime };
  }
  return null;
}
