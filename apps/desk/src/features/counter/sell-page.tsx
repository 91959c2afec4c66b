import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { patientCardQuery } from '../patients/api/patient-card.ts';
import { Loaded } from '../patients/card/loaded.tsx';
import { salesQuery } from '../sales/api/sales.ts';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { planOffersQuery } from './api/plan-offers.ts';
import { Buyer } from './buyer.tsx';
import { SellForm } from './sell-form.tsx';

/** A plan is sold to a patient at the counter (SALE-1, SALE-2). */
export function SellPage({ patientId }: { patientId: string }) {
  const [, navigate] = useLocation();
  const card = useQuery(patientCardQuery(patientId));
  const offers = useQuery(planOffersQuery(patientId));
  const sales = useQuery(salesQuery(patientId));
  return (
    <DeskMain title="Sell a plan" className="page grid max-w-3xl gap-5 py-6">
      <h1 className="text-2xl font-semibold">Sell a plan</h1>
      <Buyer patientId={patientId} />
      <Loaded query={card} what="The patient">
        {(patient) => (
          <Loaded query={offers} what="The plans">
            {(plans) => (
              <SellForm
                patient={patient}
                offers={plans}
                sales={sales.data?.sales ?? []}
                onCollectRest={(saleId) => navigate(`/sales/${saleId}`)}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </DeskMain>
  );
}
