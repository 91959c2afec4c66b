import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { shownText } from '@chairside/rules/shown-text';

const shownOrNull = (text: string | null) => text && shownText(text);

/** A day in which nothing that anybody typed acts unseen, on whatever part of the screen it comes to stand (DESK-37). */
export function shownDay(day: DeskDay): DeskDay {
  const blockedTimes = day.blockedTimes?.map((block) => ({ ...block, note: shownText(block.note) }));
  return { ...day, visits: day.visits.map(shownVisit), ...(blockedTimes && { blockedTimes }) };
}

function shownVisit({ name, bookedBy, cancelReason, alerts, ...rest }: DeskVisit): DeskVisit {
  return {
    ...rest,
    name: shownText(name),
    bookedBy: shownOrNull(bookedBy),
    cancelReason: shownOrNull(cancelReason),
    alerts: alerts && { ...alerts, allergies: alerts.allergies.map(shownText) },
  };
}
