import { textsOf } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmptyTab } from './empty-tab.tsx';

test.each([
  ['past', 'No past appointments', "You don't have any past appointments yet."],
  ['cancelled', 'No cancelled appointments', "You don't have any cancelled appointments."],
] as const)('the empty tab %s (VISIT-6)', (tab, title, text) => {
  const booking = { onIntent: () => {}, onBook: () => {} };
  const shown = textsOf(renderToStaticMarkup(createElement(EmptyTab, { tab, booking })));
  expect(shown).toEqual([title, text]);
});
