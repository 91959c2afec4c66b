import { isDeepStrictEqual } from 'node:util';
import type { bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import type { Treatment, treatmentEndpoints } from '@chairside/contract/treatments';
import type { StaffActKind } from '@chairside/rules/staff-acts';
import { leavesNoneForPatients, TREATMENTS } from '@chairside/rules/treatments';
import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, type Refused, refuse } from '../use-case/outcome.ts';
import { isOvertaken } from '../use-case/overtaken.ts';
import type { ByStaff } from '../use-case/staff-caller.ts';
import { bookableTreatments } from './bookable-treatments.ts';
import { lockChanges } from './change-lock-store.ts';
import type { TreatmentDependencies } from './dependencies.ts';
import {
  areDentists,
  countTreatments,
  insertTreatment,
  isNameInUse,
  listTreatments,
  setDentistsOf,
  setOrder,
  type TreatmentRow,
  updateTreatment,
} from './treatments-store.ts';
import type { Unchanged } from './unchanged.ts';

/** The treatments under the lock, and the one that is to be changed. */
interface Found {
  all: (TreatmentRow & { isRetired: boolean })[];
  row: TreatmentRow | undefined;
}

/** What visits can be booked for (TREAT-10 to TREAT-13). */
export function treatmentHandlers({
  database,
}: TreatmentDependencies): Handlers<typeof treatmentEndpoints & typeof bookableTreatmentEndpoints> {
  function change<Code extends Refused['refused']>(
    { staff: { staffId }, now }: ByStaff,
    id: string,
    kind: StaffActKind,
    save: (tx: Queries, found: Found) => Promise<Refused<Code> | Unchanged | null>,
  ): Promise<Outcome<Treatment, Code>> {
    return database.transaction(async (tx) => {
      await lockChanges(tx);
      const rows = await listTreatments(tx);
      const all = rows.map((row) => ({ ...row, isRetired: row.retiredAt !== null }));
      const outcome = await save(tx, { all, row: rows.find((row) => row.id === id) });
      if (outcome && 'refused' in outcome) return outcome;
      const shown = (await listTreatments(tx)).find((row) => row.id === (outcome?.unchangedId ?? id));
      if (!shown) throw new Error('a treatment has vanished from its own transaction');
      if (!outcome) await recordAct(tx, { staffId, kind, subjectId: id, about: shown.name, at: now });
      return done(presentTreatment(shown));
    });
  }

  return {
    async bookableTreatments({ userId }) {
      return done(await bookableTreatments(database, userId));
    },

    async treatments() {
      return done((await listTreatments(database)).map(presentTreatment));
    },

    addTreatment({ body, staff, now }) {
      const id = newId();
      const { dentistIds, pricePaise = null, ...fields } = body;
      const sent = { ...fields, pricePaise, dentistIds: inOrder(dentistIds) };
      return change({ staff, now }, id, 'treatment_added', async (tx, { all }) => {
        const same = all.find((row) => !row.isRetired && isDeepStrictEqual(detailsOf(row), sent));
        if (same) return { unchangedId: same.id };
        if ((await countTreatments(tx)) >= TREATMENTS.most) return refuse('too_many_treatments');
        if (await isNameInUse(tx, fields.name, id)) return refuse('treatment_name_in_use');
        if (!(await areDentists(tx, dentistIds))) return refuse('dentist_not_found');
        await insertTreatment(tx, { id, ...fields, pricePaise, createdAt: now, retiredAt: null });
        await setDentistsOf(tx, id, dentistIds);
        return null;
      });
    },

    changeTreatment({ params: { id }, body, staff, now }) {
      const { dentistIds, pricePaise, before, ...fields } = body;
      // Left out, it stays: the version before knows no prices.
      const changes = pricePaise === undefined ? fields : { ...fields, pricePaise };
      return change({ staff, now }, id, 'treatment_changed', async (tx, { all, row }) => {
        if (!row) return refuse('treatment_not_found');
        const shown = detailsOf(row);
        const sent = { ...shown, ...changes, dentistIds: inOrder(dentistIds) };
        const opened = before && { ...before, pricePaise: before.pricePaise ?? null };
        if (isOvertaken(shown, { before: opened, sent })) return refuse('treatment_changed_meanwhile');
        const isRetired = row.retiredAt !== null;
        if (!isRetired && (await isNameInUse(tx, fields.name, id))) return refuse('treatment_name_in_use');
        if (!(await areDentists(tx, dentistIds))) return refuse('dentist_not_found');
        if (leavesNoneForPatients(all, id, { ...fields, isRetired })) return refuse('last_treatment');
        await updateTreatment(tx, id, changes);
        await setDentistsOf(tx, id, dentistIds);
        return null;
      });
    },

    async orderTreatments({ body: { ids }, staff: { staffId }, now }) {
      return database.transaction(async (tx) => {
        await lockChanges(tx);
        const before = (await listTreatments(tx)).map(({ id }) => id);
        const named = ids.filter((id) => before.includes(id));
        await setOrder(tx, [...new Set([...named, ...before])]);
        await recordAct(tx, { staffId, kind: 'treatments_ordered', at: now });
        return done((await listTreatments(tx)).map(presentTreatment));
      });
    },

    retireTreatment({ params: { id }, body: { isRetired }, staff, now }) {
      const kind = isRetired ? 'treatment_retired' : 'treatment_offered_again';
      return change({ staff, now }, id, kind, async (tx, { all, row }) => {
        if (!row) return refuse('treatment_not_found');
        if (isRetired === (row.retiredAt !== null)) return { unchangedId: id };
        if (!isRetired && (await countTreatments(tx)) >= TREATMENTS.most)
          return refuse('too_many_treatments');
        if (!isRetired && (await isNameInUse(tx, row.name, id))) return refuse('treatment_name_in_use');
        if (leavesNoneForPatients(all, id, { ...row, isRetired })) return refuse('last_treatment');
        await updateTreatment(tx, id, { retiredAt: isRetired ? now : null });
        return null;
      });
    },
  };
}

function presentTreatment(row: TreatmentRow): Treatment {
  return { _id: row.id, ...detailsOf(row), isRetired: row.retiredAt !== null };
}

/** What an owner types of a treatment. */
function detailsOf(row: TreatmentRow) {
  const { name, minutes, bufferMinutes, sessions, pricePaise, forPatients, description, dentistIds } = row;
  return { name, minutes, bufferMinutes, sessions, pricePaise, forPatients, description, dentistIds };
}

/** The dentists of a treatment as its row has them. */
const inOrder = (dentistIds: readonly string[]) => [...new Set(dentistIds)].toSorted();
