import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';
import { TypedText } from '../typed-text.tsx';
import { CHANGE_NAMES, displayMoment, displayPhone } from '../wording.ts';
import { ProveContact } from './prove-contact.tsx';
import { Section } from './section.tsx';

/** How the patient is reached, what of it is proved, and what staff did to the account. */
export function ContactSection({ card }: { card: PatientCard }) {
  const { timeZone } = useSuspenseEntry();
  const { _id, phone, phoneVerified, email, emailVerified, alternativePhone, address, changes } = card;
  return (
    <Section title="Contact">
      <Facts>
        <Fact term="Phone">
          {phone === null ? 'None' : <Phone phone={phone} />}
          {phone !== null && !phoneVerified && <NotProved />}
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
      {phone !== null && !phoneVerified && <ProveContact patientId={_id} contactType="phone" />}
      {email !== null && !emailVerified && <ProveContact patientId={_id} contactType="email" />}
      {changes.length > 0 && (
        <ul
          aria-label="Done by staff"
          className="mt-4 grid gap-1 border-t border-line pt-3 text-sm text-ink-soft"
        >
          {changes.map(({ kind, staffName, at }) => (
            <li key={`${kind} ${at}`}>
              {CHANGE_NAMES[kind]} by <TypedText text={staffName} />, {displayMoment(at, timeZone)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Phone({ phone }: { phone: string }) {
  return (
    <a href={`tel:+91${phone}`} className="underline underline-offset-3">
      {displayPhone(phone)}
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
