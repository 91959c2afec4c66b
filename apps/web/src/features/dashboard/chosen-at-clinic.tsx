import { useQuery } from '@tanstack/react-query';
import { clinicPaymentQuery } from '../patient/api/clinic-payment.ts';

/** That a patient means to pay at the clinic, where their payment is said to be pending (ATCLINIC-2). */
export function ChosenAtClinic({ userId }: { userId: string }) {
  const { data } = useQuery(clinicPaymentQuery(userId));
  const chosen = data?.clinicPayment;
  if (!chosen) return null;
  return (
    <p className="mt-3 font-medium">
      You have chosen to pay for the {chosen.planName} at the clinic. ‘Complete payment’ says where and when.
    </p>
  );
}
