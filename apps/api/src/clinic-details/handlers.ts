import { claimHandlers } from './claims.ts';
import type { ClinicDetailDependencies } from './dependencies.ts';
import { detailHandlers } from './details.ts';
import { photoHandlers } from './photos.ts';
import { shownDentistHandlers } from './shown-dentists.ts';

export const clinicDetailsHandlers = (dependencies: ClinicDetailDependencies) => ({
  ...detailHandlers(dependencies),
  ...claimHandlers(dependencies),
  ...photoHandlers(dependencies),
  ...shownDentistHandlers(dependencies),
});
