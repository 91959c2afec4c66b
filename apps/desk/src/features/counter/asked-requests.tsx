import { formatPaise } from '@chairside/rules/money';
import { useEffect } from 'react';
import { listenToDesk } from '../desk-events/desk-events.ts';
import { type ReceivedRequest, refreshSale } from './api/requests.ts';
import { OpenRequest } from './open-request.tsx';

interface AskedRequestsProps {
  saleId: string;
  /** Latest first. */
  requests: readonly ReceivedRequest[];
}

/** Whether a request can still be paid. */
export const isOpenRequest = ({ status }: ReceivedRequest): boolean =>
  status === 'open' || status === 'begun';

/** What is asked for a sale and waits to be paid; and of the last one that it is over. */
export function AskedRequests({ saleId, requests }: AskedRequestsProps) {
  useEffect(() => {
    const refresh = () => refreshSale(saleId);
    return listenToDesk({ missed: refresh, sale: (changed) => changed === saleId && refresh() });
  }, [saleId]);
  const [latest] = requests;
  return (
    <div className="grid gap-4">
      {requests.filter(isOpenRequest).map((request) => (
        <OpenRequest key={request._id} request={request} />
      ))}
      <p role="status" className="rounded-md bg-sunken px-4 py-3 empty:hidden">
        {latest && overText(latest)}
      </p>
    </div>
  );
}

function overText({ status, way, amountPaise }: ReceivedRequest): string | null {
  const name = way === 'upi_qr' ? 'QR code' : 'payment link';
  if (status === 'closed') return `The ${name} for ${formatPaise(amountPaise)} is over, and was not paid.`;
  if (status === 'returned')
    return `What was paid by the ${name} goes back: it was not what the sale needed.`;
  return null;
}
