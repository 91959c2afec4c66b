import { useIsLeft } from '@chairside/ui/use-is-left.ts';
import { sayTo } from './say-to.ts';
import { useStaff } from './use-staff.ts';

/** Says in a message why something did not come about, once the screen that would show it has gone (DESK-118). */
export function useSayOnceLeft(): (problem: string) => void {
  const { _id } = useStaff();
  const isLeft = useIsLeft();
  return (problem) => {
    if (isLeft.current) sayTo(_id, problem);
  };
}
