import { QUIET } from '@chairside/client/quiet';
import { orWithoutNewField } from '@chairside/client/version-before';
import type { InputOf } from '@chairside/contract/endpoint';
import { profileEndpoints } from '@chairside/contract/profile';
import { call } from '../../session/call.ts';

const { updatePersonal: endpoint } = profileEndpoints;
type Personal = InputOf<typeof endpoint>['body'];

/** Saves what the patient has changed of the contact details. */
export const updatePersonal = (body: Personal, changed: Personal['changed']) =>
  orWithoutNewField({ changed }, (named) => call(endpoint, { body: { ...body, ...named } }, QUIET));
