import type { PatientMedical } from '@chairside/contract/desk-patient-fields';
import { formatDate } from '@chairside/rules/clinic-date';
import { useQuery } from '@tanstack/react-query';
import { medicalHistoryQuery } from '../api/medical-history.ts';
import { TypedText } from '../typed-text.tsx';
import { Loaded } from './loaded.tsx';

const LISTS = [
  ['systemicDiseases', 'Systemic diseases'],
  ['drugAllergies', 'Drug allergies'],
  ['pastTreatments', 'Past treatments'],
  ['previousExperiences', 'Previous experiences'],
] as const;

/** What the patient has told of their health: in the profile, and for single visits. */
export function MedicalHistory({ patientId }: { patientId: string }) {
  const medical = useQuery(medicalHistoryQuery(patientId));
  return (
    <Loaded query={medical} what="The medical history">
      {({ history, saidForVisits }) => (
        <>
          <div>
            <h3 className="mb-2 text-lg">Said in the profile</h3>
            <Said of={history} />
          </div>
          {saidForVisits.map(({ visitId, date, visitor, ...info }) => (
            <div key={visitId}>
              <h3 className="mb-2 text-lg">
                Said for {visitor === null ? 'the visit' : <TypedText text={`${visitor}’s visit`} />} on{' '}
                {formatDate(date)}
              </h3>
              <Said of={info} />
            </div>
          ))}
        </>
      )}
    </Loaded>
  );
}

function Said({ of }: { of: PatientMedical['history'] }) {
  const lists = LISTS.filter(([key]) => of[key].length > 0);
  if (lists.length === 0 && !of.isPregnant) return <p className="text-ink-soft">Nothing.</p>;
  return (
    <dl className="grid gap-2 border-l-4 border-marigold bg-sunken px-4 py-3">
      {of.isPregnant && (
        <div>
          <dt className="text-sm text-ink-soft">Pregnancy</dt>
          <dd>Pregnant</dd>
        </div>
      )}
      {lists.map(([key, name]) => (
        <div key={key}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          {of[key].map((entry) => (
            <dd key={entry}>
              <TypedText text={entry} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
