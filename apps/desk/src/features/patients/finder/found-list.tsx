import type { FoundPatient } from '@chairside/contract/desk-patient-fields';
import { formatPhone } from '@chairside/rules/contact';
import { TypedText } from '../typed-text.tsx';
import { displayVisit } from '../wording.ts';

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

interface FoundListProps {
  id: string;
  patients: readonly FoundPatient[];
  /** The place of the one that Enter opens. */
  chosen: number;
  onOpen: (id: string) => void;
}

/** Those who are found, to be chosen by the arrows of the field above, or pressed. */
export function FoundList({ id, patients, chosen, onOpen }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label="Patients" className="grid gap-1">
      {patients.map((patient, place) => (
        <button
          type="button"
          key={patient._id}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === chosen}
          tabIndex={-1}
          ref={(element) => {
            if (place === chosen) element?.scrollIntoView({ block: 'nearest' });
          }}
          onClick={() => onOpen(patient._id)}
          className="target rounded-md border border-transparent px-3 text-left py-2 hover:bg-sunken aria-selected:border-neem aria-selected:bg-neem-soft"
        >
          <span className="flex flex-wrap justify-between gap-x-4">
            <TypedText text={patient.name} className="font-medium" />
            <span className="tabular-nums">
              {patient.phone
                ? formatPhone(patient.phone)
                : patient.email && <TypedText text={patient.email} />}
            </span>
          </span>
          <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            <span>{patient.planName ?? 'No paid plan'}</span>
            <span>{patient.nextVisit ? displayVisit(patient.nextVisit) : 'No visit booked'}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
