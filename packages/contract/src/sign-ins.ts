import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

const signIn = z.object({
  signedInAt: instant,
  address: z.nullable(z.string()).check(z.describe('shortened to the network, such as 203.0.113.0/24')),
  browser: z.nullable(z.string()).check(z.describe('such as Chrome on Android')),
  isCurrent: z.boolean().check(z.describe('it is the one that asks')),
});

const signInList = z.object({
  signIns: z.array(signIn).check(z.describe('the one that asks first, then the newest; twenty at most')),
  total: z.int().check(z.describe('how many there are in all')),
});

export type SignIn = z.output<typeof signIn>;

/** Apart from the other calls of identity: only the profile makes these, and every page would carry them. */
export const signInEndpoints = {
  listSignIns: endpoint({
    method: 'GET',
    path: '/auth/sign-ins',
    summary: 'Where the patient is signed in',
    access: 'patient',
    data: signInList,
    refusals: [],
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    summary: 'Ends every other sign-in of the patient and forgets the other devices; says how many it ended',
    access: 'patient',
    data: z.object({ ended: z.int() }),
    refusals: [],
  }),
};
