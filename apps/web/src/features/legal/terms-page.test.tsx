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

test('the terms say how a refund goes back, and promise no text that nobody can read any more (BACK-2)', () => {
  const terms = renderToStaticMarkup(<TermsPage />);
  expect(terms).toContain('What we then refund goes back the way you paid');
  expect(terms).not.toContain('the version you agreed to');
});

test('the privacy policy says how to withdraw and to complain, and keeps no treatment records that deletion erases (PRIV-3)', () => {
  const policy = renderToStaticMarkup(<PrivacyPage />);
  expect(policy).toContain('you can withdraw at any time, by deleting your account');
  expect(policy).toContain('the Data Protection Board of India');
  expect(policy).not.toContain('treatment and payment records');
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
