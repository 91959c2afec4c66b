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

test('the privacy policy names what is kept, and sends no message that is none of ours', () => {
  const policy = renderToStaticMarkup(<PrivacyPage />);
  for (const phrase of [
    'your address, gender and photo',
    'your medical history',
    'what we note of your sessions, our calls and the visits you are due',
    'who looked at your medical data, and when, for 8 years',
    'for 90 days, that a message was sent to you',
  ])
    expect(policy).toContain(phrase);
  expect(policy).toContain('to send you codes, notices of your visits and your plan, and reminders');
  expect(policy).not.toContain('receipts');
});
