import { Notice } from '@chairside/ui/notice.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { TryAgain } from '@chairside/ui/try-again.tsx';
import { useId, useRef } from 'react';
import { ZoneNote } from '../../clinic/zone-note.tsx';
import type { VisitToPlace } from '../api/availability.ts';
import { longDate } from '../days/clinic-days.ts';
import type { PlanEnd } from '../days/plan-end.ts';
import { dayProblem } from '../days/shown-day.ts';
import { ALL_BOOKED_TITLE, problemSentence } from '../days/wording.ts';
import { DayCard } from './day-card.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { slotFailure } from './slot-failure.ts';
import { slotGroups } from './slot-groups.ts';
import { useDay } from './use-day.ts';

interface SlotPickerProps {
  /** `YYYY-MM-DD`, of the clinic's calendar. */
  date: string;
  /** `HH:MM-HH:MM` */
  value: string | null;
  planEnd: PlanEnd | null;
  choice?: VisitToPlace | undefined;
  onChange: (timeSlot: string) => void;
  /** For a slot that is chosen outright, and not passed by with the arrow keys; else `onChange` is asked. */
  onChoose?: (timeSlot: string) => void;
}

/** The slots of a day by Morning, Afternoon and Evening, or why there are none. */
export function SlotPicker({ date, value, planEnd, choice, onChange, onChoose }: SlotPickerProps) {
  const { day, error, isAsking, isFirst, askAgain } = useDay(date, planEnd, choice);
  const group = useId();
  const isPassing = useRef(false);
  const mark = (timeSlot: string) => (isPassing.current ? onChange : (onChoose ?? onChange))(timeSlot);

  if (!day) {
    if (isAsking && isFirst) return <Waiting />;
    return (
      <div className="grid justify-items-start gap-4">
        <Notice tone="error" title={slotFailure(error)} />
        <TryAgain busy={isAsking} onClick={askAgain} />
      </div>
    );
  }

  const problem = dayProblem(day);
  if (problem) {
    const sentence = problemSentence(problem);
    if (problem.refused !== 'all_booked') return <Nothing title={sentence} />;
    return <Nothing title={ALL_BOOKED_TITLE} text={sentence} />;
  }
  return (
    <section
      aria-label={`Times on ${longDate(date)}`}
      className="grid gap-6"
      onKeyDownCapture={({ key }) => {
        isPassing.current = key.startsWith('Arrow');
      }}
      onKeyUpCapture={() => {
        isPassing.current = false;
      }}
    >
      <DayCard day={day} />
      <ZoneNote />
      {slotGroups(day.slots).map(({ title, slots }) => (
        <fieldset key={title}>
          <legend className="mb-2.5 text-lg font-medium">{title}</legend>
          <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4">
            {slots.map((slot) => (
              <SlotChoice
                key={slot.timeSlot}
                slot={slot}
                group={group}
                isChosen={slot.timeSlot === value}
                onMark={mark}
                onChoose={onChoose}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

function Nothing({ title, text }: { title: string; text?: string }) {
  return (
    <div role="status" className="grid max-w-xl gap-1 rounded-md bg-sunken px-5 py-6 forced-colors:border">
      <p className="text-lg font-medium">{title}</p>
      {text && <p className="text-ink-soft">{text}</p>}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading available time slots</span>
      <Skeleton className="h-19" />
      {[1, 2].map((part) => (
        <div key={part} className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4">
          <Skeleton className="col-span-full h-7 w-28" />
          {[1, 2, 3, 4].map((slot) => (
            <Skeleton key={slot} className="h-15" />
          ))}
        </div>
      ))}
    </div>
  );
}
