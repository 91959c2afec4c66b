import { person } from '@chairside/client/test/person';
import type { User } from '@chairside/contract/user';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { type Details, knownDetails, type TypedDetails } from './details.ts';
import { EmailField } from './email-field.tsx';

vi.mock('../../session/call.ts', () => ({ call: () => {} }));
vi.mock('../../verification/countdown.ts', () => ({ useCountdown: () => ({ seconds: 0 }) }));
vi.mock('../../session/session.ts', () => ({ updateUser: () => {} }));

const TYPED = 'asha@clinic.example';
const CONSEQUENCE = "Once verified, this becomes your account's email address.";

/** The field of a user who has typed an address that nobody has. */
function texts(user: User) {
  const client = new QueryClient();
  client.setQueryData(['email-available', TYPED], { available: true });
  function Field() {
    const defaultValues = { ...knownDetails(user), email: TYPED };
    const form = useForm<TypedDetails, unknown, Details>({ defaultValues });
    return createElement(EmailField, { form, user });
  }
  return textsOf(renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Field))));
}

test('what proving an address does to the account is said where a code is offered', () => {
  expect(texts(person())).toEqual(expect.arrayContaining(['Available', 'Send OTP', CONSEQUENCE]));
});

test('an account whose address is proved keeps it: nothing is offered for another one', () => {
  const shown = texts(person({ email: 'own@clinic.example', emailVerified: true }));
  expect(shown).toContain('Available');
  expect(shown).not.toContain('Send OTP');
  expect(shown).not.toContain(CONSEQUENCE);
});
