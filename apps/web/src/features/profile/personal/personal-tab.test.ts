import { textsOf } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { profile } from '../../../../test/profile.ts';
import { PersonalTab } from './personal-tab.tsx';
import { usePersonal } from './use-personal.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

vi.mock('../../session/call.ts', () => ({ call: () => {} }));
vi.mock('../../verification/countdown.ts', () => ({ useCountdown: () => ({ seconds: 0 }) }));
vi.mock('../../session/session.ts', () => ({ updateUser: () => {} }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof import('@tanstack/react-query')>()),
  useQueryClient: () => ({}),
}));

function markup(known: ReturnType<typeof profile>) {
  const Tab = () =>
    createElement(PersonalTab, {
      profile: known,
      details: usePersonal(known),
      photo: usePhotoUpload(known._id),
    });
  return renderToStaticMarkup(createElement(Tab));
}

const VERIFIED = profile({ email: 'asha@example.in', emailVerified: true });
const UNVERIFIED = profile({ phoneVerified: false, email: 'asha@example.in' });

test('the photo uploader, then the contact details (PROF-3)', () => {
  const shown = textsOf(markup(profile()));
  expect(shown.filter((text) => !text.includes('OTP'))).toEqual(
    expect.arrayContaining([
      'Profile Photo',
      '300x300 px recommended. JPEG, PNG or WebP, less than 5 MB.',
      'Choose Photo',
      'Contact Details',
      'Full Name *',
      'Phone Number *',
      'Email Address',
      'Alternative Phone',
      'Gender',
      'Select Gender',
      'Male',
      'Female',
      'Other',
      'Address',
      'Update Personal Information',
    ]),
  );
});

test('what is verified is read-only, and says so (PROF-7)', () => {
  const shown = textsOf(markup(VERIFIED));
  expect(shown.filter((text) => text.startsWith('Verified'))).toEqual([
    'Verified',
    'Verified phone cannot be changed.',
    'Verified',
    'Verified email cannot be changed.',
  ]);
  expect(markup(VERIFIED).match(/readOnly=""/g)).toHaveLength(2);
  expect(shown).not.toContain('Send OTP');
});

test('what is not verified can be changed, and verified (PROF-7)', () => {
  expect(markup(UNVERIFIED)).not.toContain('readOnly');
  expect(textsOf(markup(UNVERIFIED)).filter((text) => text === 'Send OTP')).toHaveLength(2);
});
