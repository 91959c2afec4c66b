import type { ContactType } from '@chairside/rules/contact';
import { useId } from 'react';
import { CONTACT_METHODS } from './contact-methods.ts';

interface ContactToggleProps {
  value: ContactType;
  onChange: (type: ContactType) => void;
  disabled: boolean;
}

export function ContactToggle({ value, onChange, disabled }: ContactToggleProps) {
  const group = useId();
  return (
    <fieldset disabled={disabled} className="mb-3">
      <legend className="mb-1.5 font-medium">Send my code by</legend>
      <div className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1">
        {CONTACT_METHODS.map(({ type, label, Icon }) => (
          <label
            key={type}
            className="target flex cursor-pointer items-center justify-center gap-2 rounded-full text-ink-soft transition-colors has-checked:bg-chosen has-checked:font-medium has-checked:text-neem has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
