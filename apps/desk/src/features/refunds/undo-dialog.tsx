import { explain } from '@chairside/client/call-error';
import { isAnswerLost } from '@chairside/client/lost-answer';
import type { Sale } from '@chairside/contract/sales';
import { formatPaise } from '@chairside/rules/money';
import { SALE } from '@chairside/rules/sale';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { undoLookQuery, useUndoSale } from './api/refunds.ts';

interface UndoDialogProps {
  sale: Sale;
  onClose: () => void;
}

const TITLE = 'Cancel this sale?';
// What was sold may have been a renewal: then the plan goes on to its former end (REFUND-2).
const PLAN_EFFECT =
  ' What it brought of the plan is taken back: its sessions and its time. Visits that need them are cancelled, and the patient is told.';

const terminalPaymentsOf = ({ entries }: Sale) =>
  entries.filter(({ kind, way }) => kind === 'payment' && way === 'terminal');

/** Cancels a sale of today, or gives an open one up: all that came in goes back (BACK-9). */
export function UndoDialog({ sale, onClose }: UndoDialogProps) {
  const isByTerminal = terminalPaymentsOf(sale).length > 0;
  const look = useQuery({ ...undoLookQuery(sale), enabled: isByTerminal });
  if (!isByTerminal || look.data === 'possible') return <UndoForm sale={sale} onClose={onClose} />;
  return (
    <Dialog open size="sm" title={TITLE} onClose={onClose}>
      {look.data === 'cancelled' && <Notice tone="success" title="The sale is cancelled already." />}
      {!look.data && look.isFetching && <Spinner label="Looking whether it can be cancelled" />}
      <NotLoaded query={look} title="The sale is not cancelled" />
    </Dialog>
  );
}

function UndoForm({ sale, onClose }: UndoDialogProps) {
  const undo = useUndoSale(sale);
  const nowLeft = sale.paidPaise - sale.refundedPaise;
  const [leftPaise, setLeftPaise] = useState(nowLeft);
  // What may have been cancelled shows nothing left to go back; what comes in meanwhile goes back as well.
  if (nowLeft > 0 && nowLeft !== leftPaise) setLeftPaise(nowLeft);
  const byTerminal = terminalPaymentsOf(sale);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isChecked, setChecked] = useState(false);
  const references = byTerminal.map(({ _id: entryId }) => ({
    entryId,
    reference: (typed[entryId] ?? '').trim(),
  }));
  const submit = () => {
    setChecked(true);
    if (references.some(({ reference }) => reference === '')) return;
    undo.mutate(references, {
      onSuccess() {
        toasts.success('The sale is cancelled.');
        onClose();
      },
    });
  };
  return (
    <AskDialog
      title={TITLE}
      action="Cancel Sale"
      busy={undo.isPending}
      problem={undo.error && problemText(undo.error)}
      onDo={submit}
      onKeep={onClose}
    >
      <div className="grid gap-4">
        <p>
          {sale.title}: {formatPaise(leftPaise)} goes back the way it came.
          {sale.kind === 'plan' && sale.status === 'paid' && PLAN_EFFECT}
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

function problemText(error: Error): string {
  const why = explain(error, 'The sale could not be cancelled.');
  return isAnswerLost(error) ? `${why} It may have been cancelled. Try again: it is paid back once.` : why;
}
