import { HOURS_CHANGES } from '@chairside/rules/hours-changes';
import { Button } from '@chairside/ui/button.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { Plus, X } from 'lucide-react';
import type { TypedBreak, TypedWork, WorkProblem } from './typed-work.ts';
import { WORK_PROBLEMS } from './wording.ts';

interface WorkFieldsProps {
  typed: TypedWork;
  problem: WorkProblem | null;
  onChange: (typed: TypedWork) => void;
}

/** From when to when the clinic works, in slots of how many minutes, and its breaks. */
export function WorkFields({ typed, problem, onChange }: WorkFieldsProps) {
  const { from, to, slotMinutes, breaks } = typed;
  const errorOf = (...problems: WorkProblem[]) =>
    problem && problems.includes(problem) ? WORK_PROBLEMS[problem] : undefined;
  const changeBreak = (id: number, changes: Partial<TypedBreak>) =>
    onChange({ ...typed, breaks: breaks.map((each) => (each.id === id ? { ...each, ...changes } : each)) });
  const addBreak = () => {
    const id = Math.max(-1, ...breaks.map((each) => each.id)) + 1;
    onChange({ ...typed, breaks: [...breaks, { id, from: '13:00', to: '14:00', reason: 'Lunch' }] });
  };
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-x-3">
        <TextField
          label="Opens"
          type="time"
          value={from}
          onChange={({ target }) => onChange({ ...typed, from: target.value })}
          error={errorOf('hours')}
        />
        <TextField
          label="Closes"
          type="time"
          value={to}
          onChange={({ target }) => onChange({ ...typed, to: target.value })}
        />
      </div>
      <TextField
        label="Minutes of a slot"
        inputMode="numeric"
        autoComplete="off"
        value={slotMinutes}
        onChange={({ target }) => onChange({ ...typed, slotMinutes: target.value })}
        error={errorOf('slot_length', 'no_slot_fits')}
      />
      {breaks.map((each, place) => (
        <fieldset key={each.id} className="grid grid-cols-2 gap-x-3 border-t border-line pt-3">
          <legend className="sr-only">Break {place + 1}</legend>
          <TextField
            label="Break from"
            type="time"
            value={each.from}
            onChange={({ target }) => changeBreak(each.id, { from: target.value })}
          />
          <TextField
            label="Break to"
            type="time"
            value={each.to}
            onChange={({ target }) => changeBreak(each.id, { to: target.value })}
          />
          <div className="col-span-2 flex items-start gap-2">
            <TextField
              label="What for"
              autoComplete="off"
              maxLength={HOURS_CHANGES.breakReasonMax}
              value={each.reason}
              onChange={({ target }) => changeBreak(each.id, { reason: target.value })}
              className="min-w-0 flex-1"
            />
            <Button
              variant="quiet"
              aria-label={`Remove break ${place + 1}`}
              onClick={() => onChange({ ...typed, breaks: breaks.filter(({ id }) => id !== each.id) })}
              className="mt-8 px-3!"
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          </div>
        </fieldset>
      ))}
      {errorOf('breaks') && (
        <p role="alert" className="text-sm text-danger">
          {errorOf('breaks')}
        </p>
      )}
      {breaks.length < HOURS_CHANGES.breaksMost && (
        <Button variant="quiet" onClick={addBreak} className="justify-self-start">
          <Plus aria-hidden="true" className="size-5" />
          Add a Break
        </Button>
      )}
    </div>
  );
}
