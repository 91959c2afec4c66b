import type { demoEndpoints } from '@chairside/contract/demo';
import { logSignIn, signIn } from '../auth/feature.ts';
import { type Limits, refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { createDemoPatient, type DemoDependencies } from './demo-patient.ts';

/** `findDemo` gives null where real patients are; then there is nothing to try. */
export function demoHandlers(
  limits: Limits,
  findDemo: () => DemoDependencies | null,
): Handlers<typeof demoEndpoints> {
  return {
    async demoPatient({ now, address, client }) {
      const demo = findDemo();
      if (!demo) return refuse('not_found');
      const tooMany = await refuseOver(limits, 'demosPerAddress', address);
      if (tooMany) return tooMany;
      const userId = await createDemoPatient(demo, now);
      const { database, presentUser, log } = demo;
      const signedIn = await database.transaction((tx) => signIn(tx, presentUser, userId, client, now));
      return logSignIn(log, client, 'demo', done(signedIn, 'You are a demo patient now'));
    },
  };
}
