import { clinic } from '../../clinic/clinic.ts';
import { displaySlot } from '../../wording/visit-wording.ts';
import { longDate } from '../days/clinic-days.ts';
import { DetailsSummary } from './details-summary.tsx';
import type { BookingState, Step } from './flow.ts';
import { Section } from './summary-section.tsx';

interface SummaryProps {
  state: BookingState;
  /** Goes to the step that can change a section; null while nothing can be changed. */
  onChange: ((step: Step) => void) | null;
}

/** What is about to be booked, where, and for whom. */
export function Summary({ state: { details, date, timeSlot }, onChange }: SummaryProps) {
  if (!details || !date || !timeSlot) return null;
  const change = (step: Step) => onChange && (() => onChange(step));
  return (
    <div className="grid gap-4">
      <Section title="Date" onChange={change('date')}>
        <p>{longDate(date)}</p>
      </Section>
      <Section title="Time" onChange={change('time')}>
        <p>{displaySlot(timeSlot)}</p>
      </Section>
      {clinic.address && (
        <Section title="Place">
          <p>
            {clinic.name}, {clinic.address}
          </p>
        </Section>
      )}
      <DetailsSummary details={details} onChange={change('details')} />
    </div>
  );
}
