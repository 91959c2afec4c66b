import type { QueryClient } from '@tanstack/react-query';
import type { VisitChoice } from '../api/availability.ts';
import { checkSlot } from '../api/check-slot.ts';
import { sessionLimitsQuery } from '../api/session-limits.ts';
import type { BookingRefusal } from './flow.ts';
import { type LimitRefusal, limitRefusal } from './limits.ts';
import { bookingRefusal, checkRefusal } from './refusals.ts';
import { limitSentence } from './wording.ts';

interface ChosenSlot {
  date: string;
  timeSlot: string;
  /** Of whom the visit is to be, if not of the patient. */
  name?: string;
}

/** The visit that is to be booked, and how many sessions it uses. */
type Visit = VisitChoice & { userId: string; sessions: number };

/**
 * What stands in the way of a booking, asked ahead of it; null when nothing does (BOOK-13). Limits and slot are asked
 * for at once, since neither depends on the other. What the limits say comes first.
 */
export async function obstacleTo(
  slot: ChosenSlot,
  { userId, sessions, ...choice }: Visit,
  client: QueryClient,
): Promise<BookingRefusal | null> {
  const ofSlot = obstacleOfSlot(slot, choice);
  return (await obstacleOfLimits(userId, sessions, client)) ?? ofSlot;
}

async function obstacleOfSlot(slot: ChosenSlot, choice: VisitChoice): Promise<BookingRefusal | null> {
  try {
    const check = await checkSlot(slot, choice);
    return check.available ? null : checkRefusal(check);
  } catch (error) {
    return unansweredCheck(error);
  }
}

async function obstacleOfLimits(
  userId: string,
  needed: number,
  client: QueryClient,
): Promise<BookingRefusal | null> {
  try {
    const limits = await client.fetchQuery({ ...sessionLimitsQuery(userId), staleTime: 0 });
    const refusal = limitRefusal(limits, needed);
    return refusal && byLimits(refusal);
  } catch {
    return byLimits({ refused: 'limits_unknown' });
  }
}

const byLimits = (refusal: LimitRefusal): BookingRefusal => ({
  message: limitSentence(refusal),
  chooseAgain: null,
  isUnanswered: false,
});

/** Without its answer nothing is booked, since nothing has been sent that books. */
const unansweredCheck = (error: unknown): BookingRefusal => ({
  ...bookingRefusal(error),
  isUnanswered: false,
});
