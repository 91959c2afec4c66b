import { formatPhone } from '@chairside/rules/contact';
import { MEDICAL_FIELDS } from '../../patient/medical-history.ts';
import type { Details } from './details.ts';
import { Entries, Entry, Section } from './summary-section.tsx';

/** The details fall into two parts, each with a way to change it. */
export type DetailsPart = 'personal' | 'medical';

interface DetailsSummaryProps {
  details: Details;
  /** Null while nothing can be changed. */
  onChange: ((part: DetailsPart) => void) | null;
}

/** Whom a visit is for, and what the dentist is told of them. */
export function DetailsSummary({ details, onChange }: DetailsSummaryProps) {
  const { name, phone, email, alternativePhone, address, isPregnant } = details;
  const medical = MEDICAL_FIELDS.filter((field) => details[field.name].length > 0);
  const change = (part: DetailsPart) => onChange && (() => onChange(part));
  return (
    <>
      <Section title="Personal details" onChange={change('personal')}>
        <Entries>
          <Entry label="Name" value={name} />
          <Entry label="Phone" value={formatPhone(phone)} />
          {email && <Entry label="Email" value={email} />}
          {alternativePhone && <Entry label="Alternative phone" value={formatPhone(alternativePhone)} />}
          {address && <Entry label="Address" value={address} />}
        </Entries>
      </Section>
      <Section title="Medical information" onChange={change('medical')}>
        {medical.length > 0 || isPregnant ? (
          <Entries>
            {medical.map((field) => (
              <Entry key={field.name} label={field.label} value={details[field.name].join(', ')} />
            ))}
            {isPregnant && <Entry label="Currently pregnant" value="Yes" />}
          </Entries>
        ) : (
          <p className="text-ink-soft">Nothing noted yet. Allergies and illnesses matter to your dentist.</p>
        )}
      </Section>
    </>
  );
}
