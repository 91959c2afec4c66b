import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { overlaps } from '@chairside/rules/clock-time';

/** The column of the hours, and the least width of a chair's. */
export const HOURS_REM = 4.5;
export const REM_PER_CHAIR = 13;
/** The shortest visit has this much room, in rem: a line of text and a button of full size. */
export const LOWEST_REM = 3;
const REM_PER_MINUTE = 0.09;

export interface Axis {
  from: number;
  until: number;
  remPerMinute: number;
}

/** From full hour to full hour, as the clinic works and its visits need, with room for the shortest of them. */
export function axisOf({ hours, blockedTimes = [] }: DeskDay, visits: DeskVisit[]): Axis {
  // A block that lasts beyond the hours is shown during them; one outside of them is shown too.
  const blocks = blockedTimes.filter((block) => !hours || !overlaps(block, hours));
  const shown = [...visits, ...blocks, ...(hours ? [hours] : [])];
  const starts = shown.map(({ start }) => start);
  const ends = shown.map(({ end }) => end);
  const shortest = Math.min(
    60,
    hours?.slotMinutes ?? 60,
    ...visits.map(({ start, end }) => end - start),
    ...blockedTimes.map(({ start, end }) => 2 * (end - start)),
  );
  return {
    from: Math.floor(Math.min(...starts) / 60) * 60,
    until: Math.ceil(Math.max(...ends) / 60) * 60,
    remPerMinute: Math.max(REM_PER_MINUTE, LOWEST_REM / shortest),
  };
}

interface Stretch {
  start: number;
  end: number;
  /** Between which parts of its chair's column; all of it unless it is said. */
  left?: number;
  right?: number;
}

/**
 * Where something lies: by its distances from the edges, which a browser lays out without looking at anything else. Of what
 * concerns every chair, from edge to edge.
 */
export function placeOn(axis: Axis, chairs: number) {
  return (chair: number | null, { start, end, left = 0, right = 1 }: Stretch) => {
    const top = (start - axis.from) * axis.remPerMinute;
    const bottom = (axis.until - end) * axis.remPerMinute;
    const before = chair === null ? 0 : (chair - 1 + left) / chairs;
    const after = chair === null ? 0 : (chairs - chair + 1 - right) / chairs;
    return { inset: `${top}rem ${after * 100}% ${bottom}rem ${before * 100}%` };
  };
}
