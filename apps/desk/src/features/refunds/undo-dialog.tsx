import { explain } from '@chairside/client/call-error';
import type { Sale } from '@chairside/contract/sales';
import { formatPaise } from '@chairside/rules/money';
import { SALE } from '@chairside/rules/sale';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useState } from 'react';
import { useUndoSale } from './api/refunds.ts';

interface UndoDialogProps {
  sale: Sale;
  onClose: () => void;
}

/** Cancels a sale of today, or gives an open one up: all that came in goes back (BACK-9). */
export function UndoDialog({ sale, onClose }: UndoDialogProps) {
  const undo = useUndoSale(sale._id);
  const byTerminal = sale.entries.filter(({ kind, way }) => kind === 'payment' && way === 'terminal');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isChecked, setChecked] = useState(false);
  const references = byTerminal.map(({ _id: entryId }) => ({
    entryId,
    reference: (typed[entryId] ?? '').trim(),
  }));
  const submit = () => {
    setChecked(true);
    if (references.some(({ reference }) => reference === '')) return;
    undo.mutate(
      { references },
      {
        onSuccess() {
          toasts.success('The sale is cancelled.');
          onClose();
        },
      },
    );
  };
  return (
    <AskDialog
      title="Cancel this sale?"
      action="Cancel Sale"
      busy={undo.isPending}
      problem={undo.error && explain(undo.error, 'The sale could not be cancelled.')}
      onDo={submit}
      onKeep={onClose}
    >
      <div className="grid gap-4">
        <p>
          {sale.title}: {formatPaise(sale.paidPaise - sale.refundedPaise)} goes back the way it came.
          {sale.kind === 'plan' && sale.status === 'paid' && ' The plan ends.'}
        </p>
        {byTerminal.map(({ _id, amountPaise }) => (
          <TextField
            key={_id}
            label={`Reference of the refund of ${formatPaise(amountPaise)}`}
            hint="Refund it at the terminal first; it prints this"
            autoComplete="off"
            maxLength={SALE.referenceMax}
            value={typed[_id] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [_id]: target.value })}
            error={isChecked && !typed[_id]?.trim() ? 'Please enter what the terminal printed' : undefined}
          />
        ))}
      </div>
    </AskDialog>
  );
}
