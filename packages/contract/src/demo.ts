import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { user } from './user.ts';

export const demoEndpoints = {
  demoPatient: endpoint({
    method: 'POST',
    path: '/demo/patient',
    summary:
      'Makes a patient with a history to look around as, and signs in; only where no real money or message moves',
    access: 'public',
    signsIn: true,
    data: z.object({ token: z.string(), user, deviceToken: z.optional(z.string()) }),
    refusals: [],
  }),
};
