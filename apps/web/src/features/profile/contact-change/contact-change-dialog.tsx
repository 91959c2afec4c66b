import { explain } from '@chairside/client/call-error';
import { hasFailed } from '@chairside/client/has-failed';
import type { ContactChange } from '@chairside/contract/contact-change';
import type { User } from '@chairside/contract/user';
import type { ContactType } from '@chairside/rules/contact';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { contactChangeQuery } from '../api/get-contact-change.ts';
import { IdentityStep } from './identity-step.tsx';
import { NewContactStep } from './new-contact-step.tsx';
import { NoProof } from './no-proof.tsx';
import { useContactChange } from './use-contact-change.ts';
import { CHANGE_WORDS } from './wording.ts';

interface ContactChangeDialogProps {
  type: ContactType;
  user: User;
  isOpen: boolean;
  onClose: () => void;
  onStarted: (change: ContactChange) => void;
}

/** Changes a verified contact. Closed and opened again it goes on where it was: a code may be on its way. */
export function ContactChangeDialog({ type, user, isOpen, onClose, onStarted }: ContactChangeDialogProps) {
  const options = useQuery(contactChangeQuery(user._id));
  const [typed, setTyped] = useState('');
  const { identity, proof, isProved, notice, closeNotice, isBusy } = useContactChange(type, user, onStarted);
  const proofs = options.data?.proofs[type];
  const failed = !proofs && hasFailed(options);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(failed, place);

  return (
    <Dialog
      open={isOpen}
      title={CHANGE_WORDS[type].change}
      notice={notice && <Notice key={notice.title} {...notice} onClose={closeNotice} />}
      step={isProved ? 'contact' : 'identity'}
      closable={!isBusy}
      onClose={onClose}
    >
      <div ref={place} tabIndex={-1} className="grid gap-5">
        {failed && (
          <LoadFailure
            title="This could not be prepared"
            text={explain(options.error, 'An error occurred. Please try again.')}
            retrying={options.isFetching}
            onRetry={() => void options.refetch()}
          />
        )}
        {!proofs && !failed && <PageLoading />}
        {proofs?.length === 0 && <NoProof type={type} />}
        {proofs && proofs.length > 0 && !isProved && (
          <IdentityStep type={type} user={user} proofs={proofs} identity={identity} />
        )}
        {isProved && <NewContactStep type={type} user={user} typed={typed} onType={setTyped} proof={proof} />}
      </div>
    </Dialog>
  );
}
