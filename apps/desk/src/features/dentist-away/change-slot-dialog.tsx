import type { AffectedVisit, AffectedVisits } from '@chairside/contract/dentist-away';
import { addDays } from '@chairside/rules/clinic-date';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { useState } from 'react';
import { FreeTimes } from '../visits/free-times.tsx';
import type { Range } from './api/away.ts';
import { type Choices, clashOf, type Slot, slotOf } from './choices.ts';
import { spanText, whenText } from './wording.ts';

interface ChangeSlotDialogProps {
  visit: AffectedVisit;
  affected: AffectedVisits;
  range: Range;
  choices: Choices;
  onChoose: (slot: Slot) => void;
  onClose: () => void;
}

/** Another time, or another dentist, for a visit; nothing is moved before all is saved. */
export function ChangeSlotDialog({
  visit,
  affected,
  range,
  choices,
  onChoose,
  onClose,
}: ChangeSlotDialogProps) {
  const { dentist: away, dentists } = affected;
  const proposed = slotOf(visit, choices);
  const able = dentists.filter(({ _id }) => visit.dentistIds.includes(_id));
  const [dentist, setDentist] = useState(proposed?.dentist ?? able[0] ?? away);
  const [date, setDate] = useState(proposed?.date ?? addDays(range.endDate, 1));
  const [clash, setClash] = useState<string | null>(null);
  const isAway = dentist._id === away._id && range.startDate <= date && date <= range.endDate;
  const problem = isAway ? `${away.name} is away ${spanText(range.startDate, range.endDate)}.` : clash;
  const choose = (timeSlot: string) => {
    const slot = { date, timeSlot, dentist };
    const other = clashOf(affected, { visit, slot, choices });
    if (other) setClash(`The visit of ${other} is to be then. Please choose another time.`);
    else if (!isAway) onChoose(slot);
  };
  return (
    <Dialog open title={`Another time for ${visit.name}`} onClose={onClose}>
      <p className="mb-4 text-ink-soft tabular-nums">Now on {whenText(visit)}.</p>
      <SelectField
        label="Dentist"
        value={dentist._id}
        onChange={({ target }) => {
          setDentist(able.find(({ _id }) => _id === target.value) ?? dentist);
          setClash(null);
        }}
        options={able.map(({ _id, name }) => ({ value: _id, name }))}
      />
      <FreeTimes
        date={date}
        slotsFor={{ visit: visit._id, dentist: dentist._id }}
        onDate={(next) => {
          setDate(next);
          setClash(null);
        }}
        onChoose={choose}
        pending={null}
        problem={problem}
        verb="Propose"
      />
    </Dialog>
  );
}
