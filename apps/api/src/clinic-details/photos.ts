import { createHash } from 'node:crypto';
import type { clinicPhotoEndpoints, EnteredPhotos } from '@chairside/contract/clinic-photos';
import type { RefusalCode } from '@chairside/contract/refusals';
import { haveSameIds, SHOWCASE } from '@chairside/rules/clinic-showcase';
import { isRefusal } from '@chairside/rules/refusal';
import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { type PagePicture, pagePicture } from '../files/feature.ts';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, type Refused, refuse } from '../use-case/outcome.ts';
import type { ClinicDetailDependencies } from './dependencies.ts';
import {
  countPhotos,
  deletePhoto,
  insertPhoto,
  insertPicture,
  listPhotos,
  lockShowcase,
  type PhotoRow,
  setOrder,
  setSentence,
} from './photo-store.ts';
import { pictureAddress } from './pictures.ts';

const NAME_LENGTH = 32;

type PhotoAct =
  | 'clinic_photo_added'
  | 'clinic_photo_changed'
  | 'clinic_photo_removed'
  | 'clinic_photos_ordered';

interface Changing {
  tx: Queries;
  /** As they were when nobody else could change them any more. */
  photos: PhotoRow[];
  record(kind: PhotoAct, photo: { id: string; shows: string } | null): Promise<void>;
}

/** The photos of the place, as an owner enters them (CLINIC-1 to CLINIC-5). */
export function photoHandlers(dependencies: ClinicDetailDependencies): Handlers<typeof clinicPhotoEndpoints> {
  const { database, limits, refreshClinic, hasShowcaseFolder } = dependencies;
  const variable = hasShowcaseFolder ? 'CLINIC_SHOWCASE_DIR' : null;
  const refuseChanging = (staffId: string) => refuseOver(limits, 'clinicChangesPerStaff', staffId);

  async function entered(queries: Queries): Promise<EnteredPhotos> {
    const rows = await listPhotos(queries);
    const photos = rows.map(({ id, picture, ...photo }) => ({
      _id: id,
      src: pictureAddress(picture),
      ...photo,
    }));
    return { photos, variable };
  }

  /** One change after the other, each with its entry; shown here at once when it is through. */
  async function change<Code extends RefusalCode>(
    { staffId }: { staffId: string },
    now: Date,
    make: (changing: Changing) => Promise<Refused<Code> | undefined>,
  ): Promise<Outcome<EnteredPhotos, Code>> {
    const outcome = await database.transaction(async (tx) => {
      await lockShowcase(tx);
      const record: Changing['record'] = (kind, photo) =>
        recordAct(tx, {
          staffId,
          kind,
          subjectId: photo?.id ?? null,
          about: photo?.shows ?? null,
          at: now,
        });
      const refusal = await make({ tx, photos: await listPhotos(tx), record });
      return refusal ?? done(await entered(tx));
    });
    if (!isRefusal(outcome)) await refreshClinic();
    return outcome;
  }

  return {
    async clinicPhotos() {
      return done(await entered(database));
    },

    async addClinicPhoto({ body: { shows }, file, staff, now }) {
      const tooMany = await refuseChanging(staff.staffId);
      if (tooMany) return tooMany;
      const picture = await pagePicture(file, SHOWCASE.photoWidth);
      if (isRefusal(picture)) return picture;
      const name = nameOf(picture);
      return change(staff, now, async ({ tx, photos, record }) => {
        const same = photos.find((photo) => photo.picture === name);
        if (same) {
          await setSentence(tx, same.id, shows);
          await record('clinic_photo_changed', { id: same.id, shows });
          return;
        }
        if ((await countPhotos(tx)) >= SHOWCASE.photosMax)
          return refuse('too_many_clinic_photos', { most: SHOWCASE.photosMax });
        await insertPicture(tx, { name, ...picture, addedAt: now });
        const photo = { id: newId(), picture: name, shows };
        await insertPhoto(tx, photo);
        await record('clinic_photo_added', photo);
      });
    },

    async describeClinicPhoto({ params: { id }, body: { shows }, staff, now }) {
      const tooMany = await refuseChanging(staff.staffId);
      if (tooMany) return tooMany;
      return change(staff, now, async ({ tx, photos, record }) => {
        const photo = photos.find((each) => each.id === id);
        if (!photo) return refuse('not_found');
        await setSentence(tx, id, shows);
        await record('clinic_photo_changed', { id, shows });
      });
    },

    async orderClinicPhotos({ body: { ids }, staff, now }) {
      const tooMany = await refuseChanging(staff.staffId);
      if (tooMany) return tooMany;
      return change(staff, now, async ({ tx, photos, record }) => {
        const before = photos.map((photo) => photo.id);
        if (!haveSameIds(before, ids)) return refuse('clinic_photos_changed');
        await setOrder(tx, ids);
        await record('clinic_photos_ordered', null);
      });
    },

    async removeClinicPhoto({ params: { id }, staff, now }) {
      return change<never>(staff, now, async ({ tx, photos, record }) => {
        const photo = photos.find((each) => each.id === id);
        // Removed already, by this call repeated or by somebody else.
        if (!photo) return;
        await deletePhoto(tx, id);
        await record('clinic_photo_removed', photo);
      });
    },
  };
}

/** Nobody guesses it who does not have the picture, and another picture has another. */
function nameOf({ content }: PagePicture): string {
  return createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
}
