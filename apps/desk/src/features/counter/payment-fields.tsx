import { WAY_NAMES } from '@chairside/contract/money-ways';
import { SALE } from '@chairside/rules/sale';
import { Button } from '@chairside/ui/button.tsx';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { ChoiceTile } from './choice-tile.tsx';
import { PaymentRow } from './payment-row.tsx';
import type { PayingMode, TypedPayments } from './use-typed-payments.ts';

const MODES: readonly { mode: PayingMode; name: string }[] = [
  { mode: 'cash', name: WAY_NAMES.cash },
  { mode: 'terminal', name: WAY_NAMES.terminal },
  { mode: 'upi_qr', name: WAY_NAMES.upi_qr },
  { mode: 'payment_link', name: WAY_NAMES.payment_link },
  { mode: 'several', name: 'Several ways' },
];

/** How it is paid: the way, and how much by it (SALE-5). */
export function PaymentFields({ typed }: { typed: TypedPayments }) {
  const id = useId();
  const { mode, rows, amounts, problems } = typed;
  const isSeveral = mode === 'several';
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-2 text-lg font-semibold">How it is paid</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {MODES.map((each) => (
            <ChoiceTile
              key={each.mode}
              name={id}
              checked={mode === each.mode}
              onChange={() => typed.setMode(each.mode)}
            >
              <span className="font-medium">{each.name}</span>
            </ChoiceTile>
          ))}
        </div>
      </fieldset>
      {rows.map((row, place) => (
        <PaymentRow
          key={row.id}
          row={row}
          amount={amounts[place] ?? ''}
          problems={problems[place] ?? {}}
          place={isSeveral ? place + 1 : null}
          onChange={(changes) => typed.change(row.id, changes)}
          onRemove={rows.length > 2 ? () => typed.remove(row.id) : null}
        />
      ))}
      {isSeveral && rows.length < SALE.paymentsMost && (
        <Button variant="quiet" onClick={typed.add} className="justify-self-start">
          <Plus aria-hidden="true" className="size-5" />
          Add a Payment
        </Button>
      )}
    </div>
  );
}
