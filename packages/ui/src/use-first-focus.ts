import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isTyping } from './is-typing.ts';

/**
 * Puts the focus into a field of a form, by its name, once the form is there: unless somebody has begun in another field
 * by themselves. Gives the form's ref.
 */
export function useFirstFocus(name: string | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const begin = useEffectEvent(() => {
    if (name && !isTyping()) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  });
  useEffect(() => begin(), []);
  return form;
}
