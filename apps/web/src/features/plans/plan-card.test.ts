import { textsOf } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { PlanCard } from './plan-card.tsx';

const press = vi.hoisted(() => vi.fn<() => void>());
vi.mock('@chairside/ui/button.tsx', () => ({
  Button: ({ onClick, children }: { onClick: () => void; children: unknown }) => {
    press.mockImplementation(onClick);
    return children;
  },
}));

beforeEach(() => void press.mockReset());

function card(name: string, selected = false) {
  const onChoose = vi.fn();
  const given = plan({ name });
  const element = createElement(PlanCard, { plan: given, selected, onChoose, onIntent: () => {} });
  return { texts: textsOf(renderToStaticMarkup(element)), given, onChoose };
}

describe('a plan card (PLAN-6)', () => {
  test('is not selected, then selected', () => {
    expect(card('Basic Plan').texts.at(-1)).toBe('Choose Plan');
    expect(card('Basic Plan', true).texts.at(-1)).toBe('Selected');
  });

  test('hands its plan to the handler when it is selected', () => {
    const { given, onChoose } = card('Basic Plan');
    press();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(given);
  });

  test('shows name, description, price without decimals, duration, sessions and features', () => {
    expect(card('Basic Plan').texts).toEqual([
      'Basic Plan',
      'A start',
      '₹2,999',
      '4 sessions',
      '•',
      'valid for 6 months',
      'Basic dental examination',
      'Routine cleaning',
      'Digital health records',
      'Email support',
      'Choose Plan',
    ]);
  });

  test('is the most popular for the Standard Plan alone (PLAN-3)', () => {
    const flagged = ['Basic Plan', 'Standard Plan', 'Premium Plan'].filter((name) =>
      card(name).texts.includes('Most Popular'),
    );
    expect(flagged).toEqual(['Standard Plan']);
  });
});
