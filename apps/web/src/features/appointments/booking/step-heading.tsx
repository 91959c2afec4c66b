import { useEffect, useRef } from 'react';
import { counted } from '../../wording/wording.ts';
import { STEPS, type Step } from './flow.ts';

const TITLES: Record<Step, string> = {
  details: 'Personal Details',
  treatment: 'Select Treatment',
  date: 'Select Date',
  time: 'Select Time',
  confirm: 'Confirmation',
};

interface StepHeadingProps {
  step: Step;
  /** The dialog has just opened, and its own title has the focus. */
  isFirst: boolean;
  /** Null without a subscription. */
  sessionsLeft: number | null;
}

/** Which step this is. It takes the focus as a step begins, and so is read out. */
export function StepHeading({ step, isFirst, sessionsLeft }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const number = STEPS.indexOf(step === 'treatment' ? 'date' : step) + 1;
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);

  return (
    <div className="mb-5">
      <div aria-hidden="true" className="mb-4 flex gap-1.5">
        {STEPS.map((name, position) => (
          <span
            key={name}
            className={`h-1.5 flex-1 rounded-full transition-colors forced-colors:border ${position < number ? 'bg-neem forced-colors:bg-[CanvasText]' : 'bg-idle'}`}
          />
        ))}
      </div>
      <div className="flex items-end justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-40 text-xl">
          <span className="mb-0.5 block text-sm font-normal tracking-normal text-ink-soft">
            Step {number} of {STEPS.length}
          </span>{' '}
          {TITLES[step]}
        </h3>
        {sessionsLeft !== null && (
          <p className="rounded-full bg-neem-soft px-3.5 py-0.5 text-sm font-medium whitespace-nowrap text-neem forced-colors:border">
            {counted(sessionsLeft, 'session')} left
          </p>
        )}
      </div>
    </div>
  );
}
