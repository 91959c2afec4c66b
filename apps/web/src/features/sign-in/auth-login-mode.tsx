import { type ComponentProps, useEffect, useRef } from 'react';
import { LoginForm } from './login-form.tsx';

/** The login form in the dialog. */
export function AuthLoginMode(props: ComponentProps<typeof LoginForm>) {
  const place = useRef<HTMLDivElement>(null);
  // Coming from another mode, what had the focus is gone; unless a field has it, it must not fall out of the dialog.
  useEffect(() => {
    if (!place.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true });
    place.current?.closest('dialog')?.scrollTo(0, 0);
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <LoginForm {...props} />
    </div>
  );
}
