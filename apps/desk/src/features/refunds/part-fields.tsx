import { WAY_NAMES } from '@chairside/contract/money-ways';
import { formatPaise, paiseAsTyped } from '@chairside/rules/money';
import { SALE } from '@chairside/rules/sale';
import { Checkbox } from '@chairside/ui/checkbox.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { amountProblem, needsReference, type TypedPart } from './typed-refund.ts';

interface PartFieldsProps {
  part: TypedPart;
  /** Whether what is missing is said by now. */
  isChecked: boolean;
  /** Whether it stays as it is: it may have been sent. */
  isLocked: boolean;
  onChange: (part: TypedPart) => void;
}

/** How much of one payment goes back, and how (BACK-2, BACK-3). */
export function PartFields({ part, isChecked, isLocked, onChange }: PartFieldsProps) {
  const { payment, amount, reference, inCash } = part;
  const left = formatPaise(payment.leftPaise);
  const isMissing = isChecked && needsReference(part) && reference.trim() === '';
  // In cash all of what is left goes back, and nothing else (BACK-7).
  const setInCash = (isOn: boolean) =>
    onChange({ ...part, inCash: isOn, ...(isOn && { amount: paiseAsTyped(payment.leftPaise) }) });
  return (
    <div className="grid gap-2">
      <TextField
        label={`${WAY_NAMES[payment.way]}: how much goes back`}
        hint={`${left} of ${formatPaise(payment.amountPaise)} left`}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        readOnly={inCash || isLocked}
        value={amount}
        onChange={({ target }) => onChange({ ...part, amount: target.value })}
        error={amountProblem(part)}
      />
      {needsReference(part) && (
        <TextField
          label="Reference of the refund"
          hint="Refund it at the terminal first; it prints this"
          autoComplete="off"
          maxLength={SALE.referenceMax}
          readOnly={isLocked}
          value={reference}
          onChange={({ target }) => onChange({ ...part, reference: target.value })}
          error={isMissing ? 'Please enter what the terminal printed' : undefined}
        />
      )}
      {payment.mayBeCash && (
        <Checkbox
          label={`Pay all of the ${left} back in cash`}
          checked={inCash}
          // Disabled, it would lose the focus to an Enter in it.
          aria-disabled={isLocked || undefined}
          onChange={({ target }) => isLocked || setInCash(target.checked)}
        />
      )}
    </div>
  );
}
