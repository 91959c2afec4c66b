import { explain, isRefusedAs } from '@chairside/client/call-error';
import type { TaxSettings } from '@chairside/contract/tax';
import { formatRupees } from '@chairside/rules/money';
import { TAX } from '@chairside/rules/tax-lines';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useOpened } from '@chairside/ui/use-opened.ts';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useChangePlanTax } from './api/tax.ts';
import { RateFields } from './rate-fields.tsx';
import {
  checkedLines,
  emptyLine,
  type LineProblems,
  linesOf,
  rupeesLeft,
  type TypedLine,
} from './typed-lines.ts';
import { overtakenText, planTaxText } from './wording.ts';

interface PlanTaxDialogProps {
  plan: TaxSettings['plans'][number];
  onClose: () => void;
}

/** The lines of a plan, which come to its price. What was typed outlasts a refusal, and somebody else's change. */
export function PlanTaxDialog({ plan, onClose }: PlanTaxDialogProps) {
  const change = useChangePlanTax(plan._id);
  const { before, isOvertaken } = useOpened(plan, isRefusedAs(change.error, 'tax_changed_meanwhile'));
  const [lines, setLines] = useState(() => linesOf(plan));
  const [problems, setProblems] = useState<Record<string, LineProblems>>({});
  const [addsUp, setAddsUp] = useState(true);
  const left = rupeesLeft(lines, plan.price);
  const edit = (key: string, changes: Partial<TypedLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkedLines(lines);
    setProblems(checked.problems);
    setAddsUp(left === 0);
    if (Object.keys(checked.problems).length > 0 || left !== 0) return;
    change.mutate(
      { lines: checked.lines, before: before.lines },
      {
        onSuccess() {
          toasts.success(`How the ${plan.name} is taxed is saved.`);
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      open
      title={`Tax of the ${plan.name}`}
      notice={
        change.error && (
          <Notice
            tone="error"
            title={explain(change.error, 'This could not be saved. Please try again.')}
            text={isOvertaken ? overtakenText(planTaxText(plan)) : undefined}
          />
        )
      }
      closable={!change.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-soft">
          Divide {formatRupees(plan.price)}, tax included. Each line stands on the document.
        </p>
        {lines.map((line, place) => (
          <LineFields
            key={line.key}
            line={line}
            place={place + 1}
            problems={problems[line.key] ?? {}}
            onChange={(changes) => edit(line.key, changes)}
            onRemove={
              lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined
            }
          />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className={left === 0 || addsUp ? 'text-ink-soft' : 'text-danger'}>
            {leftText(left)}
          </p>
          {lines.length < TAX.planLinesMost && (
            <Button variant="secondary" onClick={() => setLines([...lines, emptyLine()])}>
              <Plus aria-hidden="true" className="size-5" />
              Add a Line
            </Button>
          )}
        </div>
        <Button type="submit" busy={change.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'The lines come to the price.';
  return left > 0
    ? `${formatRupees(left)} of the price is in no line.`
    : `The lines come to ${formatRupees(-left)} more than the price.`;
}

interface LineFieldsProps {
  line: TypedLine;
  /** From 1. */
  place: number;
  problems: LineProblems;
  onChange: (changes: Partial<TypedLine>) => void;
  onRemove: (() => void) | undefined;
}

function LineFields({ line, place, problems, onChange, onRemove }: LineFieldsProps) {
  return (
    <fieldset className="grid gap-x-3 gap-y-1 rounded-md bg-sunken p-4 sm:grid-cols-2">
      <legend className="sr-only">Line {place}</legend>
      <TextField
        label="What it is"
        autoComplete="off"
        maxLength={TAX.lineTextMax}
        value={line.text}
        onChange={({ target }) => onChange({ text: target.value })}
        error={problems.text}
      />
      <TextField
        label="Of the price"
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        value={line.rupees}
        onChange={({ target }) => onChange({ rupees: target.value })}
        error={problems.rupees}
      />
      <RateFields rate={line} problem={problems.sac} onChange={onChange} />
      {onRemove && (
        <Button
          variant="quiet"
          aria-label={`Remove line ${place}`}
          onClick={onRemove}
          className="justify-self-start"
        >
          <Trash2 aria-hidden="true" className="size-5" />
          Remove
        </Button>
      )}
    </fieldset>
  );
}
