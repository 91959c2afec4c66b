import { person } from '@chairside/client/test/person';
import { awaited, noAnswer, refusedOnTheWay, server } from '@chairside/client/test/server';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { profileEndpoints } from '@chairside/contract/profile';
import { button, field, heading, shows, showsLater, tab, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NO_CONTACT_CHANGE, openProfile } from '../../../test/browser/profile.ts';
import { signedIn, visit } from '../../../test/browser/visit.tsx';
import { profile } from '../../../test/profile.ts';

const { getProfile } = profileEndpoints;

beforeEach(() => server.answers(contactChangeEndpoints.getContactChange, NO_CONTACT_CHANGE));

describe('the profile (PROF-1)', () => {
  test('says whose it is', async () => {
    await openProfile(profile({ email: 'asha@example.in', createdAt: '2026-10-31T20:00:00Z' }));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Asha Rao');
    await shows('asha@example.in', /^Member Since November 2026$/);
    await expect.element(page.getByRole('main').getByText('+91 98765 43210')).toBeVisible();
  });

  test('says what is not known of the person', async () => {
    await openProfile(profile({ phone: null, phoneVerified: false }));
    await shows('No email provided', 'No phone provided');
  });

  test('has three tabs', async () => {
    await openProfile();
    for (const name of ['Personal Info', 'Medical Info', 'Documents']) {
      await expect.element(tab(name)).toBeVisible();
    }
    await expect.element(heading('Contact Details')).toBeVisible();
  });

  test('shows what the session has learnt since', async () => {
    signedIn(person({ email: 'new@example.in', emailVerified: true }));
    server.answers(getProfile, profile());
    await visit('/profile');
    await shows('Verified email cannot be changed.');
    await expect.element(field('Email Address')).toHaveValue('new@example.in');
  });
});

describe('until it is known', () => {
  beforeEach(() => signedIn(person()));

  test('is loading', async () => {
    const answer = awaited(getProfile);
    server.answers(getProfile, () => answer.promise);
    await visit('/profile');
    await expect.element(text('Loading your profile')).toBeInTheDocument();
    answer.resolve(profile());
    await expect.element(heading('Contact Details')).toBeVisible();
  });

  test('did not load: why, and a way to try again', async () => {
    server.answers(getProfile, noAnswer);
    await visit('/profile');
    await showsLater('Unable to load your profile', 'Network error. Please check your connection.');
    server.answers(getProfile, profile());
    await button('Try Again').click();
    await expect.element(heading('Contact Details')).toBeVisible();
  });

  test('did not load, and nobody knows why (PROF-2)', async () => {
    server.answers(getProfile, refusedOnTheWay);
    await visit('/profile');
    await shows('Failed to fetch profile');
  });
});
