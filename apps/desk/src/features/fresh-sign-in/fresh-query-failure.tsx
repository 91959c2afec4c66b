import { explain } from '@chairside/client/call-error';
import { Button } from '@chairside/ui/button.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { askForFreshSignIn, needsFreshSignIn } from './api/call-fresh.ts';

interface FreshQueryFailureProps {
  title: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Something did not load: it can be asked for again, after a fresh sign-in where that is what it needs. */
export function FreshQueryFailure({ title, error, retrying, onRetry }: FreshQueryFailureProps) {
  if (!needsFreshSignIn(error)) {
    return (
      <LoadFailure
        title={title}
        text={explain(error, 'Please try again.')}
        retrying={retrying}
        onRetry={onRetry}
      />
    );
  }
  return <FreshSignInCard busy={retrying} />;
}

/** What is to be read needs a fresh sign-in, and a way to it. */
export function FreshSignInCard({ busy }: { busy: boolean }) {
  return (
    <div className="mb-6 grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-5">
      <p>
        Your last sign-in by passkey, or by password and code, was more than ten minutes ago. This needs a
        fresh one.
      </p>
      <Button busy={busy} onClick={() => void askForFreshSignIn()}>
        Sign In Once More
      </Button>
    </div>
  );
}
