import type { ContactType } from '@chairside/rules/contact';
import { buttonIn } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import type { Details, TypedDetails } from './details.ts';
import { DetailsStep } from './details-step.tsx';

const choose = vi.hoisted(() => vi.fn<(type: ContactType) => void>());
vi.mock('../verification/contact-toggle.tsx', () => ({
  ContactToggle: ({ onChange }: { onChange: (type: ContactType) => void }) => {
    choose.mockImplementation(onChange);
    return null;
  },
}));

/** The first step with these details typed, and what it puts into them by itself. */
function step(typed: TypedDetails) {
  const put: Record<string, unknown> = {};
  const Step = () => {
    const form = useForm<TypedDetails, unknown, Details>({ defaultValues: typed });
    vi.spyOn(form, 'setValue').mockImplementation(
      (field, value) => void Object.assign(put, { [field]: value }),
    );
    return createElement(DetailsStep, { form, sending: false, onSend: async () => null });
  };
  const markup = renderToStaticMarkup(createElement(Step));
  return { put, sendButton: buttonIn(markup, 'Send Verification Code') };
}

const typed = (name: string, contact: string): TypedDetails => ({ contactType: 'phone', name, contact });

describe('the first step (SIGNUP-2, SIGNUP-3)', () => {
  test.each([
    [typed('', '9876543210'), true],
    [typed('Asha Rao', ''), true],
    [typed('Asha Rao', '9'), false],
  ])('"The send button is disabled while name or contact is empty": %o, %o', (details, disabled) => {
    expect(step(details).sendButton?.disabled).toBe(disabled);
  });

  test('"Changing the contact type clears the contact value"', () => {
    const { put } = step(typed('Asha Rao', '9876543210'));
    choose('email');
    expect(put).toEqual({ contactType: 'email', contact: '' });
  });
});
