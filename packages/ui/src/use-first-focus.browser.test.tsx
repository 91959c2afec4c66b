import { useEffect, useLayoutEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { field } from '../test/screen.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface FormProps {
  /** A person is in the second field before the form takes the focus. */
  isBegun: boolean;
  onShown: () => void;
}

function Form({ isBegun, onShown }: FormProps) {
  const form = useFirstFocus('name');
  const phone = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isBegun) phone.current?.focus();
  }, [isBegun]);
  useEffect(onShown, [onShown]);
  return (
    <form ref={form}>
      <input name="name" aria-label="Full name" />
      <input ref={phone} name="phone" aria-label="Phone number" />
    </form>
  );
}

test.each([
  { begun: 'nobody has begun', isBegun: false, focused: 'Full name' },
  { begun: 'somebody has begun elsewhere', isBegun: true, focused: 'Phone number' },
])('a form in which $begun has its focus in $focused', async ({ isBegun, focused }) => {
  await new Promise<void>((shown) => void render(<Form isBegun={isBegun} onShown={shown} />));
  expect(document.activeElement).toBe(field(focused).element());
});
