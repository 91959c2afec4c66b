import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import type { Lock } from '../staff-session/locked.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { LockWindow } from './lock-window.tsx';
import { useCoveredTitle } from './use-covered-title.ts';

/** How one signs in, which the day needs nothing of. */
export const unlockCode = lazyCode('sign-in-choices', () => import('../sign-in/sign-in-choices.tsx'));

/** Over everything, until somebody signs in. */
export function LockScreen({ person, cause }: Lock) {
  const { clinicName } = useSuspenseEntry();
  const title = cause === 'ended' ? 'Your sign-in has ended' : 'The desk is locked';
  useCoveredTitle(`${title} · ${clinicName}`);
  return (
    <LockWindow title={title}>
      <OnDemand code={unlockCode} waiting={<Spinner label="Loading" />}>
        {({ SignInChoices }) => <SignInChoices person={person} />}
      </OnDemand>
    </LockWindow>
  );
}
