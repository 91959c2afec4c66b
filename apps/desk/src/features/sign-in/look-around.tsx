import { Button } from '@chairside/ui/button.tsx';
import { UserRoundSearch } from 'lucide-react';
import { useLookAround } from './api/sign-in.ts';

/** Where nothing is real, visitors see the desk without an account. */
export function LookAround({ onSignedIn }: { onSignedIn?: () => void }) {
  const lookAround = useLookAround();
  return (
    <div className="border-t border-line pt-5">
      <p className="mb-3 text-ink-soft">Just looking? Nothing here is real.</p>
      <Button
        variant="secondary"
        busy={lookAround.isPending}
        onClick={() => lookAround.mutate(undefined, { onSuccess: () => onSignedIn?.() })}
        className="w-full"
      >
        <UserRoundSearch aria-hidden="true" className="size-5" />
        Look around as the owner
      </Button>
    </div>
  );
}
