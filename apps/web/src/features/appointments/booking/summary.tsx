import { type ReactNode, useId } from 'react';
import { MEDICAL_FIELDS } from '../../patient/medical-history.ts';
import { displaySlot } from '../../wording/visit-wording.ts';
import { displayPhone } from '../../wording/wording.ts';
import { longDate } from '../days/clinic-days.ts';
import type { BookingState, Step } from './flow.ts';

interface SummaryProps {
  state: BookingState;
  /** Goes back to the step that can change a section; null while nothing can be changed. */
  onChange: ((step: Step) => void) | null;
}

/** What is about to be booked, and for whom. */
export function Summary({ state: { details, date, timeSlot }, onChange }: SummaryProps) {
  if (!details || !date || !timeSlot) return null;
  const { name, phone, email, alternativePhone, address, isPregnant } = details;
  const medical = MEDICAL_FIELDS.map((field) => ({ ...field, entries: details[field.name] })).filter(
    ({ entries }) => entries.length > 0,
  );
  const change = (step: Step) => (onChange ? () => onChange(step) : undefined);
  return (
    <div className="grid gap-4">
      <Section title="Date and time" onChange={change('date')}>
        <Entry label="Date" value={longDate(date)} />
        <Entry label="Time" value={displaySlot(timeSlot)} />
      </Section>
      <Section title="Personal details" onChange={change('details')}>
        <Entry label="Name" value={name} />
        <Entry label="Phone" value={displayPhone(phone)} />
        {email && <Entry label="Email" value={email} />}
        {alternativePhone && <Entry label="Alternative phone" value={displayPhone(alternativePhone)} />}
        {address && <Entry label="Address" value={address} />}
      </Section>
      {(medical.length > 0 || isPregnant) && (
        <Section title="Medical information" onChange={change('details')}>
          {medical.map((field) => (
            <Entry key={field.name} label={field.label} value={field.entries.join(', ')} />
          ))}
          {isPregnant && <Entry label="Currently pregnant" value="Yes" />}
        </Section>
      )}
    </div>
  );
}

interface SectionProps {
  title: string;
  onChange: (() => void) | undefined;
  children: ReactNode;
}

function Section({ title, onChange, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-md border border-line px-4 pt-1.5 pb-3.5">
      <div className="flex items-center justify-between gap-3">
        <h4 id={heading} className="text-base">
          {title}
        </h4>
        <button
          type="button"
          disabled={!onChange}
          onClick={onChange}
          className="target -mr-2 rounded-full px-3 font-medium text-neem hover:bg-neem-soft disabled:text-ink-soft"
        >
          Change<span className="sr-only"> {title.toLowerCase()}</span>
        </button>
      </div>
      <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-[minmax(7rem,auto)_1fr]">{children}</dl>
    </section>
  );
}

function Entry({ label, value }: { label: string; value: string }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
      <dd className="min-w-0">{value}</dd>
    </div>
  );
}
