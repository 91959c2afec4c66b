import { QUIET } from '@chairside/client/quiet';
import type { InputOf } from '@chairside/contract/endpoint';
import { profileEndpoints } from '@chairside/contract/profile';
import { call } from '../../session/call.ts';

type Personal = InputOf<typeof profileEndpoints.updatePersonal>['body'];

/** Saves the patient's contact details. */
export const updatePersonal = (body: Personal) => call(profileEndpoints.updatePersonal, { body }, QUIET);
