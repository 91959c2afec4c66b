import type { ClinicInfo } from '@chairside/contract/clinic';
import { CurrentValue } from '../db/current-value.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { ClinicDetailDependencies } from './dependencies.ts';
import { listPhotos } from './photo-store.ts';
import { photoHandlers } from './photos.ts';
import { pictureAddress, pictureFinder } from './pictures.ts';

/** What the clinic shows of itself besides its details. */
export type ShownClinic = Pick<ClinicInfo, 'dentists' | 'photos'>;

export function clinicDetailsFeature(dependencies: ClinicDetailDependencies) {
  return { handlers: photoHandlers(dependencies), findPicture: pictureFinder(dependencies.database) };
}

/** The clinic as it is now, at hand in this process; `describe` puts it together with what is configured (CLINIC-4). */
export function currentClinic(
  database: Database,
  log: Log,
  describe: (entered: ShownClinic) => ClinicInfo,
): Promise<CurrentValue<ClinicInfo>> {
  return CurrentValue.open({
    pool: database.$client,
    channel: 'clinic_details',
    log,
    async read() {
      const photos = (await listPhotos(database)).map(({ picture, width, height, shows }) => ({
        src: pictureAddress(picture),
        width,
        height,
        shows,
      }));
      return describe({ dentists: [], photos });
    },
  });
}
