import { explain } from '@chairside/client/call-error';
import type { Sale } from '@chairside/contract/sales';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCancelSale } from './api/sales.ts';
import { leftText, saleTitle } from './wording.ts';

/** A sale that waits for money: to go on collecting, or to cancel while none has come (SALE-4). */
export function OpenSale({ sale }: { sale: Sale }) {
  const [isCancelling, setCancelling] = useState(false);
  const cancel = useCancelSale(sale._id);
  const title = saleTitle(sale);
  const close = () => {
    cancel.reset();
    setCancelling(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-marigold-soft px-4 py-3 text-marigold-ink">
      <p className="min-w-0 flex-1 basis-44">
        <strong className="block font-semibold wrap-anywhere">{title}</strong>
        <span className="tabular-nums">{leftText(sale)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link href={`/sales/${sale._id}`} className={buttonClass({ variant: 'secondary' })}>
          Collect<span className="sr-only"> for {title}</span>
        </Link>
        {sale.paidPaise === 0 && (
          <Button variant="quiet" onClick={() => setCancelling(true)}>
            Cancel<span className="sr-only"> the sale of {title}</span>
          </Button>
        )}
      </div>
      {isCancelling && (
        <AskDialog
          title="Cancel this sale?"
          action="Cancel Sale"
          busy={cancel.isPending}
          problem={cancel.error && explain(cancel.error, 'The sale could not be cancelled.')}
          onDo={() =>
            cancel.mutate(undefined, {
              onSuccess() {
                toasts.success('The sale is cancelled.');
                close();
              },
            })
          }
          onKeep={close}
        >
          <p>{title}: no money has come in for it. It can be sold again.</p>
        </AskDialog>
      )}
    </div>
  );
}
