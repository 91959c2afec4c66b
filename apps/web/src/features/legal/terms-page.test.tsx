import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TermsPage } from './terms-page.tsx';

test('the terms allow what is offered: paying at the clinic, and visits for others (ATCLINIC-1, BOOK-22)', () => {
  const terms = renderToStaticMarkup(<TermsPage />);
  expect(terms).toContain('or at the clinic');
  expect(terms).toContain('for yourself and for others');
});
