import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { formatMoment } from '@chairside/rules/clinic-date';
import { formatPhone } from '@chairside/rules/contact';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { useState } from 'react';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';
import { TypedText } from '../typed-text.tsx';
import { CHANGE_NAMES, CLINIC_REASON_NAMES } from '../wording.ts';
import { ChangePhoneDialog } from './change-phone-dialog.tsx';
import { CorrectButton } from './correct-button.tsx';
import { ProveContact } from './prove-contact.tsx';
import { Section } from './section.tsx';
import { UnverifiedPhoneDialog } from './unverified-phone-dialog.tsx';

/** How the patient is reached, what of it is proved, and what staff did to the account. */
export function ContactSection({ card }: { card: PatientCard }) {
  const { timeZone } = useSuspenseEntry();
  const [isCorrecting, setCorrecting] = useState(false);
  const { phone, phoneVerified, phoneChange, email, emailVerified, alternativePhone, address, changes } =
    card;
  return (
    <Section title="Contact">
      <Facts>
        <Fact term="Phone">
          {phone === null ? 'None' : <Phone phone={phone} />}
          {phone !== null && !phoneVerified && <NotProved />}
          {!phoneChange && (
            <CorrectButton what="phone" isThere={phone !== null} onClick={() => setCorrecting(true)} />
          )}
          {phoneChange && (
            <p className="text-sm text-ink-soft">
              Becomes {formatPhone(phoneChange.phone)} on {formatMoment(phoneChange.takesEffectAt, timeZone)}
            </p>
          )}
        </Fact>
        {email !== null && (
          <Fact term="Email">
            <a href={`mailto:${encodeURIComponent(email)}`} className="underline underline-offset-3">
              <TypedText text={email} />
            </a>
            {!emailVerified && <NotProved />}
          </Fact>
        )}
        {alternativePhone !== null && (
          <Fact term="Other phone">
            <Phone phone={alternativePhone} />
          </Fact>
        )}
        {address !== null && (
          <Fact term="Address">
            <TypedText text={address} />
          </Fact>
        )}
      </Facts>
      {phone !== null && !phoneVerified && <ProveContact key={phone} card={card} contactType="phone" />}
      {email !== null && !emailVerified && <ProveContact key={email} card={card} contactType="email" />}
      {changes.length > 0 && (
        <ul
          aria-label="Done by staff"
          className="mt-4 grid gap-1 border-t border-line pt-3 text-sm text-ink-soft"
        >
          {changes.map(({ kind, staffName, reason, clinicReason, imported, at }) => (
            <li key={`${kind} ${at}`}>
              {imported ? 'Imported from a file' : CHANGE_NAMES[kind]} by <TypedText text={staffName} />,{' '}
              {formatMoment(at, timeZone)}
              {reason !== null && (
                <>
                  {' '}
                  (<TypedText text={reason} />)
                </>
              )}
              {clinicReason && ` (${CLINIC_REASON_NAMES[clinicReason]})`}
            </li>
          ))}
        </ul>
      )}
      {isCorrecting &&
        (phoneVerified ? (
          <ChangePhoneDialog card={card} onClose={() => setCorrecting(false)} />
        ) : (
          <UnverifiedPhoneDialog card={card} onClose={() => setCorrecting(false)} />
        ))}
    </Section>
  );
}

function Phone({ phone }: { phone: string }) {
  return (
    <a href={`tel:+91${phone}`} className="underline underline-offset-3">
      {formatPhone(phone)}
    </a>
  );
}

function NotProved() {
  return (
    <span className="ml-2 rounded-full bg-marigold-soft px-2.5 py-0.5 text-sm text-marigold-ink">
      Not proved
    </span>
  );
}
