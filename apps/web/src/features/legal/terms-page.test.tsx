import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

test('the terms allow what is offered: paying at the clinic, and visits for others (ATCLINIC-1, BOOK-22)', () => {
  const terms = renderToStaticMarkup(<TermsPage />);
  expect(terms).toContain('or at the clinic');
  expect(terms).toContain('for yourself and for others');
});

test('the terms say that a plan is no insurance, and where it counts', () => {
  const terms = renderToStaticMarkup(<TermsPage />);
  expect(terms).toContain('It is not insurance.');
  expect(terms).toMatch(/paid for ahead, to use at [^.]+ alone within/);
});

test('the privacy policy says who may hold documents and backups (PROV-13)', () => {
  expect(renderToStaticMarkup(<PrivacyPage />)).toContain('with a storage service that holds them');
});
