import { WAY_NAMES } from '@chairside/contract/money-ways';
import { COUNTED_WAYS, SALE } from '@chairside/rules/sale';
import { Button } from '@chairside/ui/button.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import type { PaymentProblems, TypedPayment } from './typed-payments.ts';

interface PaymentRowProps {
  row: TypedPayment;
  /** What its field shows. */
  amount: string;
  problems: PaymentProblems;
  /** Which of several it is; null of one alone. */
  place: number | null;
  onChange: (changes: Partial<Omit<TypedPayment, 'id'>>) => void;
  onRemove: (() => void) | null;
}

const OPTIONS = COUNTED_WAYS.map((value) => ({ value, name: WAY_NAMES[value] }));

/** One payment: by which way where there are several, how much, and what the terminal printed. */
export function PaymentRow({ row, amount, problems, place, onChange, onRemove }: PaymentRowProps) {
  const { way, reference } = row;
  const fields = (
    <>
      {place !== null && (
        <SelectField
          label="Way"
          value={way}
          onChange={({ target }) =>
            onChange({ way: COUNTED_WAYS.find((each) => each === target.value) ?? way })
          }
          options={OPTIONS}
        />
      )}
      <TextField
        label="Amount"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={amount}
        onChange={({ target }) => onChange({ amount: target.value })}
        onFocus={({ target }) => target.select()}
        error={problems.amount}
      />
      {way === 'terminal' && (
        <TextField
          label="Reference"
          hint="As the terminal printed it"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={SALE.referenceMax}
          value={reference}
          onChange={({ target }) => onChange({ reference: target.value })}
          error={problems.reference}
        />
      )}
    </>
  );
  if (place === null) return <div className="grid gap-x-4 sm:grid-cols-2">{fields}</div>;
  return (
    <fieldset className="rounded-md border border-line bg-surface px-4 py-3">
      <legend className="sr-only">Payment {place}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">{fields}</div>
      {onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> payment {place}</span>
        </Button>
      )}
    </fieldset>
  );
}
