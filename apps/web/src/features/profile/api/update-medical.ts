import { QUIET } from '@chairside/client/quiet';
import { orWithoutNewField } from '@chairside/client/version-before';
import type { InputOf } from '@chairside/contract/endpoint';
import { profileEndpoints } from '@chairside/contract/profile';
import { call } from '../../session/call.ts';

const { updateMedical: endpoint } = profileEndpoints;
type Medical = InputOf<typeof endpoint>['body'];

/** Saves what the patient has changed of the medical history. */
export const updateMedical = (body: Medical, changed: Medical['changed']) =>
  orWithoutNewField({ changed }, (named) => call(endpoint, { body: { ...body, ...named } }, QUIET));
