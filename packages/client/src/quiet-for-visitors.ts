import { QUIET } from './quiet.ts';

/** For calls whose screen words every outcome itself, by a visitor, who has no session that could end. */
export const QUIET_FOR_VISITORS = { ...QUIET, skipRedirect: true };
