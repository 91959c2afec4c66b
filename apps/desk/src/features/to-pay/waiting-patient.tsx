import type { WaitingPatient as Patient } from '@chairside/contract/waiting-to-pay';
import { formatMoment } from '@chairside/rules/clinic-date';
import { formatPhone } from '@chairside/rules/contact';
import { formatRupees } from '@chairside/rules/money';
import { Link } from 'wouter';
import { TypedText } from '../patients/typed-text.tsx';
import { priceChangeText } from '../patients/wording.ts';

/** Who waits to pay, for what and since when; their card says all else. */
export function WaitingPatient({ patient, timeZone }: { patient: Patient; timeZone: string }) {
  const { _id, name, phone, planName, price, chosenAt } = patient;
  const changed = priceChangeText(patient);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          href={`/patients/${_id}`}
          className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
        >
          <TypedText text={name} />
        </Link>
        {phone !== null && <p className="tabular-nums">{formatPhone(phone)}</p>}
        <p className="text-sm text-ink-soft">
          Chosen <time dateTime={chosenAt}>{formatMoment(chosenAt, timeZone)}</time>
        </p>
      </div>
      <div className="wrap-anywhere sm:text-right">
        <p>
          {planName}, <strong className="font-semibold tabular-nums">{formatRupees(price)}</strong>
        </p>
        {changed && <p className="text-sm text-marigold-ink">{changed}</p>}
      </div>
    </li>
  );
}
