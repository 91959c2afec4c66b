import type { ComponentProps, MouseEvent } from 'react';
import { jumpTo } from './jump.ts';

interface JumpLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The id of the element to go to. */
  to: string;
}

/** A link to a place on the same page. The address stays as it is, since what follows its `#` is the route. */
export function JumpLink({ to, ...link }: JumpLinkProps) {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    jumpTo(to);
  };
  return <a {...link} href={`#${to}`} onClick={jump} />;
}
