import { isDeepStrictEqual } from 'node:util';
import type { Dentist, dentistEndpoints } from '@chairside/contract/dentists';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { DENTISTS, dentistDateRefusal } from '@chairside/rules/dentist-hours';
import type { StaffActKind } from '@chairside/rules/staff-acts';
import { recordAct } from '../audit/feature.ts';
import { lockHoursAndChairs } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, type Refused, refuse } from '../use-case/outcome.ts';
import { isOvertaken } from '../use-case/overtaken.ts';
import type { ByStaff } from '../use-case/staff-caller.ts';
import { lockChanges } from './change-lock-store.ts';
import {
  countDentists,
  type DentistRow,
  deleteAbsence,
  deleteHoursOnDate,
  findDentist,
  findDentistOfStaff,
  hasDentistRole,
  insertAbsence,
  insertDentist,
  listDates,
  listDentists,
  putHoursOnDate,
  updateDentist,
} from './dentists-store.ts';
import type { TreatmentDependencies } from './dependencies.ts';
import { presentDentist, presentDentists } from './present-dentists.ts';
import type { Unchanged } from './unchanged.ts';

/** What lists a dentist. */
const LISTING: ReadonlySet<StaffActKind> = new Set(['dentist_added', 'dentist_listed_again']);

/** Who treats patients, and when (TREAT-20 to TREAT-23). */
export function dentistHandlers({
  database,
  timeZone,
  giveDentists,
}: TreatmentDependencies): Handlers<typeof dentistEndpoints> {
  /** Changes one dentist under the lock, and notes who did. */
  function change<Code extends Refused['refused']>(
    { staff: { staffId }, now }: ByStaff,
    id: string,
    kind: StaffActKind,
    save: (tx: Queries, row: DentistRow | undefined) => Promise<Refused<Code> | Unchanged | null>,
  ): Promise<Outcome<Dentist, Code>> {
    return database.transaction(async (tx) => {
      // Who books meanwhile would find nobody listed, and leave another visit that is of nobody (TREAT-33).
      if (LISTING.has(kind)) await lockHoursAndChairs(tx);
      await lockChanges(tx);
      const outcome = await save(tx, await findDentist(tx, id));
      if (outcome && 'refused' in outcome) return outcome;
      const shown = outcome?.unchangedId ?? id;
      const dentist = await presentDentist(tx, shown, { now, today: clinicDateAt(now, timeZone) });
      if (!outcome) await recordAct(tx, { staffId, kind, subjectId: id, about: dentist.name, at: now });
      return done(dentist);
    });
  }

  return {
    async dentists({ now }) {
      return done(await presentDentists(database, { now, today: clinicDateAt(now, timeZone) }));
    },

    addDentist({ body, staff, now }) {
      const id = newId();
      return change({ staff, now }, id, 'dentist_added', async (tx) => {
        const same = await findListedWithoutStaff(tx, stored(body));
        if (same) return { unchangedId: same.id };
        if ((await countDentists(tx)) >= DENTISTS.most) return refuse('too_many_dentists');
        const refusal = await refuseStaff(tx, body.staffId, id);
        if (refusal) return refusal;
        await insertDentist(tx, { id, ...stored(body), createdAt: now, retiredAt: null });
        await giveDentists(tx, now);
        return null;
      });
    },

    changeDentist({ params: { id }, body: { before, ...body }, staff, now }) {
      return change({ staff, now }, id, 'dentist_changed', async (tx, row) => {
        if (!row) return refuse('dentist_not_found');
        const sent = stored(body);
        if (isOvertaken(detailsOf(row), { before, sent })) return refuse('dentist_changed_meanwhile');
        const isSame = row.staffId === body.staffId;
        const refusal = isSame ? null : await refuseStaff(tx, body.staffId, id);
        if (refusal) return refusal;
        await updateDentist(tx, id, sent);
        return null;
      });
    },

    setDentistOnDate({ params: { id, date }, body: { hours, before }, staff, now }) {
      return change({ staff, now }, id, 'dentist_hours_set', async (tx, row) => {
        if (!row) return refuse('dentist_not_found');
        const today = clinicDateAt(now, timeZone);
        const refusal = hours && dentistDateRefusal(date, today);
        if (refusal) return refuse(refusal);
        const dates = await listDates(tx, today);
        const shown = dates.find((each) => each.dentistId === id && each.date === date)?.hours ?? null;
        if (isOvertaken(shown, { before, sent: hours })) return refuse('dentist_changed_meanwhile');
        if (hours) await putHoursOnDate(tx, { dentistId: id, date, hours });
        else await deleteHoursOnDate(tx, id, date);
        return null;
      });
    },

    addAbsence({ params: { id }, body, staff, now }) {
      return change({ staff, now }, id, 'dentist_absence_added', async (tx, row) => {
        if (!row) return refuse('dentist_not_found');
        await insertAbsence(tx, { id: newId(), dentistId: id, ...body, notedAt: now });
        return null;
      });
    },

    removeAbsence({ params: { id, absenceId }, staff, now }) {
      return change({ staff, now }, id, 'dentist_absence_removed', async (tx, row) => {
        if (!row) return refuse('dentist_not_found');
        return (await deleteAbsence(tx, id, absenceId)) ? null : refuse('absence_not_found');
      });
    },

    retireDentist({ params: { id }, body: { isRetired }, staff, now }) {
      const kind = isRetired ? 'dentist_removed' : 'dentist_listed_again';
      return change({ staff, now }, id, kind, async (tx, row) => {
        if (!row) return refuse('dentist_not_found');
        if (isRetired === (row.retiredAt !== null)) return { unchangedId: id };
        if (!isRetired && (await countDentists(tx)) >= DENTISTS.most) return refuse('too_many_dentists');
        if (!isRetired && row.staffId && (await findDentistOfStaff(tx, row.staffId)))
          return refuse('dentist_once_per_staff');
        await updateDentist(tx, id, { retiredAt: isRetired ? now : null });
        if (!isRetired) await giveDentists(tx, now);
        return null;
      });
    },
  };
}

interface TypedDentist extends Pick<DentistRow, 'name' | 'colour' | 'staffId'> {
  hours: { weekday: number; timeSlot: { start: number; end: number } }[] | null;
}

function stored({ name, colour, staffId, hours }: TypedDentist) {
  const weekly = hours?.map(({ weekday, timeSlot }) => ({ weekday, ...timeSlot })) ?? null;
  const inOrder = weekly?.toSorted((one, other) => one.weekday - other.weekday || one.start - other.start);
  return { name, colour, staffId, hours: inOrder ?? null };
}

/** What an owner types of a dentist. */
const detailsOf = ({ name, colour, staffId, hours }: DentistRow) => ({ name, colour, staffId, hours });

/** Who is listed as just this, without a sign-in: with one nobody is listed twice anyway. */
async function findListedWithoutStaff(tx: Queries, sent: ReturnType<typeof stored>) {
  const isThat = (row: DentistRow) => row.retiredAt === null && isDeepStrictEqual(detailsOf(row), sent);
  return sent.staffId === null ? (await listDentists(tx)).find(isThat) : undefined;
}

/** A member of staff is one dentist at most, and one whose role that is. */
async function refuseStaff(tx: Queries, staffId: string | null, id: string) {
  if (staffId === null) return null;
  if (!(await hasDentistRole(tx, staffId))) return refuse('staff_not_dentist');
  const other = await findDentistOfStaff(tx, staffId);
  return other && other.id !== id ? refuse('dentist_once_per_staff') : null;
}
