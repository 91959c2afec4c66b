import { noAnswer } from '@chairside/client/call-error';
import { person } from '@chairside/client/test/person';
import type { SignInList as List, SignIn } from '@chairside/contract/sign-ins';
import { buttonIn, textsOf } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { shownWith } from '../../../../test/shown-with.ts';
import { signInsQuery } from '../api/list-sign-ins.ts';
import { SignInList } from './sign-in-list.tsx';
import { SignInsSection } from './sign-ins-section.tsx';

vi.mock('../../session/call.ts', () => ({ call: () => {} }));
vi.mock('../../clinic/clinic.ts', () => ({ clinic: { timeZone: 'Asia/Kolkata' } }));

const { queryKey } = signInsQuery('me');
const HERE: SignIn = {
  signedInAt: '2026-11-20T06:30:00.000Z',
  address: '203.0.113.0/24',
  browser: 'Chrome on Android',
  isCurrent: true,
};
const ELSEWHERE: SignIn = {
  signedInAt: '2026-11-19T06:30:00.000Z',
  address: null,
  browser: null,
  isCurrent: false,
};

const shown = (known: List | Error) =>
  shownWith(createElement(SignInList, { userId: 'me' }), [queryKey, known]);

test('nothing is fetched before it is asked for', async () => {
  const markup = await shownWith(createElement(SignInsSection, { user: person() }));
  expect(textsOf(markup)).toContain('Show sign-ins');
  expect(markup).toContain('aria-expanded="false"');
  expect(textsOf(markup)).not.toContain('Loading your sign-ins …');
});

test('each is told with its browser, time and network, and one’s own is marked', async () => {
  const markup = await shown({ signIns: [HERE, ELSEWHERE], total: 2 });
  expect(textsOf(markup)).toEqual([
    'Chrome on Android',
    'This device',
    'Signed in',
    '20 Nov 2026, 12:00 PM',
    'from 203.0.113.x',
    'Unknown browser',
    'Signed in',
    '19 Nov 2026, 12:00 PM',
    'Sign out everywhere',
  ]);
});

test('those that are not listed are counted', async () => {
  expect(textsOf(await shown({ signIns: [HERE, ELSEWHERE], total: 25 })).join(' ')).toContain('And 23 more.');
});

test('with no other there is nothing to sign out of', async () => {
  const markup = await shown({ signIns: [HERE], total: 1 });
  expect(textsOf(markup)).toContain('You are signed in nowhere else.');
  expect(buttonIn(markup, 'Sign out everywhere')).toBeUndefined();
});

test('is loading until it is known', async () => {
  expect(textsOf(await shownWith(createElement(SignInList, { userId: 'me' })))).toEqual([
    'Loading your sign-ins',
  ]);
});

test('did not load: why, and a way to try again', async () => {
  expect(textsOf(await shown(noAnswer(new TypeError('fetch failed'))))).toEqual([
    'Unable to load your sign-ins',
    'Network error. Please check your connection.',
    'Try Again',
  ]);
});
