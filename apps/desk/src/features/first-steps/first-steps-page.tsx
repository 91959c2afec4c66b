import type { FirstStepsRead } from '@chairside/contract/first-steps';
import { BOOKING } from '@chairside/rules/limits';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { firstStepsQuery } from './api/first-steps.ts';
import { StepRow } from './step-row.tsx';
import { slotText } from './wording.ts';

const LINK = 'font-medium underline underline-offset-4';

/** What leads a new clinic to its first bookable slot, step by step, and what was left for later. */
export function FirstStepsPage() {
  const query = useQuery(firstStepsQuery);
  const { data, isPending } = query;
  return (
    <DeskMain title="First steps" className="page grid max-w-4xl gap-6 py-6">
      <div className="grid gap-2">
        <h1 className="text-2xl font-semibold">First steps</h1>
        <p className="text-ink-soft">
          Six things that make this your clinic. Each can be skipped, and is here whenever you come back.
        </p>
      </div>
      {isPending && <Spinner label="Loading" />}
      <NotLoaded query={query} title="The first steps did not load" />
      {data && <Steps read={data} />}
    </DeskMain>
  );
}

function Steps({ read: { steps, clinic, firstFree } }: { read: FirstStepsRead }) {
  const current = steps.find(({ state }) => state === 'open')?.step;
  const isOver = current === undefined;
  const skipped = steps.filter(({ state }) => state === 'skipped').length;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <>
      <p role="status" className="text-lg font-medium">
        {done} of {steps.length} done
        {skipped > 0 && `, ${skipped} skipped`}
      </p>
      {isOver && <FirstFree slot={firstFree} isNext />}
      <ol aria-label="First steps" className="grid gap-3">
        {steps.map(({ step, state }) => (
          <StepRow key={step} step={step} state={state} clinic={clinic} isCurrent={step === current} />
        ))}
      </ol>
      {!isOver && <FirstFree slot={firstFree} isNext={false} />}
    </>
  );
}

/** When patients can book first, and where that is seen: it comes first once there is no step to take. */
function FirstFree({ slot, isNext }: { slot: FirstStepsRead['firstFree']; isNext: boolean }) {
  return (
    <section
      aria-label="When patients can book"
      className="grid justify-items-start gap-3 rounded-md bg-neem-soft p-4"
    >
      {slot ? (
        <p>
          The first time that patients can book is <strong className="font-semibold">{slotText(slot)}</strong>
          .
        </p>
      ) : (
        <p>
          Patients find no time to book in the next {BOOKING.windowDays} days: please look at the{' '}
          <Link href="/hours" className={LINK}>
            hours
          </Link>{' '}
          and the{' '}
          <Link href="/dentists" className={LINK}>
            dentists
          </Link>
          .
        </p>
      )}
      <a href="/" target="_blank" rel="noreferrer" className={isNext ? buttonClass() : LINK}>
        See It as Patients Do<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="text-ink-soft">
        What real patients need besides, such as payments and messages, is at{' '}
        <Link href="/going-live" className={LINK}>
          Going live
        </Link>
        .
      </p>
    </section>
  );
}
