import { explain } from '@chairside/client/call-error';
import type { CashUp, ClosedDay } from '@chairside/contract/cash-up';
import { CASH_UP } from '@chairside/rules/cash-up';
import { formatDate } from '@chairside/rules/clinic-date';
import { formatPaise, typedPaise } from '@chairside/rules/money';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { Button } from '@chairside/ui/button.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useCloseDay } from './api/cash-up.ts';
import {
  type Compared,
  type CountProblems,
  closedBy,
  compare,
  type ShownCount,
  shownCount,
  UNTOUCHED_COUNT,
} from './typed-count.ts';
import { differenceText, otherOpeningText } from './wording.ts';

/** What is counted in the evening. What was typed outlasts a refusal. */
export function CountForm({ cashUp }: { cashUp: CashUp }) {
  const close = useCloseDay();
  const [typed, setTyped] = useState(UNTOUCHED_COUNT);
  const [problems, setProblems] = useState<CountProblems>({});
  const [asked, setAsked] = useState<ClosedDay | null>(null);
  const shown = shownCount(typed, cashUp);
  const cash = compare(shown, cashUp, 'cash');
  // An earlier day was closed meanwhile: nobody closes this one by another sum than is shown.
  if (asked && asked.openingPaise !== typedPaise(shown.opening)) setAsked(null);
  const field = (name: keyof ShownCount) => ({
    value: shown[name],
    autoComplete: 'off',
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const amount = (name: keyof ShownCount) => ({ ...field(name), inputMode: 'decimal' as const, prefix: '₹' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const closed = closedBy(crypto.randomUUID(), shown, cashUp);
    setProblems('problems' in closed ? closed.problems : {});
    if ('problems' in closed) return;
    close.reset();
    setAsked(closed.body);
  };
  const leave = () => {
    close.reset();
    setAsked(null);
  };

  return (
    <section aria-labelledby="count" className="grid gap-4">
      <h2 id="count" className="text-xl font-semibold">
        Count
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <fieldset className="grid gap-x-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-3">
          <legend className="px-1 font-medium">Cash</legend>
          <TextField label="In the drawer before" {...amount('opening')} />
          <TextField label="In the drawer now" {...amount('cash')} />
          <TextField label="Stays for the next day" {...amount('left')} />
          <Comparison compared={cash}>
            <TextField
              label="Why is the cash different?"
              hint={cash.otherThanPaise === null ? undefined : otherOpeningText(cash.otherThanPaise)}
              maxLength={CASH_UP.reasonMax}
              {...field('cashReason')}
            />
          </Comparison>
        </fieldset>
        <fieldset className="grid gap-x-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-3">
          <legend className="px-1 font-medium">Card terminal</legend>
          <TextField label="The terminal’s own total" {...amount('terminal')} />
          <Comparison compared={compare(shown, cashUp, 'terminal')}>
            <TextField
              label="Why is the terminal different?"
              maxLength={CASH_UP.reasonMax}
              {...field('terminalReason')}
            />
          </Comparison>
        </fieldset>
        <div>
          <Button type="submit">Close the Day</Button>
        </div>
      </form>
      {asked && (
        <AskDialog
          title={`Close ${formatDate(cashUp.day)}?`}
          action="Close the Day"
          keep="Not Yet"
          busy={close.isPending}
          problem={close.error && explain(close.error, 'The day could not be closed. Please try again.')}
          onDo={() =>
            close.mutate(asked, {
              onSuccess() {
                toasts.success(`${formatDate(cashUp.day)} is closed.`);
                leave();
              },
            })
          }
          onKeep={leave}
        >
          <p>
            Nothing is entered for this day any more: money that comes later counts for the next one. An owner
            can reopen it.
          </p>
        </AskDialog>
      )}
    </section>
  );
}

interface ComparisonProps {
  compared: Compared;
  /** Where the reason of a difference is typed. */
  children: ReactNode;
}

/** What there should be beside what is counted, and the reason where one is needed. */
function Comparison({ compared, children }: ComparisonProps) {
  const { expectedPaise, differencePaise, needsReason } = compared;
  const difference = differencePaise === null ? null : differenceText(differencePaise);
  return (
    <div className="grid gap-3 sm:col-span-full">
      <p aria-live="polite">
        Expected <strong className="tabular-nums">{formatPaise(expectedPaise)}</strong>
        {differencePaise === 0 && <span className="text-success"> · Right</span>}
        {difference && <span className="font-medium text-danger"> · {difference}</span>}
      </p>
      {needsReason && children}
    </div>
  );
}
