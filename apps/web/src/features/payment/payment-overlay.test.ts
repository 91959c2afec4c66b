import { person, subscription } from '@chairside/client/test/person';
import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { buttonIn, textsOf } from '@chairside/ui/test/markup.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { IDLE, type PaymentEvent, type PaymentState, paymentReducer } from './flow.ts';
import { PaymentOverlay } from './payment-overlay.tsx';

const payment = vi.hoisted((): { state: PaymentState } => ({ state: { at: 'subscribed' } }));
vi.mock('./use-payment.ts', () => ({ usePayment: () => payment }));
vi.mock('../clinic/clinic.ts', () => ({ clinic: { name: 'Smile Clinic' } }));

interface Given {
  plan?: PayablePlan | null;
  user?: User | null;
  upgradesFrom?: PayablePlan;
}

/** The overlay as it stands after what has happened to the payment. */
function overlay(
  events: PaymentEvent[] = [],
  { plan: chosen = plan(), user = person(), ...given }: Given = {},
) {
  payment.state = events.reduce(paymentReducer, IDLE);
  const props = { plan: chosen, user, ...given, onPaid: () => {}, onClose: () => {} };
  const panel = createElement(PaymentOverlay, props);
  const client = new QueryClient();
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client }, panel));
  return { texts: textsOf(markup), payButton: buttonIn(markup, chosen ? 'Pay ₹2,999' : 'Pay') };
}

const STARTED: PaymentEvent = { type: 'started' };
const REPORTED: PaymentEvent[] = [STARTED, { type: 'opened' }, { type: 'reported' }];

describe('the payment panel (PAY-12, PAY-13)', () => {
  test('idle: the summary and a button to pay', () => {
    const { texts, payButton } = overlay();
    expect(texts).toEqual(
      expect.arrayContaining([
        'Basic Plan',
        '6 months',
        '₹2,999',
        'Asha Rao',
        '+91 98765 43210',
        'Pay ₹2,999',
      ]),
    );
    expect(payButton).toEqual({ disabled: false, busy: false });
  });

  test('processing: "Initializing payment...", with no button to press again', () => {
    const { texts, payButton } = overlay([STARTED]);
    expect(texts).toContain('Initializing payment...');
    expect(payButton?.busy).toBe(true);
  });

  test('success: "Payment completed successfully!", with nothing left to pay', () => {
    const { texts, payButton } = overlay([...REPORTED, { type: 'confirmed' }]);
    expect(texts).toContain('Payment completed successfully!');
    expect(payButton).toBeUndefined();
  });

  test('failure: the notice, and the button again', () => {
    const { texts, payButton } = overlay([STARTED, { type: 'startFailed', message: null }]);
    expect(texts).toEqual(expect.arrayContaining(['Payment Failed', 'Please try again']));
    expect(payButton).toEqual({ disabled: false, busy: false });
  });
});

describe('an upgrade (CHANGE-4, CHANGE-5)', () => {
  const larger = plan({ _id: 'b', name: 'Standard Plan', price: 5999, sessions: 8 });

  test('asks for the difference, and says what it is the difference of', () => {
    const { texts } = overlay([], { plan: larger, upgradesFrom: plan() });
    expect(texts).toEqual(
      expect.arrayContaining([
        'Price',
        '₹5,999',
        'Less your Basic Plan',
        '−\u00a0₹2,999',
        'Total amount',
        '₹3,000',
        'Pay ₹3,000',
      ]),
    );
  });

  test.each([
    ['a plan', {}, 'Your Basic Plan starts now.'],
    ['an upgrade', { plan: larger, upgradesFrom: plan() }, 'You are on the Standard Plan now.'],
    ['a renewal', { user: person({ subscription: subscription() }) }, 'Your Basic Plan is renewed.'],
  ])('%s that is paid says what it came to', (_what, given, text) => {
    expect(overlay([...REPORTED, { type: 'confirmed' }], given).texts).toContain(text);
  });
});

describe('without a plan or a user (PAY-13)', () => {
  test.each([
    ['plan', { plan: null }],
    ['user', { user: null }],
  ])('no %s', (_missing, given) => {
    const { texts, payButton } = overlay([], given);
    expect(texts).toContain('Please select a plan and provide user details');
    expect(payButton?.disabled).toBe(true);
  });
});
