import { shownText } from '@chairside/rules/shown-text';
import { useIsLeft } from '@chairside/ui/use-is-left.ts';
import { sayTo } from './say-to.ts';
import { useStaff } from './use-staff.ts';

/**
 * Says in a message about whom or what something did not come about, why, and where nobody knows that it may have, once the screen
 * that would show it has gone (DESK-118).
 */
export function useSayOnceLeft(): (about: string, why: string, mayHave?: string | false) => void {
  const { _id } = useStaff();
  const isLeft = useIsLeft();
  return (about, why, mayHave) => {
    if (isLeft.current) sayTo(_id, `${shownText(about)}: ${why}${mayHave ? ` ${mayHave}` : ''}`);
  };
}
