import './step-bar.css';
import { explain } from '@chairside/client/call-error';
import { type FirstStep, nextStep } from '@chairside/rules/first-steps';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { locked } from '../staff-session/locked.ts';
import { firstStepsQuery, refreshFirstSteps, useConfirmStep, useSkipStep } from './api/first-steps.ts';
import { confirmable } from './confirmable.ts';
import { CONFIRMATIONS, missingText, placeOf, STEPS } from './wording.ts';

const onError = (error: Error) => toasts.error(explain(error, 'This could not be saved. Please try again.'));

/** The way on from the page of a step, while any is open or who comes has been sent here to take it. */
export function StepBar({ step }: { step: FirstStep }) {
  const isSentHere = new URLSearchParams(useSearch()).has('first-steps');
  const { data } = useQuery(firstStepsQuery);
  const [, navigate] = useLocation();
  const [wasShown, setWasShown] = useState(false);
  const skip = useSkipStep();
  const confirm = useConfirmStep();
  useRefreshAfterChanges();
  const isShown = isSentHere || wasShown || data?.steps.some(({ state }) => state === 'open');
  if (isShown && !wasShown) setWasShown(true);
  if (!data || !isShown) return null;

  const { steps } = data;
  const place = steps.findIndex((each) => each.step === step);
  const isDone = steps[place]?.state === 'done';
  const isSkipped = steps[place]?.state === 'skipped';
  const missing = step === 'details' ? missingText(data.clinic) : null;
  const next = nextStep(steps, step);
  const onward = next ? placeOf(next) : '/first-steps';
  const onSuccess = () => navigate(onward);
  // Its page has one button that saves it as it is, and what was typed would be lost by another.
  const confirmed = step === 'chairs' ? undefined : confirmable(step);
  return (
    <nav aria-label="First steps" className="step-bar print:hidden">
      <div className="page flex items-center justify-end gap-2 py-2">
        <p className="mr-auto min-w-0 text-sm">
          <Link
            href="/first-steps"
            className="target inline-flex items-center font-medium underline underline-offset-4"
          >
            First steps
          </Link>
          <span className="ml-2 text-ink-soft max-sm:sr-only">
            {place + 1} of {steps.length}
          </span>
          {missing && <span className="block pb-1 leading-snug text-ink-soft">{missing}</span>}
        </p>
        {!isDone && !isSkipped && (
          <Button
            variant="quiet"
            busy={skip.isPending}
            onClick={() => skip.mutate(step, { onSuccess, onError })}
          >
            Skip
          </Button>
        )}
        {!isDone && confirmed && (
          <Button
            variant="secondary"
            busy={confirm.isPending}
            onClick={() => confirm.mutate(confirmed, { onSuccess, onError })}
          >
            {CONFIRMATIONS[confirmed]}
          </Button>
        )}
        {(isDone || isSkipped) && (
          <Link href={onward} className={buttonClass({ variant: isDone ? 'primary' : 'secondary' })}>
            {next ? `Next: ${STEPS[next].name}` : 'All Steps'}
            <ChevronRight aria-hidden="true" className="size-5" />
          </Link>
        )}
      </div>
    </nav>
  );
}

/** Whatever was saved on the page may have taken the step. */
function useRefreshAfterChanges(): void {
  const isSaving = useIsMutating() > 0;
  useEffect(() => {
    if (!isSaving) return;
    return () => {
      // A PIN that is tried over a locked screen takes no step, and nobody is signed in who could ask.
      if (locked.get() === null) void refreshFirstSteps();
    };
  }, [isSaving]);
}
