import type { User } from '@chairside/contract/user';
import type { ContactType } from '@chairside/rules/contact';
import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { clinic } from '../../clinic/clinic.ts';
import { displayMoment } from '../../wording/moments.ts';
import { CHANGE_WORDS } from './wording.ts';

const dialogCode = lazyCode('contact-change', () => import('./contact-change-dialog.tsx'));

interface ContactChangeProps {
  type: ContactType;
  user: User;
  isOpen: boolean;
  onClose: () => void;
  /** It waits from then on, and nothing is left to do here. */
  onStarted: () => void;
}

/** The dialog that changes a verified contact, fetched when it is first opened. */
export function ContactChange({ type, user, isOpen, onClose, onStarted }: ContactChangeProps) {
  return (
    <OnDemand code={dialogCode}>
      {({ ContactChangeDialog }) => (
        <ContactChangeDialog
          type={type}
          user={user}
          isOpen={isOpen}
          onClose={onClose}
          onStarted={({ takesEffectAt }) => {
            const from = displayMoment(takesEffectAt, clinic.timeZone);
            toasts.success(`Verified. Your new ${CHANGE_WORDS[type].name} takes effect on ${from}.`);
            onStarted();
          }}
        />
      )}
    </OnDemand>
  );
}
