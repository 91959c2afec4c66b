import type { goingLiveEndpoints } from '@chairside/contract/going-live';
import { GOING_LIVE_ITEMS, type GoingLiveFacts, reasonAgainst } from '@chairside/rules/going-live';
import { recordAct } from '../audit/feature.ts';
import type { Database } from '../db/database.ts';
import { refuseToChange } from '../provider-settings/feature.ts';
import type { Limits } from '../security/limits.ts';
import { findStaff } from '../staff/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import { deleteConfirmation, insertConfirmation, listConfirmations } from './confirmation-store.ts';

type ProviderFacts = Pick<GoingLiveFacts, 'payment' | 'mail' | 'sms'>;

export interface GoingLiveDependencies {
  database: Database;
  limits: Limits;
  isLive: boolean;
  publicUrl: string | null;
  /** Whether APP_SECRET is set. */
  hasOwnSecret: boolean;
  /** What of the clinic is still to be said, by the variables that would say it. */
  missingOfClinic(): Promise<{ details: string[]; claims: string[] }>;
  providerProgress(): Promise<ProviderFacts>;
}

/** The checklist of going live (LIVE-1 to LIVE-4). */
export function goingLiveHandlers(dependencies: GoingLiveDependencies): Handlers<typeof goingLiveEndpoints> {
  const { database, isLive, publicUrl, hasOwnSecret } = dependencies;
  const { missingOfClinic, providerProgress } = dependencies;

  return {
    async goingLive({ staff: { staffId } }) {
      const person = await findStaff(database, staffId);
      const confirmations = await listConfirmations(database);
      const clinic = await missingOfClinic();
      const missing: Record<string, string[]> = {
        public_url: ['PUBLIC_URL'],
        app_secret: ['APP_SECRET'],
        clinic_details: clinic.details,
        claims: clinic.claims,
        live_mode: ['MODE'],
      };
      const facts: GoingLiveFacts = {
        isLive,
        publicUrl,
        hasOwnSecret,
        hasAllDetails: clinic.details.length === 0,
        areClaimsConfirmed: clinic.claims.length === 0,
        ...(await providerProgress()),
        confirmed: new Set(confirmations.map(({ item }) => item)),
      };
      const items = GOING_LIVE_ITEMS.map((item) => {
        const reason = reasonAgainst(item, facts);
        const found = confirmations.find((each) => each.item === item);
        return {
          item,
          reason,
          ...(item === 'sms' && { texts: [...facts.sms.missingTexts] }),
          variables: reason ? (missing[item] ?? []) : [],
          confirmed: found ? { at: found.confirmedAt.toISOString(), by: found.confirmedBy } : null,
        };
      });
      return done({ isLive, mayChange: Boolean(person?.email), items });
    },

    async confirmItem({ params: { item }, staff, now }) {
      const refusal = await refuseToChange(dependencies, staff, 'providerChangesPerStaff');
      if (refusal) return refusal;
      const { staffId } = staff;
      await database.transaction(async (tx) => {
        const isNew = await insertConfirmation(tx, { item, confirmedBy: staffId, confirmedAt: now });
        if (isNew) await recordAct(tx, { staffId, kind: 'going_live_confirmed', about: item, at: now });
      });
      return done(null);
    },

    async withdrawConfirmation({ params: { item }, staff, now }) {
      const refusal = await refuseToChange(dependencies, staff, 'providerChangesPerStaff');
      if (refusal) return refusal;
      const { staffId } = staff;
      await database.transaction(async (tx) => {
        const wasThere = await deleteConfirmation(tx, item);
        if (wasThere) await recordAct(tx, { staffId, kind: 'going_live_withdrawn', about: item, at: now });
      });
      return done(null);
    },
  };
}
