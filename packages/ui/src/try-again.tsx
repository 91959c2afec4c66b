import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';
import { useFocusAfter } from './use-focus-after.ts';

/**
 * Asks again for what did not load (SCREEN-14). When that comes, and the button goes with the focus, the place around what
 * it stood in takes it.
 */
export function TryAgain(props: Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'onClick'>) {
  const place = useRef<HTMLElement | null>(null);
  useFocusAfter(true, place);
  const stand = (button: HTMLElement | null) => {
    place.current ??= button?.parentElement?.parentElement ?? null;
    if (place.current) place.current.tabIndex = -1;
  };
  return (
    <Button ref={stand} variant="secondary" {...props}>
      Try Again
    </Button>
  );
}
