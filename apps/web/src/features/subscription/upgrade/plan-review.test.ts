import { subscription } from '@chairside/client/test/person';
import type { PlanChange } from '@chairside/rules/plan-change';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { plan } from '../../../../test/plan.ts';
import { shownWith } from '../../../../test/shown-with.ts';
import { PlanReview } from './plan-review.tsx';

const pressed = vi.hoisted(() => new Map<unknown, () => void>());
vi.mock('../../clinic/clinic.ts', () => ({ clinic: { timeZone: 'Asia/Kolkata' } }));
vi.mock('../../session/call.ts', () => ({ call: () => {} }));
vi.mock('../../session/session.ts', () => ({ updateUser: () => {}, refreshUser: () => {} }));
vi.mock('@chairside/ui/button.tsx', () => ({
  Button: ({ onClick, children }: { onClick: () => void; children: unknown }) => {
    pressed.set(children, onClick);
    return children;
  },
}));

const basic = plan();
const standard = plan({ _id: 'b', name: 'Standard Plan', sessions: 8, duration: 12, price: 5999 });
const current = subscription({ sessionsRemaining: 3, startDate: '2026-11-01T00:00:00.000Z' });

async function review(change: PlanChange, chosen = standard, left = 3) {
  const onPay = vi.fn();
  const shown = await shownWith(
    createElement(PlanReview, {
      offer: { plan: chosen, change, action: 'Upgrade Now', isOwn: false },
      running: change.kind === 'start' ? null : basic,
      subscription: { ...current, sessionsRemaining: left },
      onPay,
      onPayIntent: () => {},
      onSwitched: () => {},
    }),
  );
  return { texts: textsOf(shown), onPay };
}

describe('a selected plan, ahead of its payment', () => {
  test('as an upgrade tells what is paid, what for, and from when it counts', async () => {
    const { texts, onPay } = await review({ kind: 'upgrade', price: 3000 });
    expect(texts.join(' ').replaceAll('\u00a0', ' ')).toContain(
      'Standard Plan Sessions 8 (4 more) Duration 12 months Price ₹5,999 Less your Basic Plan − ₹2,999 To pay ₹3,000',
    );
    expect(texts).toContain(
      'You have the additional sessions at once. Your plan then runs for 12 months, counted from 1 Nov 2026, when yours began.',
    );
    pressed.get('Continue to Payment')?.();
    expect(onPay).toHaveBeenCalledExactlyOnceWith({ plan: standard, upgradesFrom: basic });
  });

  test('as a renewal adds up sessions and time, at the full price', async () => {
    const { texts, onPay } = await review({ kind: 'renewal', price: 2999 }, basic);
    expect(texts).toContain(
      '4 sessions are added to the 3 you have left, and the end of your plan moves on by 6 months.',
    );
    expect(texts.join()).not.toContain('Less your');
    pressed.get('Continue to Payment')?.();
    expect(onPay).toHaveBeenCalledExactlyOnceWith({ plan: basic, upgradesFrom: null });
  });

  test('as a start says what of the ended plan does not carry over', async () => {
    expect((await review({ kind: 'start', price: 2999 }, basic)).texts).toContain(
      'Your plan starts the moment it is paid: 4 sessions in 6 months. What was left of the ended plan (3 sessions) does not carry over.',
    );
    expect((await review({ kind: 'start', price: 2999 }, basic, 0)).texts).toContain(
      'Your plan starts the moment it is paid: 4 sessions in 6 months.',
    );
  });

  test('that costs no more than the running one is asked about instead of paid', async () => {
    const free = { ...standard, price: 2999 };
    const { texts } = await review({ kind: 'switch', price: 0 }, free);
    expect(texts).toEqual(
      expect.arrayContaining([
        '₹0',
        'Change to the Standard Plan now? There is nothing to pay.',
        'Change Plan',
      ]),
    );
    expect(texts).not.toContain('Continue to Payment');
  });
});
