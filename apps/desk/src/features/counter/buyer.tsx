import { formatPhone } from '@chairside/rules/contact';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { patientCardQuery } from '../patients/api/patient-card.ts';
import { TypedText } from '../patients/typed-text.tsx';

/** Who buys, with the way to their card, as soon as that is known. */
export function Buyer({ patientId }: { patientId: string }) {
  const { data } = useQuery(patientCardQuery(patientId));
  return (
    <p className="min-h-[1.45em]">
      {data && (
        <>
          <Link href={`/patients/${patientId}`} className="font-medium underline underline-offset-3">
            <TypedText text={data.name} />
          </Link>
          {data.phone !== null && <span className="text-ink-soft"> · {formatPhone(data.phone)}</span>}
        </>
      )}
    </p>
  );
}
