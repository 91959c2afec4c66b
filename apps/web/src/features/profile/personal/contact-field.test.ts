import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { profile } from '../../../../test/profile.ts';
import { ContactField } from './contact-field.tsx';
import { usePersonal } from './use-personal.ts';

const codeForm = vi.hoisted(() =>
  vi.fn<(props: { problemText: string; submitLabel: string }) => ReactNode>(),
);
vi.mock('../../verification/code-form.tsx', () => ({ CodeForm: codeForm }));
vi.mock('../../verification/use-contact-proof.ts', () => ({
  useContactProof: () => ({ isAwaiting: () => true }),
}));
vi.mock('../use-save.ts', () => ({ useSave: () => ({}) }));
vi.mock('../../session/call.ts', () => ({ call: () => {} }));

test.each([
  ['phone', 'Verify Phone'],
  ['email', 'Verify Email'],
] as const)(
  'fewer than six digits for the %s are refused with their sentence (PROF-8)',
  (type, submitLabel) => {
    const known = profile({ phoneVerified: false, email: 'asha@example.in' });
    const Field = () => createElement(ContactField, { type, details: usePersonal(known), isVerified: false });
    renderToStaticMarkup(createElement(Field));
    expect(codeForm.mock.lastCall?.[0]).toMatchObject({
      problemText: 'Please enter a valid 6-digit OTP',
      submitLabel,
    });
  },
);
