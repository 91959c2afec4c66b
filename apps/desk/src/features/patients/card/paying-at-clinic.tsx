import type { ClinicPayment } from '@chairside/contract/pay-at-clinic';
import { formatRupees } from '@chairside/rules/money';
import { priceChangeText } from '../wording.ts';

/** For which plan the patient has chosen to pay at the counter, and since when (ATCLINIC-7). */
export function PayingAtClinic({ payment, chosen }: { payment: ClinicPayment; chosen: string }) {
  const changed = priceChangeText(payment);
  return (
    <div className="mt-4 rounded-md bg-marigold-soft px-4 py-2 text-marigold-ink">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere">Wants to pay for the {payment.planName} at the clinic</span>
        <strong className="font-semibold">{formatRupees(payment.price)}</strong>
      </p>
      <p className="text-sm">
        Chosen on {chosen}
        {changed && `. ${changed}`}
      </p>
    </div>
  );
}
