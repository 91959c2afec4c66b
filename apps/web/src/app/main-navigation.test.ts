import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { MainNavigation } from './main-navigation.tsx';

test('the page one is on is marked as the current one', () => {
  const props = { ssrPath: '/appointments', children: createElement(MainNavigation) };
  const markup = renderToStaticMarkup(createElement(Router, props));
  const current = markup.match(/<a[^>]*aria-current="page"[^>]*>.*?<\/a>/g);
  expect(current).toHaveLength(1);
  expect(current?.[0]).toContain('Appointments');
});
