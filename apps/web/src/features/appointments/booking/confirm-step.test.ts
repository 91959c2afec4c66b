import { buttonIn } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ConfirmStep } from './confirm-step.tsx';
import { START } from './flow.ts';

vi.mock('./summary.tsx', () => ({ Summary: () => null }));

test.each([
  [false, 'Confirm Appointment'],
  [true, 'Booking...'],
])('while busy %s the button reads %s (BOOK-12)', (isBooking, label) => {
  const booking = { state: { ...START, isBooking }, dispatch: () => {}, confirm: async () => {} };
  const markup = renderToStaticMarkup(createElement(ConfirmStep, { booking }));
  expect(buttonIn(markup, label)).toBeDefined();
});
