import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import type { Lock } from '../staff-session/locked.ts';
import { LockWindow } from './lock-window.tsx';

/** How one signs in, which the day needs nothing of. */
export const unlockCode = lazyCode('sign-in-choices', () => import('../sign-in/sign-in-choices.tsx'));

/** Over everything, until somebody signs in. */
export function LockScreen({ person, cause }: Lock) {
  return (
    <LockWindow title={cause === 'ended' ? 'Your sign-in has ended' : 'The desk is locked'}>
      <OnDemand code={unlockCode} waiting={<Spinner label="Loading" />}>
        {({ SignInChoices }) => <SignInChoices person={person} />}
      </OnDemand>
    </LockWindow>
  );
}
