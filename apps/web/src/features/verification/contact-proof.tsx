import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { NoticePlace } from '@chairside/ui/notice-place.tsx';
import { type ReactNode, useId } from 'react';
import { CodeForm } from './code-form.tsx';
import type { useContactProof } from './use-contact-proof.ts';
import { WaitLabel } from './wait-label.tsx';

interface ContactProofProps {
  proof: ReturnType<typeof useContactProof>;
  contact: string;
  /** How the contact is shown to whoever waits for its code. */
  recipient: string;
  mayProve: boolean;
  /** What comes of proving it. */
  hint: ReactNode;
  submitLabel: string;
  problemText?: string;
  onSend: () => void;
}

/** Below the field of a phone number or e-mail address: the way to its code, and the boxes for it. */
export function ContactProof(props: ContactProofProps) {
  const { proof, contact, mayProve, hint, onSend, ...code } = props;
  const hintId = useId();
  const waitsFor = proof.secondsToSend(contact);
  return (
    <>
      {mayProve && (
        <div className="mt-1 flex items-center gap-x-4">
          <Button
            variant="secondary"
            className="shrink-0"
            aria-describedby={hintId}
            busy={proof.request === 'send'}
            disabled={waitsFor > 0}
            onClick={onSend}
          >
            <WaitLabel seconds={waitsFor}>Send OTP</WaitLabel>
          </Button>
          <p id={hintId} className="text-sm text-ink-soft">
            {hint}
          </p>
        </div>
      )}
      {proof.isAwaiting(contact) && (
        <div className="mt-2 rounded-md border border-line p-4">
          <CodeForm
            {...code}
            verification={proof}
            onSubmit={(otp) => proof.verify({ contact, otp })}
            backLabel="Not Now"
          />
        </div>
      )}
      <NoticePlace>{proof.notice && <Notice {...proof.notice} />}</NoticePlace>
    </>
  );
}
