import type { ClinicInfo } from '@chairside/contract/clinic';
import type { ClinicClaim } from '@chairside/rules/clinic-claims';
import { CurrentValue } from '../db/current-value.ts';
import type { Database, Queries } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import { readClaims } from './claim-store.ts';
import type { ClinicDetailDependencies } from './dependencies.ts';
import { type ClinicDetailValues, readDetails } from './detail-store.ts';
import { clinicDetailsHandlers } from './handlers.ts';
import { listPhotos } from './photo-store.ts';
import { pictureAddress, pictureFinder, portraitOf } from './pictures.ts';
import { listShownDentists } from './shown-dentist-store.ts';

export { readClaims } from './claim-store.ts';
export { answerForPopularPlan } from './claims.ts';
export type { ConfiguredClaims, ConfiguredDetails } from './dependencies.ts';
export { type ClinicDetailValues, readDetails } from './detail-store.ts';

/** What owners have entered of the clinic. */
export interface EnteredClinic {
  details: ClinicDetailValues;
  /** Those that an owner has confirmed, as they have. */
  claims: Partial<Record<ClinicClaim, { value: string }>>;
  shown: Pick<ClinicInfo, 'dentists' | 'photos'>;
}

/** What the clinic says and shows of itself, as an owner enters it. */
export function clinicDetailsFeature(dependencies: ClinicDetailDependencies) {
  return {
    handlers: clinicDetailsHandlers(dependencies),
    findPicture: pictureFinder(dependencies),
  };
}

/** The clinic as it is now, at hand in this process; `describe` puts it together with what is configured (CLINIC-4). */
export function currentClinic(
  database: Database,
  log: Log,
  describe: (entered: EnteredClinic) => ClinicInfo,
): Promise<CurrentValue<ClinicInfo>> {
  const read = async () => describe(await readClinic(database));
  return CurrentValue.open({ pool: database.$client, channel: 'clinic_details', read, log });
}

async function readClinic(queries: Queries): Promise<EnteredClinic> {
  const [details, claims] = [await readDetails(queries), await readClaims(queries)];
  const dentists = (await listShownDentists(queries)).map((row) => {
    const { name, qualifications, registration } = row;
    const portrait = portraitOf(row);
    return { name, qualifications, registration, photo: portrait && { ...portrait, shows: name } };
  });
  const photos = (await listPhotos(queries)).map(({ picture, width, height, shows }) => ({
    src: pictureAddress(picture),
    width,
    height,
    shows,
  }));
  return { details, claims, shown: { dentists, photos } };
}
