import type { Sale } from '@chairside/contract/sales';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { refundPreviewQuery, useRefundSale } from './api/refunds.ts';
import { RefundForm } from './refund-form.tsx';

interface RefundDialogProps {
  sale: Pick<Sale, '_id' | 'title' | 'status'>;
  onClose: () => void;
}

/** Sends money of a sale back: how much of which payment, how many sessions with it, and why (BACK-1 to BACK-7). */
export function RefundDialog({ sale, onClose }: RefundDialogProps) {
  const query = useQuery(refundPreviewQuery(sale._id, { amounts: [], sessions: 0 }));
  const { data, isFetching } = query;
  const refund = useRefundSale(sale._id);
  return (
    <Dialog open size="sm" title={`Refund ${sale.title}`} closable={!refund.isPending} onClose={onClose}>
      {data && <RefundForm sale={sale} begun={data} refund={refund} onClose={onClose} />}
      {!data && isFetching && <Spinner label="Looking at what can go back" />}
      <NotLoaded query={query} title="This could not be looked up" />
    </Dialog>
  );
}
