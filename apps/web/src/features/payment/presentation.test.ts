import { expect, test } from 'vitest';
import { checkoutPresentation } from './presentation.ts';

const IN_WINDOW = { name: 'Smile Clinic', color: '#17543f', isPhone: false };
const order = { planDetails: { name: 'Basic Plan', sessions: 1 } };

test('the checkout is filled in with what is known of the person (PAY-16)', () => {
  const phone = { name: 'Asha', phone: '9876543210', email: null };
  expect(checkoutPresentation(order, phone, IN_WINDOW)).toEqual({
    name: 'Smile Clinic',
    description: 'Basic Plan, 1 session',
    prefill: { name: 'Asha', contact: '+919876543210', email: '' },
    theme: { color: '#17543f' },
  });
  const email = { name: 'Ravi', phone: null, email: 'ravi@example.com' };
  expect(checkoutPresentation(order, email, IN_WINDOW).prefill).toEqual({
    name: 'Ravi',
    contact: '',
    email: 'ravi@example.com',
  });
});

test('on a phone UPI comes first, and nothing that is switched on is left out (PAY-30)', () => {
  const person = { name: 'Asha', phone: '9876543210', email: null };
  expect(checkoutPresentation(order, person, { ...IN_WINDOW, isPhone: true }).config).toEqual({
    display: {
      blocks: { upi: { name: 'UPI', instruments: [{ method: 'upi' }] } },
      sequence: ['block.upi'],
      preferences: { show_default_blocks: true },
    },
  });
});
