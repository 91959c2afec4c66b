import type { profileEndpoints } from '@chairside/contract/profile';
import { isRefusal } from '@chairside/rules/refusal';
import { refuseOver } from '../security/limits.ts';
import { subscriptionOf, updateReminders } from '../subscriptions/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { changePersonal } from '../users/feature.ts';
import { saveMedicalHistory } from './medical-history.ts';
import { type ProfileDependencies, showProfile } from './present.ts';
import { clearPregnancy } from './store.ts';

export function profileHandlers(
  dependencies: ProfileDependencies,
): Handlers<Omit<typeof profileEndpoints, 'dashboardStats'>> {
  const { database, limits } = dependencies;
  return {
    getProfile: async ({ userId, now }) =>
      done(await showProfile(dependencies, database, { userId, did: 'read', now })),

    updatePersonal: ({ body, userId, now }) =>
      database.transaction(async (tx) => {
        const changes = { ...body, address: body.address || null };
        const outcome = await changePersonal(tx, userId, changes);
        if (isRefusal(outcome)) return outcome;
        const tookBack = body.gender !== 'female' && (await clearPregnancy(tx, userId, now));
        const did = tookBack ? 'write' : 'read';
        const user = await showProfile(dependencies, tx, { userId, did, now });
        return done({ user }, 'Personal information updated successfully');
      }),

    async updateMedical({ body, userId, now }) {
      // Each change has a row of its own in the audit log.
      const tooMany = await refuseOver(limits, 'medicalChangesPerPatient', userId);
      if (tooMany) return tooMany;
      return database.transaction(async (tx) => {
        if (!(await saveMedicalHistory(tx, userId, body, now))) return refuse('unauthenticated');
        const user = await showProfile(dependencies, tx, { userId, did: 'write', now });
        return done({ user }, 'Medical information updated successfully');
      });
    },

    getSubscription: async ({ userId, now }) =>
      done({ subscription: await subscriptionOf(database, userId, now) }),

    async updateSubscription({ body, userId, now }) {
      const isThere = await updateReminders(database, userId, body.renewalReminders, now);
      if (!isThere) return refuse('no_subscription');
      return done({ subscription: await subscriptionOf(database, userId, now) });
    },
  };
}
