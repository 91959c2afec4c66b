import type { PatientAlert } from '@chairside/contract/desk-patient-fields';
import { formatDate } from '@chairside/rules/clinic-date';
import { useQuery } from '@tanstack/react-query';
import { Baby, ShieldCheck, TriangleAlert } from 'lucide-react';
import { patientAlertsQuery } from '../api/patient-alerts.ts';
import { TypedText } from '../typed-text.tsx';
import { Loaded } from './loaded.tsx';

/** Allergies and pregnancy, before everything else. */
export function Alerts({ patientId }: { patientId: string }) {
  const alerts = useQuery(patientAlertsQuery(patientId));
  return (
    <section aria-labelledby="alerts">
      <h2 id="alerts" className="sr-only">
        Alerts
      </h2>
      <Loaded query={alerts} what="The alerts">
        {(data) =>
          data.alerts.length === 0 ? (
            <p className="flex items-center gap-2 text-ink-soft">
              <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
              No allergy and no pregnancy has been told to the clinic
            </p>
          ) : (
            <ul className="flex flex-wrap gap-2">
              {data.alerts.map((alert) => (
                <Alert key={JSON.stringify(alert)} alert={alert} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Alert({ alert: { kind, text, visit } }: { alert: PatientAlert }) {
  const Icon = kind === 'allergy' ? TriangleAlert : Baby;
  return (
    <li className="flex min-w-0 items-center gap-2.5 rounded-md border border-danger bg-danger-soft px-4 py-2">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <span className="min-w-0">
        <strong className="font-semibold">
          {kind === 'allergy' ? 'Allergy: ' : 'Pregnant'}
          {text !== null && <TypedText text={text} />}
        </strong>
        {visit && (
          <span className="block text-sm">
            said for {visit.visitor === null ? 'the visit' : <TypedText text={`${visit.visitor}’s visit`} />}{' '}
            on {formatDate(visit.date)}
          </span>
        )}
      </span>
    </li>
  );
}
