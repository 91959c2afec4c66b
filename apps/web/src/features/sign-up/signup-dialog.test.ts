import { person } from '@chairside/client/test/person';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { type SignupEvent, type SignupState, START, signupReducer } from './flow.ts';
import { SignupDialog } from './signup-dialog.tsx';

const signup = vi.hoisted((): { state: SignupState | null; secondsToResend: number } => ({
  state: null,
  secondsToResend: 30,
}));
vi.mock('./use-signup.ts', () => ({ useSignup: () => signup }));

const SENT: SignupEvent = {
  type: 'sent',
  recipient: { contactType: 'phone', name: 'Asha Rao', contact: '9876543210' },
};
const VERIFIED: SignupEvent = { type: 'verified', user: person() };

test.each<[string, SignupEvent[], string[]]>([
  ['Get Started', [], ['Send Verification Code']],
  ['Verify Code', [SENT], ['Verify & Continue', 'Change Contact Information']],
  ['Verifying...', [SENT, { type: 'verifying' }], []],
  ['You’re in', [SENT, VERIFIED], ['Verification Successful', 'You can now proceed to payment']],
])('"%s": the plan, the progress and its own texts (SIGNUP-1)', (title, events, own) => {
  signup.state = events.reduce(signupReducer, START);
  const props = { plan: plan(), open: true, onClose: () => {}, onVerified: () => {} };
  const texts = textsOf(renderToStaticMarkup(createElement(SignupDialog, props)));
  expect(texts[0]).toBe(title);
  expect(texts).toEqual(expect.arrayContaining(['Details', 'Verify', 'Complete', ...own]));
  expect(texts).toEqual(expect.arrayContaining(['Basic Plan', '₹2,999', '4 sessions, valid for 6 months']));
});
