import type { BookableTreatment } from '@chairside/contract/bookable-treatments';
import { useState } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { counted } from '../../wording/wording.ts';
import { ChoiceGroup } from './choice-group.tsx';
import type { ChosenTreatment } from './flow.ts';
import { StepActions } from './step-actions.tsx';

interface TreatmentStepProps {
  treatments: readonly BookableTreatment[];
  value: ChosenTreatment | null;
  onChoose: (treatment: ChosenTreatment) => void;
  onBack: () => void;
}

const ANY = '';

const isIncluded = (treatment: BookableTreatment) => treatment.isIncluded !== false;

/** What the visit is for, and who is to do it where several dentists do (BOOK-24, BOOK-25). */
export function TreatmentStep({ treatments, value, onChoose, onBack }: TreatmentStepProps) {
  const [treatmentId, setTreatmentId] = useState(value?.id ?? null);
  const [dentistId, setDentistId] = useState(value?.dentist?.id ?? ANY);
  const treatment = treatments.find((each) => each._id === treatmentId && isIncluded(each));
  const dentists = treatment?.dentists ?? [];
  const dentist = dentists.find(({ _id }) => _id === dentistId);
  const goOn = () => {
    if (!treatment) return;
    const { _id: id, name, sessions } = treatment;
    onChoose({ id, name, sessions, dentist: dentist ? { id: dentist._id, name: dentist.name } : null });
  };
  return (
    <>
      <div className="grid gap-7">
        <ChoiceGroup
          legend="What is it for?"
          value={treatment ? treatmentId : null}
          onChange={setTreatmentId}
          choices={treatments.map((each) => ({
            value: each._id,
            name: each.name,
            more: factsOf(each),
            text: each.description,
            obstacle: isIncluded(each) ? undefined : 'Not part of your plan',
          }))}
        />
        {!treatments.every(isIncluded) && (
          <p className="-mt-4 text-ink-soft">
            What is not part of your plan can be booked at the clinic and is paid by itself
            {clinic.phone ? `: call us on ${clinic.phone}.` : '.'}
          </p>
        )}
        {dentists.length > 1 && (
          <ChoiceGroup
            legend="With whom?"
            value={dentist ? dentistId : ANY}
            onChange={setDentistId}
            choices={[
              { value: ANY, name: 'Any dentist' },
              ...dentists.map(({ _id, name }) => ({ value: _id, name })),
            ]}
          />
        )}
      </div>
      <StepActions onBack={onBack} onContinue={goOn} missing={treatment ? null : missingOf(treatments)} />
    </>
  );
}

function missingOf(treatments: readonly BookableTreatment[]): string {
  return treatments.some(isIncluded)
    ? 'Choose a treatment to continue.'
    : 'None of this is part of your plan.';
}

/** `30 minutes, 1 session` */
function factsOf({ minutes, sessions }: BookableTreatment): string {
  const uses = sessions === 0 ? 'no session' : counted(sessions, 'session');
  return minutes === null ? uses : `${minutes} minutes, ${uses}`;
}
