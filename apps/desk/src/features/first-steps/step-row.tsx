import { explain } from '@chairside/client/call-error';
import type { ClinicSoFar } from '@chairside/contract/first-steps';
import type { FirstStep, StepState } from '@chairside/rules/first-steps';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { ChecklistItem } from '@chairside/ui/checklist-item.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useConfirmStep, useSkipStep } from './api/first-steps.ts';
import { confirmable } from './confirmable.ts';
import { CONFIRMATIONS, placeOf, STEPS } from './wording.ts';

interface StepRowProps {
  step: FirstStep;
  state: StepState;
  clinic: ClinicSoFar;
  /** Whether it is the next one to take. */
  isCurrent: boolean;
}

/** A step: how far it is, what the clinic has of it so far, and the way to its page. */
export function StepRow({ step, state, clinic, isCurrent }: StepRowProps) {
  const { name, action, soFar } = STEPS[step];
  const skip = useSkipStep();
  const confirm = useConfirmStep();
  const confirmed = confirmable(step);
  const error = skip.error ?? confirm.error;
  const nameLink = useRef<HTMLAnchorElement>(null);
  useFocusAfter(state === 'open', nameLink);
  return (
    <ChecklistItem
      state={state}
      isCurrent={isCurrent}
      name={
        <>
          <Link
            ref={nameLink}
            href={placeOf(step)}
            className="underline decoration-line-strong underline-offset-4"
          >
            {name}
          </Link>
          {state === 'skipped' && (
            <span
              aria-hidden="true"
              className="ml-2 rounded-full bg-sunken px-2.5 text-sm text-ink-soft forced-colors:border"
            >
              Skipped
            </span>
          )}
        </>
      }
      beside={
        state === 'open' && (
          <Button
            variant="quiet"
            className="-my-2 -mr-3 self-start px-4!"
            aria-label={`Skip: ${name}`}
            busy={skip.isPending}
            onClick={() => skip.mutate(step)}
          >
            Skip
          </Button>
        )
      }
    >
      <p className="text-ink-soft">{soFar(clinic)}</p>
      {isCurrent && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Link href={placeOf(step)} className={buttonClass()}>
            {action}
          </Link>
          {confirmed && (
            <Button
              variant="secondary"
              aria-label={`${CONFIRMATIONS[confirmed]}: ${name}`}
              busy={confirm.isPending}
              onClick={() => confirm.mutate(confirmed)}
            >
              {CONFIRMATIONS[confirmed]}
            </Button>
          )}
        </div>
      )}
      {error && <Notice tone="error" title={explain(error, 'This could not be saved. Please try again.')} />}
    </ChecklistItem>
  );
}
