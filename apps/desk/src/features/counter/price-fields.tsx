import { formatPaise, paiseAsTyped } from '@chairside/rules/money';
import { SALE } from '@chairside/rules/sale';
import { Button } from '@chairside/ui/button.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type PriceProblems, readPrice, type TypedPrice } from './typed-price.ts';

interface PriceFieldsProps {
  /** What the treatment costs; null where nobody has said. */
  usualPaise: number | null;
  mayChange: boolean;
  price: TypedPrice;
  problems: PriceProblems;
  onChange: (price: TypedPrice) => void;
}

/** What the visit costs, and for whoever may charge something else the way to it (SALE-6). */
export function PriceFields({ usualPaise, mayChange, price, problems, onChange }: PriceFieldsProps) {
  if (usualPaise !== null && price.typed === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="text-lg">
          Price <strong className="font-semibold tabular-nums">{formatPaise(usualPaise)}</strong>
        </p>
        {mayChange && (
          <Button variant="quiet" onClick={() => onChange({ ...price, typed: paiseAsTyped(usualPaise) })}>
            Change<span className="sr-only"> the price</span>
          </Button>
        )}
      </div>
    );
  }
  const isAnother = usualPaise !== null && readPrice(price, usualPaise).pricePaise !== usualPaise;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextField
        // Who asked to change it goes on by typing.
        ref={usualPaise === null ? undefined : focusOnce}
        label="Price"
        prefix="₹"
        hint={
          usualPaise === null ? 'No price is entered for the treatment' : `Usually ${formatPaise(usualPaise)}`
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={price.typed ?? ''}
        onChange={({ target }) => onChange({ ...price, typed: target.value })}
        onFocus={({ target }) => target.select()}
        error={problems.price}
      />
      {isAnother && (
        <TextField
          label="Why it is another"
          autoComplete="off"
          maxLength={SALE.reasonMax}
          value={price.why}
          onChange={({ target }) => onChange({ ...price, why: target.value })}
          error={problems.why}
        />
      )}
    </div>
  );
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus();
