import type { clinicPhotoEndpoints, EnteredPhotos } from '@chairside/contract/clinic-photos';
import { haveSameIds, SHOWCASE } from '@chairside/rules/clinic-showcase';
import { isRefusal } from '@chairside/rules/refusal';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { pagePicture } from '../files/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { showcaseChanges } from './change-showcase.ts';
import type { ClinicDetailDependencies } from './dependencies.ts';
import { deletePhoto, insertPhoto, listPhotos, setPhoto } from './photo-store.ts';
import { deleteUnusedPictures, insertPicture } from './picture-store.ts';
import { pictureAddress, pictureName } from './pictures.ts';

/** The photos of the place, as an owner enters them (CLINIC-1 to CLINIC-5). */
export function photoHandlers(dependencies: ClinicDetailDependencies): Handlers<typeof clinicPhotoEndpoints> {
  const { database, hasShowcaseFolder } = dependencies;
  const variable = hasShowcaseFolder ? 'CLINIC_SHOWCASE_DIR' : null;
  const { change } = showcaseChanges(dependencies, entered);

  async function entered(queries: Queries): Promise<EnteredPhotos> {
    const rows = await listPhotos(queries);
    const photos = rows.map(({ id, picture, ...photo }) => ({
      _id: id,
      src: pictureAddress(picture),
      ...photo,
    }));
    return { photos, variable };
  }

  return {
    async clinicPhotos() {
      return done(await entered(database));
    },

    async addClinicPhoto({ body: { shows }, file, staff, now }) {
      const picture = await pagePicture(file, SHOWCASE.photoWidth);
      if (isRefusal(picture)) return picture;
      const name = pictureName(picture);
      return change({ staff, now }, async (tx, record) => {
        const photos = await listPhotos(tx);
        const same = photos.find((photo) => photo.picture === name);
        if (same) {
          await setPhoto(tx, same.id, { shows });
          await record('clinic_photo_changed', { id: same.id, about: shows });
          return;
        }
        if (photos.length >= SHOWCASE.photosMax)
          return refuse('too_many_clinic_photos', { most: SHOWCASE.photosMax });
        const id = newId();
        await insertPicture(tx, { name, ...picture, addedAt: now });
        await insertPhoto(tx, { id, picture: name, shows });
        await record('clinic_photo_added', { id, about: shows });
      });
    },

    async describeClinicPhoto({ params: { id }, body: { shows }, staff, now }) {
      return change({ staff, now }, async (tx, record) => {
        const photos = await listPhotos(tx);
        if (!photos.some((photo) => photo.id === id)) return refuse('not_found');
        await setPhoto(tx, id, { shows });
        await record('clinic_photo_changed', { id, about: shows });
      });
    },

    async orderClinicPhotos({ body: { ids }, staff, now }) {
      return change({ staff, now }, async (tx, record) => {
        const photos = await listPhotos(tx);
        const known = photos.map((photo) => photo.id);
        if (!haveSameIds(known, ids)) return refuse('clinic_photos_changed');
        for (const [place, id] of ids.entries()) await setPhoto(tx, id, { position: place + 1 });
        await record('clinic_photos_ordered', { id: null, about: null });
      });
    },

    async removeClinicPhoto({ params: { id }, staff, now }) {
      return change<never>({ staff, now }, async (tx, record) => {
        const photo = (await listPhotos(tx)).find((each) => each.id === id);
        // Removed already, by this call repeated or by somebody else.
        if (!photo) return;
        await deletePhoto(tx, id);
        await deleteUnusedPictures(tx);
        await record('clinic_photo_removed', { id, about: photo.shows });
      });
    },
  };
}
