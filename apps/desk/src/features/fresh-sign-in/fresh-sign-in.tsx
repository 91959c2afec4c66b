import { useTopLayer } from '@chairside/ui/layers.ts';
import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { useStore } from '@chairside/ui/store.ts';
import { createPortal } from 'react-dom';
import { freshSignInAsked } from './api/call-fresh.ts';

export const freshSignInCode = lazyCode('fresh-sign-in', () => import('./fresh-sign-in-dialog.tsx'));

/** Where a fresh sign-in is asked for, over whatever needs it. */
export function FreshSignIn() {
  const answer = useStore(freshSignInAsked);
  const layer = useTopLayer();
  if (!answer || !layer) return null;
  return (
    <OnDemand code={freshSignInCode} place={(problem) => createPortal(problem, layer)}>
      {({ FreshSignInDialog }) => <FreshSignInDialog onAnswer={answer} />}
    </OnDemand>
  );
}
