import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textsOf } from '../test/markup.ts';
import { codePart } from './lazy-code.ts';
import { OnDemand } from './on-demand.tsx';

/** What stands there once the code of a part has come, or not. */
async function shown(load: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const part = codePart('part', load);
  await client.prefetchQuery(part);
  const props = { part, waiting: 'waiting', children: (content: string) => content };
  const onDemand = createElement(OnDemand<string>, props);
  return textsOf(renderToStaticMarkup(createElement(QueryClientProvider, { client }, onDemand)));
}

test('a part whose code has come is shown', async () => {
  expect(await shown(async () => 'the part')).toEqual(['the part']);
});

test('one whose code does not come is told as such, with ways on (SCREEN-15)', async () => {
  expect(await shown(() => Promise.reject(new TypeError('failed to fetch')))).toEqual([
    'Network error. Please try again.',
    'Try Again',
    'Reload Page',
  ]);
});
