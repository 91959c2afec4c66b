import type { Work } from '@chairside/contract/hours';
import { formatTimeSlot, rangeAsTyped, type TypedRange, typedRange } from '@chairside/rules/clock-time';
import { BOOKING } from '@chairside/rules/limits';
import { templateRefusal } from '@chairside/rules/template-check';

export interface TypedBreak extends TypedRange {
  /** Tells the breaks apart while they are typed. */
  id: number;
  reason: string;
}

/** Hours as the fields have them. */
export interface TypedWork extends TypedRange {
  slotMinutes: string;
  breaks: TypedBreak[];
}

/** Hours as a change has them. */
interface WorkSent {
  hours: string;
  slotMinutes: number;
  breaks: { during: string; reason: string }[];
}

/** Where something is wrong with what is typed. */
export type WorkProblem = 'hours' | 'slot_length' | 'no_slot_fits' | 'breaks';

const FIRST_WORK: Work = {
  start: BOOKING.opensAtHour * 60,
  end: BOOKING.closesAtHour * 60,
  slotMinutes: BOOKING.slotMinutes,
  breaks: [],
};

/** What the fields begin with. */
export function typedWorkOf(work: Work | null): TypedWork {
  const { slotMinutes, breaks, ...hours } = work ?? FIRST_WORK;
  return {
    ...rangeAsTyped(hours),
    slotMinutes: String(slotMinutes),
    breaks: breaks.map(({ reason, ...pause }, id) => ({ id, ...rangeAsTyped(pause), reason })),
  };
}

/** What is typed as a change has it, or where something is wrong with it (SLOT-12). */
export function workToSend(typed: TypedWork): { work: WorkSent } | { problem: WorkProblem } {
  const hours = typedRange(typed);
  if (!hours) return { problem: 'hours' };
  const slotMinutes = /^\d{1,4}$/.test(typed.slotMinutes.trim()) ? Number(typed.slotMinutes) : 0;
  const breaks = typed.breaks.flatMap((pause) => {
    const during = typedRange(pause);
    return during ? [{ during, reason: pause.reason.trim() || 'Break' }] : [];
  });
  if (breaks.length < typed.breaks.length) return { problem: 'breaks' };
  const refusal = templateRefusal({ hours, slotMinutes, breaks: breaks.map(({ during }) => during) });
  if (refusal) return { problem: PROBLEM_OF[refusal.refused] };
  return {
    work: {
      hours: formatTimeSlot(hours),
      slotMinutes,
      breaks: breaks.map(({ during, reason }) => ({ during: formatTimeSlot(during), reason })),
    },
  };
}

const PROBLEM_OF = {
  hours_reversed: 'hours',
  slot_length: 'slot_length',
  no_slot_fits: 'no_slot_fits',
  break_outside_hours: 'breaks',
} as const;
