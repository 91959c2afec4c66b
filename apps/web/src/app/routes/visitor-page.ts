import type { Session } from '@chairside/client/session-store';
import { useState } from 'react';
import { useSession } from '../../features/session/session.ts';

/** `left`: someone is signed in, whose place is the dashboard. */
export type VisitorPage = 'waiting' | 'shown' | 'left';

/**
 * What becomes of a page for visitors. `isStaying`: someone is signing up or paying there, and goes on although they are
 * signed in by then.
 */
export function visitorPage(before: VisitorPage, session: Session, isStaying: boolean): VisitorPage {
  if (isStaying) return 'shown';
  if (session.status === 'signed-in') return 'left';
  // Once it is shown it stays while a token that another tab has stored is checked: what was typed is on it. And
  // without a connection there is nothing to wait for.
  const waits = session.status === 'unknown' && !session.unreachable && before !== 'shown';
  return waits ? 'waiting' : 'shown';
}

export function useVisitorPage(isStaying: boolean): VisitorPage {
  const session = useSession();
  const [before, setBefore] = useState<VisitorPage>('waiting');
  const now = visitorPage(before, session, isStaying);
  if (now !== before) setBefore(now);
  return now;
}
