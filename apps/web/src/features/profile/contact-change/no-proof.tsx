import type { ContactType } from '@chairside/rules/contact';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Phone } from 'lucide-react';
import { clinic } from '../../clinic/clinic.ts';
import { PhoneLink } from '../../clinic/contact-links.tsx';
import { CHANGE_WORDS } from './wording.ts';

/** What somebody can do whose account has nothing else to prove them by. */
export function NoProof({ type }: { type: ContactType }) {
  const { name, other } = CHANGE_WORDS[type];
  return (
    <div className="grid gap-4">
      <p>
        To change your {name} we have to know that it is you, by a code to your {other} or by a password. Your
        account has neither yet.
      </p>
      <p>
        Add your {other} on this page and verify it, then come back here. If that is not possible, please call
        us.
      </p>
      <PhoneLink className={buttonClass({ size: 'lg' })}>
        <Phone aria-hidden="true" className="size-5" />
        Call {clinic.phone}
      </PhoneLink>
    </div>
  );
}
