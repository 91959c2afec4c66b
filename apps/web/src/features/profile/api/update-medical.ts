import { QUIET } from '@chairside/client/quiet';
import type { InputOf } from '@chairside/contract/endpoint';
import { profileEndpoints } from '@chairside/contract/profile';
import { call } from '../../session/call.ts';

type Medical = InputOf<typeof profileEndpoints.updateMedical>['body'];

/** Saves the patient's medical history. */
export const updateMedical = (body: Medical) => call(profileEndpoints.updateMedical, { body }, QUIET);
