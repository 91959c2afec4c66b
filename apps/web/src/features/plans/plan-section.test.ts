import { textsOf } from '@chairside/ui/test/markup.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { plansQuery } from './api/list-plans.ts';
import { PlanSection } from './plan-section.tsx';

vi.mock('../clinic/clinic.ts', () => ({ clinic: { phone: '' } }));

/** What the section shows when the plans are what the query knows of them. */
async function shown(plans: typeof plansQuery.queryFn | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  if (plans) await client.prefetchQuery({ ...plansQuery, queryFn: plans });
  const section = createElement(PlanSection, {
    selectedId: undefined,
    onChoose: () => {},
    onIntent: () => {},
  });
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client }, section));
  return textsOf(markup);
}

describe('the plans (PLAN-5)', () => {
  test('are loading', async () => {
    expect(await shown(null)).toContain('Loading plans');
  });

  test('have loaded', async () => {
    const texts = await shown(() => [plan(), plan({ _id: 'b', name: 'Gold Plan', features: ['All of it'] })]);
    expect(texts).toEqual(expect.arrayContaining(['Basic Plan', 'Gold Plan', 'All of it']));
    expect(texts).not.toContain('Loading plans');
  });

  test('did not load: the sentence, and a way to try again', async () => {
    const texts = await shown(() => Promise.reject(new Error('x')));
    expect(texts.slice(-2)).toEqual(['Failed to load subscription plans. Please try again.', 'Try Again']);
  });
});
