import type { ContactType } from '@chairside/rules/contact';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { CONTACT_METHODS } from '../ui/contact-methods.ts';

interface LoginTabsProps {
  value: ContactType;
  onChange: (type: ContactType) => void;
  disabled: boolean;
  /** What belongs to the chosen one. */
  children: ReactNode;
}

/** Phone or e-mail: the arrow keys move between the two, Tab goes on to the fields. */
export function LoginTabs({ value, onChange, disabled, children }: LoginTabsProps) {
  const id = useId();
  const choose = (type: ContactType) => {
    if (!disabled && type !== value) onChange(type);
  };
  // There are two: either arrow leads to the other one.
  const other = value === 'phone' ? 'email' : 'phone';
  const targets = new Map<string, ContactType>([
    ['ArrowLeft', other],
    ['ArrowRight', other],
    ['Home', 'phone'],
    ['End', 'email'],
  ]);
  const moveByKey = (event: KeyboardEvent) => {
    const type = targets.get(event.key);
    if (!type || disabled) return;
    event.preventDefault();
    document.getElementById(`${id}-${type}`)?.focus();
    choose(type);
  };

  return (
    <>
      <div
        role="tablist"
        aria-label="Sign in with"
        onKeyDown={moveByKey}
        className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1"
      >
        {CONTACT_METHODS.map(({ type, label, Icon }) => (
          <button
            key={type}
            type="button"
            role="tab"
            id={`${id}-${type}`}
            aria-selected={value === type}
            aria-controls={`${id}-panel`}
            aria-disabled={disabled || undefined}
            tabIndex={value === type ? 0 : -1}
            onClick={() => choose(type)}
            className="target flex items-center justify-center gap-2 rounded-full border border-transparent text-ink-soft transition-colors hover:text-ink focus-visible:outline-offset-1 aria-disabled:cursor-not-allowed aria-selected:bg-surface aria-selected:font-medium aria-selected:text-neem aria-selected:shadow-card forced-colors:aria-selected:border-current"
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="mt-5">
        {children}
      </div>
    </>
  );
}
