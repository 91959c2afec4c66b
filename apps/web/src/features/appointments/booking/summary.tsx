import type { ReactNode } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { ZoneMark } from '../../clinic/zone-note.tsx';
import { displaySlot } from '../../wording/visit-wording.ts';
import { counted } from '../../wording/wording.ts';
import { longDate } from '../days/clinic-days.ts';
import { DetailsSummary } from './details-summary.tsx';
import type { BookingState, Step } from './flow.ts';
import { ChangeButton, Section } from './summary-section.tsx';

interface SummaryProps {
  state: BookingState;
  /** So many the visit uses. */
  sessions: number;
  /** Goes to the step that can change a section; null while nothing can be changed. */
  onChange: ((step: Step) => void) | null;
}

/** What is about to be booked, where, and for whom. */
export function Summary({ state: { details, treatment, date, timeSlot }, sessions, onChange }: SummaryProps) {
  if (!details || !date || !timeSlot) return null;
  const change = (step: Step) => onChange && (() => onChange(step));
  return (
    <div className="grid gap-4">
      <Section title="Visit">
        <dl className="grid gap-y-1">
          {treatment && (
            <Line
              label="Treatment"
              value={`${treatment.name}, ${treatment.dentist?.name ?? 'any dentist'}`}
              onChange={change('treatment')}
            />
          )}
          <Line label="Date" value={longDate(date)} onChange={change('date')} />
          <Line
            label="Time"
            value={
              <>
                <span>{displaySlot(timeSlot)}</span>
                <ZoneMark />
              </>
            }
            onChange={change('time')}
          />
          {clinic.address && <Line label="Place" value={`${clinic.name}, ${clinic.address}`} />}
          <Line label="Plan" value={usesText(sessions)} />
        </dl>
      </Section>
      <DetailsSummary details={details} onChange={change('details')} />
    </div>
  );
}

const usesText = (sessions: number) =>
  sessions === 0 ? 'Uses no session' : `Uses ${counted(sessions, 'session')}`;

interface LineProps {
  label: string;
  value: ReactNode;
  onChange?: (() => void) | null;
}

function Line({ label, value, onChange }: LineProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-2 sm:grid-cols-[3.5rem_1fr_auto]">
      <dt className="text-ink-soft max-sm:sr-only">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
      {onChange !== undefined && (
        <dd>
          <ChangeButton what={label} onClick={onChange} />
        </dd>
      )}
    </div>
  );
}
