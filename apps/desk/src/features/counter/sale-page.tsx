import { isRefusedAs } from '@chairside/client/call-error';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { patientCardQuery } from '../patients/api/patient-card.ts';
import { SaleRefunds } from '../refunds/sale-refunds.tsx';
import { saleQuery } from '../sales/api/sales.ts';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { Buyer } from './buyer.tsx';
import { SaleOf } from './sale-of.tsx';
import { SaleStands } from './sale-stands.tsx';

/**
 * A sale that waits for money: what is left of it is collected (SALE-4), and what came of that is said. Of any other, and
 * of a plan's whose account was deleted, it says where it stands. What goes back of a sale is here too, as the patient's card
 * is gone with a deleted account.
 */
export function SalePage({ id }: { id: string }) {
  const { data } = useQuery(saleQuery(id));
  const [wasOpen, setWasOpen] = useState(false);
  const card = useQuery({ ...patientCardQuery(data?.patientId ?? ''), enabled: data !== undefined });
  const isErased = isRefusedAs(card.error, 'patient_not_found');
  // No plan can begin for it any more; a visit has taken place.
  const isForNobody = isErased && data?.kind === 'plan';
  const isOpen = data?.status === 'open' && !isForNobody;
  if (isOpen && !wasOpen) setWasOpen(true);
  const isCollected = wasOpen && data?.status === 'paid' && data.refundedPaise === 0;
  const collects = isOpen || isCollected;
  const title = collects ? 'Collect' : 'Sale';
  return (
    <DeskMain title={title} className="page grid max-w-3xl gap-5 py-6">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {data && <Buyer patientId={data.patientId} />}
      {data && !collects ? <SaleStands sale={data} /> : <SaleOf id={id} />}
      {data && <SaleRefunds sale={data} />}
    </DeskMain>
  );
}
