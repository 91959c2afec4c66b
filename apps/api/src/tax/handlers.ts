import { isDeepStrictEqual } from 'node:util';
import type { TaxSettings, taxEndpoints } from '@chairside/contract/tax';
import { stateOf } from '@chairside/rules/gst';
import { formatRupees } from '@chairside/rules/money';
import type { StaffActKind } from '@chairside/rules/staff-acts';
import { linesTotal } from '@chairside/rules/tax-lines';
import { recordAct } from '../audit/feature.ts';
import type { Database, Queries } from '../db/database.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, type Refused, refuse } from '../use-case/outcome.ts';
import { isOvertaken } from '../use-case/overtaken.ts';
import type { ByStaff } from '../use-case/staff-caller.ts';
import {
  findRegistration,
  listPlanTaxes,
  listTreatmentTaxes,
  lockPlan,
  lockRegistration,
  lockTreatment,
  setPlanTax,
  setRegistration,
  setTreatmentTax,
} from './tax-store.ts';

export interface TaxDependencies {
  database: Database;
}

interface Act {
  subjectId?: string;
  about: string;
}

/** What an owner enters for the documents of sales to say of GST (TAX-1 to TAX-6). */
export function taxHandlers({ database }: TaxDependencies): Handlers<typeof taxEndpoints> {
  /** Saves what is changed, and notes who did; `save` gives null where all is so already. */
  function change<Code extends Refused['refused']>(
    { staff: { staffId }, now }: ByStaff,
    kind: StaffActKind,
    save: (tx: Queries) => Promise<Act | Refused<Code> | null>,
  ): Promise<Outcome<TaxSettings, Code>> {
    return database.transaction(async (tx) => {
      const act = await save(tx);
      if (act && 'refused' in act) return act;
      if (act) await recordAct(tx, { staffId, kind, ...act, at: now });
      return done(await settings(tx));
    });
  }

  return {
    async taxSettings() {
      return done(await settings(database));
    },

    changeRegistration({ body: { registration, before }, staff, now }) {
      return change({ staff, now }, 'tax_registration_changed', async (tx) => {
        await lockRegistration(tx);
        const stored = (await findRegistration(tx)) ?? null;
        if (isOvertaken(stored, { before, sent: registration })) return refuse('tax_changed_meanwhile');
        if (isDeepStrictEqual(stored, registration)) return null;
        await setRegistration(tx, registration);
        return { about: registration ? `${registration.gstin}, ${registration.legalName}` : 'none' };
      });
    },

    changeTreatmentTax({ params: { id }, body: { before, ...tax }, staff, now }) {
      return change({ staff, now }, 'treatment_tax_changed', async (tx) => {
        const treatment = await lockTreatment(tx, id);
        if (!treatment) return refuse('treatment_not_found');
        if (isOvertaken(treatment.tax, { before, sent: tax })) return refuse('tax_changed_meanwhile');
        if (isDeepStrictEqual(treatment.tax, tax)) return null;
        await setTreatmentTax(tx, id, tax);
        return { subjectId: id, about: `${treatment.name}: ${tax.gstPercent}%, ${tax.sac}` };
      });
    },

    changePlanTax({ params: { id }, body: { lines, before }, staff, now }) {
      return change({ staff, now }, 'plan_tax_changed', async (tx) => {
        const plan = await lockPlan(tx, id);
        if (!plan) return refuse('plan_not_found');
        if (isOvertaken(plan.lines, { before, sent: lines })) return refuse('tax_changed_meanwhile');
        if (lines.length > 0 && linesTotal(lines) !== plan.priceRupees)
          return refuse('tax_lines_do_not_add_up');
        if (isDeepStrictEqual(plan.lines, lines)) return null;
        await setPlanTax(tx, id, lines);
        const rates = lines
          .map(({ rupees, gstPercent }) => `${formatRupees(rupees)} at ${gstPercent}%`)
          .join(', ');
        return { subjectId: id, about: `${plan.name}: ${rates || 'exempt'}` };
      });
    },
  };
}

async function settings(queries: Queries): Promise<TaxSettings> {
  const registration = await findRegistration(queries);
  return {
    registration: registration ? { ...registration, state: stateOf(registration.gstin) ?? '' } : null,
    treatments: await listTreatmentTaxes(queries),
    plans: await listPlanTaxes(queries),
  };
}
