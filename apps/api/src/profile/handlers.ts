import type { profileEndpoints } from '@chairside/contract/profile';
import { isRefusal } from '@chairside/rules/refusal';
import { changeReminders, subscriptionOf } from '../subscriptions/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { changePersonal } from '../users/feature.ts';
import { saveMedicalHistory, takeBackPregnancy } from './medical-history.ts';
import { type ProfileDependencies, showProfile } from './present.ts';

export function profileHandlers(dependencies: ProfileDependencies): Handlers<typeof profileEndpoints> {
  const { database } = dependencies;
  return {
    getProfile: async ({ userId, now }) => done(await showProfile(dependencies, { userId, now })),

    async updatePersonal({ body: { changed, ...body }, userId, now }) {
      const changes = changesIn({ ...body, address: body.address || null }, changed);
      const stored = await database.transaction(async (tx) => {
        const outcome = await changePersonal(tx, userId, changes);
        if (isRefusal(outcome)) return outcome;
        const { gender } = outcome.data;
        return { hasChangedHistory: gender !== 'female' && (await takeBackPregnancy(tx, userId, now)) };
      });
      if (isRefusal(stored)) return stored;
      const user = await showProfile(dependencies, { userId, now, ...stored });
      return done({ user }, 'Personal information updated successfully');
    },

    async updateMedical({ body: { changed, ...body }, userId, now }) {
      const changes = changesIn(body, changed);
      const isStored = await database.transaction((tx) => saveMedicalHistory(tx, userId, changes, now));
      if (!isStored) return refuse('unauthenticated');
      const user = await showProfile(dependencies, { userId, now, hasChangedHistory: true });
      return done({ user }, 'Medical information updated successfully');
    },

    getSubscription: async ({ userId, now }) =>
      done({ subscription: await subscriptionOf(database, userId, now) }),

    async updateSubscription({ body, userId, now }) {
      const isThere = await changeReminders(database, userId, body.renewalReminders, now);
      if (!isThere) return refuse('no_subscription');
      return done({ subscription: await subscriptionOf(database, userId, now) });
    },
  };
}

/** Of what a form holds, what its patient has changed (PROF-11). */
function changesIn<Form extends object>(form: Form, changed: (keyof Form)[] | undefined): Partial<Form> {
  if (!changed) return form;
  const changes: Partial<Form> = {};
  for (const field of changed) changes[field] = form[field];
  return changes;
}
