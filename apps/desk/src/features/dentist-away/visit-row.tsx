import type { AffectedVisit, MoveProblem } from '@chairside/contract/dentist-away';
import { Button } from '@chairside/ui/button.tsx';
import { useId } from 'react';
import { TypedText } from '../patients/typed-text.tsx';
import { type Choice, type Choices, destinationOf, type Slot, slotOf } from './choices.ts';
import { problemText, whenText } from './wording.ts';

interface VisitRowProps {
  visit: AffectedVisit;
  choices: Choices;
  /** Who is away. */
  awayId: string;
  /** Why it could not be moved before. */
  problem: MoveProblem | null;
  onChoose: (choice: Choice) => void;
  onChange: () => void;
}

/** A visit in an absence: where it is proposed to be, another time, or a call. */
export function VisitRow({ visit, choices, awayId, problem, onChoose, onChange }: VisitRowProps) {
  const id = useId();
  const slot = slotOf(visit, choices);
  const isMoved = destinationOf(visit, choices) !== null;
  const about = `${visit.name}, ${whenText(visit)}`;
  const own = choices[visit._id]?.slot;
  return (
    <li
      aria-labelledby={`${id}-name`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface p-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto]"
    >
      <div className="min-w-0 max-md:col-span-2">
        <p id={`${id}-name`} className="font-medium wrap-anywhere">
          <TypedText text={visit.name} />
        </p>
        <p className="text-sm text-ink-soft tabular-nums">{whenText(visit)}</p>
        {visit.treatment && <p className="text-sm wrap-anywhere text-ink-soft">{visit.treatment}</p>}
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">What becomes of the visit of {about}</legend>
        {problem && <p className="text-sm font-medium text-danger">{problemText(problem, visit)}</p>}
        {slot ? (
          <Option name={id} isChosen={isMoved} onChoose={() => onChoose(own ? { slot: own } : {})}>
            <SlotText slot={slot} isOther={slot.dentist._id !== awayId} />
          </Option>
        ) : (
          <p className="py-1 text-sm">
            {visit.isHeldByPlan
              ? 'The patient’s plan is over or not paid, so this visit cannot be moved.'
              : 'No free time was found.'}
          </p>
        )}
        <Option
          name={id}
          isChosen={!isMoved}
          onChoose={() => onChoose({ ...choices[visit._id], isLeft: true })}
        >
          Leave for a call
        </Option>
      </fieldset>
      {!visit.isHeldByPlan && (
        <Button
          variant="secondary"
          aria-label={`Change the time for ${about}`}
          onClick={onChange}
          className="scroll-mb-32"
        >
          Change
        </Button>
      )}
    </li>
  );
}

function SlotText({ slot, isOther }: { slot: Slot; isOther: boolean }) {
  return (
    <span className="min-w-0">
      <span className="font-medium tabular-nums">{whenText(slot)}</span>
      <span className={`block text-sm wrap-anywhere ${isOther ? 'font-medium' : 'text-ink-soft'}`}>
        with {slot.dentist.name}
        {isOther && ' instead'}
      </span>
    </span>
  );
}

interface OptionProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Option({ name, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="target flex cursor-pointer items-center gap-3 py-1">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 scroll-mb-32 accent-neem"
      />
      {children}
    </label>
  );
}
