import { isDeepStrictEqual } from 'node:util';
import type { clinicDentistEndpoints, EnteredDentists } from '@chairside/contract/clinic-dentists';
import { haveSameIds, SHOWCASE } from '@chairside/rules/clinic-showcase';
import { isRefusal } from '@chairside/rules/refusal';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { pagePicture } from '../files/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { isOvertaken } from '../use-case/overtaken.ts';
import { showcaseChanges } from './change-showcase.ts';
import type { ClinicDetailDependencies } from './dependencies.ts';
import { deleteUnusedPictures, insertPicture } from './picture-store.ts';
import { pictureName, portraitOf } from './pictures.ts';
import {
  deleteShownDentist,
  insertShownDentist,
  listShownDentists,
  setShownDentist,
} from './shown-dentist-store.ts';

/** The dentists whom the landing page shows, as an owner enters them (CLINIC-11). */
export function shownDentistHandlers(
  dependencies: ClinicDetailDependencies,
): Handlers<typeof clinicDentistEndpoints> {
  const { database, hasShowcaseFolder } = dependencies;
  const variable = hasShowcaseFolder ? 'CLINIC_SHOWCASE_DIR' : null;
  const { change } = showcaseChanges(dependencies, entered);

  async function entered(queries: Queries): Promise<EnteredDentists> {
    const rows = await listShownDentists(queries);
    const dentists = rows.map((row) => ({
      _id: row.id,
      name: row.name,
      qualifications: row.qualifications,
      registration: row.registration,
      portrait: portraitOf(row),
    }));
    return { dentists, variable };
  }
  const find = async (tx: Queries, id: string) =>
    (await listShownDentists(tx)).find((each) => each.id === id);

  return {
    async clinicDentists() {
      return done(await entered(database));
    },

    async addClinicDentist({ body, staff, now }) {
      return change({ staff, now }, async (tx, record) => {
        const dentists = await listShownDentists(tx);
        const same = dentists.find((each) => isSame(each, body));
        if (!same && dentists.length >= SHOWCASE.dentistsMax)
          return refuse('too_many_clinic_dentists', { most: SHOWCASE.dentistsMax });
        if (same?.qualifications === body.qualifications) return;
        const id = same?.id ?? newId();
        if (same) await setShownDentist(tx, id, body);
        else await insertShownDentist(tx, { id, ...body });
        await record(same ? 'clinic_dentist_changed' : 'clinic_dentist_added', { id, about: body.name });
      });
    },

    async changeClinicDentist({ params: { id }, body: { before, ...body }, staff, now }) {
      return change({ staff, now }, async (tx, record) => {
        const dentists = await listShownDentists(tx);
        const stored = dentists.find((each) => each.id === id);
        if (!stored) return refuse('not_found');
        if (isOvertaken(textOf(stored), { before, sent: body })) return refuse('clinic_dentists_changed');
        if (isDeepStrictEqual(textOf(stored), body)) return;
        if (dentists.some((each) => each.id !== id && isSame(each, body)))
          return refuse('clinic_dentist_known');
        await setShownDentist(tx, id, body);
        await record('clinic_dentist_changed', { id, about: body.name });
      });
    },

    async orderClinicDentists({ body: { ids }, staff, now }) {
      return change({ staff, now }, async (tx, record) => {
        const known = (await listShownDentists(tx)).map((dentist) => dentist.id);
        if (!haveSameIds(known, ids)) return refuse('clinic_dentists_changed');
        for (const [place, id] of ids.entries()) await setShownDentist(tx, id, { position: place + 1 });
        await record('clinic_dentists_ordered', { id: null, about: null });
      });
    },

    async removeClinicDentist({ params: { id }, staff, now }) {
      return change<never>({ staff, now }, async (tx, record) => {
        const dentist = await find(tx, id);
        // Removed already, by this call repeated or by somebody else.
        if (!dentist) return;
        await deleteShownDentist(tx, id);
        await deleteUnusedPictures(tx);
        await record('clinic_dentist_removed', { id, about: dentist.name });
      });
    },

    async setClinicPortrait({ params: { id }, file, staff, now }) {
      const picture = await pagePicture(file, SHOWCASE.portraitWidth);
      if (isRefusal(picture)) return picture;
      return change({ staff, now }, async (tx, record) => {
        const dentist = await find(tx, id);
        if (!dentist) return refuse('not_found');
        const name = pictureName(picture);
        await insertPicture(tx, { name, ...picture, addedAt: now });
        await setShownDentist(tx, id, { portrait: name });
        await deleteUnusedPictures(tx);
        await record('clinic_portrait_changed', { id, about: dentist.name });
      });
    },

    async removeClinicPortrait({ params: { id }, staff, now }) {
      return change<never>({ staff, now }, async (tx, record) => {
        const dentist = await find(tx, id);
        if (!dentist?.portrait) return;
        await setShownDentist(tx, id, { portrait: null });
        await deleteUnusedPictures(tx);
        await record('clinic_portrait_changed', { id, about: dentist.name });
      });
    },
  };
}

type DentistText = Record<'name' | 'qualifications' | 'registration', string>;

const textOf = ({ name, qualifications, registration }: DentistText) => ({
  name,
  qualifications,
  registration,
});

type Named = Record<'name' | 'registration', string>;

const isSame = (one: Named, other: Named) =>
  one.name === other.name && one.registration === other.registration;
