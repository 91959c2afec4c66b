import { Button } from '@chairside/ui/button.tsx';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';

interface PasskeyWayProps {
  busy: boolean;
  /** What went wrong the last time. */
  failure: ReactNode;
  onOther: () => void;
}

/** The simpler way to sign in, and the way to the other one. Its first button sends the form. */
export function PasskeyWay({ busy, failure, onOther }: PasskeyWayProps) {
  return (
    <>
      <p className="mb-2 text-ink-soft">
        With a passkey you sign in by the fingerprint, face or PIN of this device or of your phone: no
        password, no codes.
      </p>
      {failure}
      <Button type="submit" busy={busy} className="mt-2">
        <KeyRound aria-hidden="true" className="size-5" />
        Use a Passkey
      </Button>
      <Button variant="quiet" onClick={onOther} className="mt-2 w-full">
        Use a password instead
      </Button>
      <p className="mt-4 text-sm text-ink-soft">
        If you lose your passkey, an owner dismisses you and invites you anew, or whoever runs the server
        gives you a new link. A second one, which you can add later, spares you both.
      </p>
    </>
  );
}
