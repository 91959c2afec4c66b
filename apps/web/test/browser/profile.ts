import { person } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import type { DataOf } from '@chairside/contract/endpoint';
import { fileEndpoints } from '@chairside/contract/files';
import { type Profile, profileEndpoints } from '@chairside/contract/profile';
import { user } from '@chairside/contract/user';
import { tab } from '@chairside/ui/test/screen.ts';
import { expect } from 'vitest';
import { profile } from '../profile.ts';
import { signedIn, visit } from './visit.tsx';

const { getContactChange } = contactChangeEndpoints;

/** What the profile is answered of a patient who changes no verified contact. */
export const NO_CONTACT_CHANGE = { change: null, proofs: { phone: [], email: [] } };

const ADDRESSES = {
  'Personal Info': '/profile',
  'Medical Info': '/profile/medical',
  Documents: '/profile/documents',
} as const;

/** The profile page of someone with this profile, on one of its tabs. */
export async function openProfile(
  known: Profile = profile(),
  tabName: keyof typeof ADDRESSES = 'Personal Info',
  contactChange: () => DataOf<typeof getContactChange> | Response = () => NO_CONTACT_CHANGE,
) {
  // Of what the profile holds, the session knows nothing medical.
  signedIn(user.parse({ ...person(), ...known }));
  server.answers(profileEndpoints.getProfile, known);
  server.answers(fileEndpoints.listDocuments, { documents: known.documents });
  server.answers(getContactChange, contactChange);
  await visit(ADDRESSES[tabName]);
  await expect.element(tab(tabName)).toHaveAttribute('aria-selected', 'true');
}
