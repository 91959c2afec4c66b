import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { buttonIn, textsOf } from '../../test/markup.ts';
import { person } from '../../test/person.ts';
import { plan } from '../../test/plan.ts';
import { IDLE, type PaymentEvent, type PaymentState, paymentReducer } from './flow.ts';
import { PaymentOverlay } from './payment-overlay.tsx';

const payment = vi.hoisted((): { state: PaymentState } => ({ state: { at: 'subscribed' } }));
vi.mock('./use-payment.ts', () => ({ usePayment: () => payment }));
vi.mock('../clinic.ts', () => ({ clinic: { name: 'Smile Clinic' } }));

interface Given {
  plan?: PayablePlan | null;
  user?: User | null;
}

/** The overlay as it stands after what has happened to the payment. */
function overlay(events: PaymentEvent[] = [], { plan: chosen = plan(), user = person() }: Given = {}) {
  payment.state = events.reduce(paymentReducer, IDLE);
  const props = { plan: chosen, user, onPaid: () => {}, onClose: () => {} };
  const markup = renderToStaticMarkup(createElement(PaymentOverlay, props));
  return { texts: textsOf(markup), payButton: buttonIn(markup, chosen ? 'Pay ₹2,999' : 'Pay') };
}

const STARTED: PaymentEvent = { type: 'started' };
const REPORTED: PaymentEvent[] = [STARTED, { type: 'opened' }, { type: 'reported' }];

describe('the payment panel (§4 "Payment")', () => {
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

describe('without a plan or a user (§8 "Missing plan or user")', () => {
  test.each([
    ['plan', { plan: null }],
    ['user', { user: null }],
  ])('no %s', (_missing, given) => {
    const { texts, payButton } = overlay([], given);
    expect(texts).toContain('Please select a plan and provide user details');
    expect(payButton?.disabled).toBe(true);
  });
});
