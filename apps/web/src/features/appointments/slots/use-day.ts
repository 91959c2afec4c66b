import { useQuery } from '@tanstack/react-query';
import type { VisitToPlace } from '../api/availability.ts';
import { monthQuery } from '../api/availability-in-range.ts';
import { olderSlotsQuery } from '../api/available-slots.ts';
import { monthOf } from '../days/clinic-days.ts';
import { type PlanEnd, withinPlan } from '../days/plan-end.ts';
import type { DayWithSlots, ShownDay } from '../days/shown-day.ts';

/** The slots of one day: at once where its month is known, from the older call where that told of no slots. */
export function useDay(date: string, planEnd: PlanEnd | null, choice: VisitToPlace = {}) {
  const month = useQuery(monthQuery(monthOf(date), choice));
  const known = month.data?.find((day) => day.date === date);
  const older = useQuery({ ...olderSlotsQuery(date), enabled: known?.slots === null });
  const found: DayWithSlots | undefined = hasSlots(known) ? known : older.data;
  const day = found && withinPlan(found, planEnd);
  const asked = known?.slots === null ? older : month;
  return {
    day,
    error: asked.error,
    isAsking: asked.isFetching,
    isFirst: !asked.isFetchedAfterMount,
    askAgain: () => void asked.refetch(),
  };
}

function hasSlots(day: ShownDay | undefined): day is DayWithSlots {
  return day !== undefined && day.slots !== null;
}
