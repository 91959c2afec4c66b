import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { useStore } from '@chairside/ui/store.ts';
import { freshSignInAsked } from './api/call-fresh.ts';

const dialogCode = lazyCode('fresh-sign-in', () => import('./fresh-sign-in-dialog.tsx'));

/** Where a fresh sign-in is asked for, over whatever needs it. */
export function FreshSignIn() {
  const answer = useStore(freshSignInAsked);
  if (!answer) return null;
  return (
    <OnDemand code={dialogCode}>
      {({ FreshSignInDialog }) => <FreshSignInDialog onAnswer={answer} />}
    </OnDemand>
  );
}
