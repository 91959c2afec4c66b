import type { User } from '@chairside/contract/user';
import { Button } from '@chairside/ui/button.tsx';
import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { useId, useState } from 'react';
import { PrivacyRow } from '../privacy/privacy-row.tsx';

const list = lazyCode('sign-ins', () => import('./sign-in-list.tsx'));

const WAITING = <p className="text-ink-soft">Loading your logins …</p>;

/** Where the patient is signed in. Few ever look: what shows it is fetched when it is opened. */
export function SignInsSection({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby="sign-ins" className="mt-10">
      <h2 id="sign-ins" className="text-xl">
        Your logins
      </h2>
      <div className="mt-4 rounded-lg border border-line bg-surface px-6 sm:px-8">
        <PrivacyRow
          title="Where you are logged in"
          text="The browsers that are logged in to your account. Log out of all others if you do not know one of them."
          action={
            <Button
              variant="secondary"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide logins' : 'Show logins'}
            </Button>
          }
        >
          <div id={id} hidden={!isOpen} className="mt-4">
            {isOpen && (
              <OnDemand code={list} waiting={WAITING}>
                {({ SignInList }) => <SignInList userId={user._id} />}
              </OnDemand>
            )}
          </div>
        </PrivacyRow>
      </div>
    </section>
  );
}
