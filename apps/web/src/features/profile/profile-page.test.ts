import { noAnswer } from '@chairside/client/call-error';
import { person } from '@chairside/client/test/person';
import type { Profile } from '@chairside/contract/profile';
import type { User } from '@chairside/contract/user';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { profile } from '../../../test/profile.ts';
import { profileQuery } from '../patient/api/get-profile.ts';
import { ProfilePage } from './profile-page.tsx';

vi.mock('../session/call.ts', () => ({ call: () => {} }));
vi.mock('../clinic/clinic.ts', () => ({ clinic: { timeZone: 'Asia/Kolkata' } }));
vi.mock('../verification/countdown.ts', () => ({ useCountdown: () => ({ seconds: 0 }) }));
vi.mock('../session/session.ts', () => ({ refreshUser: () => {}, updateUser: () => {} }));

/** The page when the profile is what its query knows; an error is a query that failed. */
async function texts(user: User, known: Profile | Error | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const { queryKey } = profileQuery(user._id);
  if (known instanceof Error) await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(known) });
  else if (known) client.setQueryData(queryKey, known);
  const page = createElement(ProfilePage, { user });
  return textsOf(renderToStaticMarkup(createElement(QueryClientProvider, { client }, page)));
}

describe('the profile page (PROF-1)', () => {
  test('the header', async () => {
    const known = person({ name: 'Asha Rao', email: 'asha@example.in', createdAt: '2026-10-31T20:00:00Z' });
    expect((await texts(known, null)).slice(0, 6)).toEqual([
      'A',
      'Asha Rao',
      'asha@example.in',
      '+91 98765 43210',
      'Member Since',
      'November 2026',
    ]);
    expect(await texts(person({ phone: null, email: null }), null)).toEqual(
      expect.arrayContaining(['No email provided', 'No phone provided']),
    );
  });

  test('the three tabs', async () => {
    const shown = await texts(person(), profile());
    expect(shown).toEqual(
      expect.arrayContaining(['Personal Info', 'Medical Info', 'Documents', 'Contact Details']),
    );
  });

  test('what the session has learnt since counts', async () => {
    const shown = await texts(person({ email: 'new@example.in', emailVerified: true }), profile());
    expect(shown).toContain('Verified email cannot be changed.');
  });
});

test('is loading until it is known', async () => {
  expect(await texts(person(), null)).toContain('Loading your profile');
});

test("'Failed to fetch profile' is said when nothing else is known (PROF-2)", async () => {
  expect(await texts(person(), new Error('unforeseen'))).toContain('Failed to fetch profile');
});

test('did not load: why, and a way to try again', async () => {
  const shown = await texts(person(), noAnswer(new TypeError('fetch failed')));
  const failure = shown.indexOf('Unable to load your profile');
  expect(shown.slice(failure, failure + 3)).toEqual([
    'Unable to load your profile',
    'Network error. Please check your connection.',
    'Try Again',
  ]);
});
