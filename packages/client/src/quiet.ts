/** For calls whose screen words every outcome itself. */
export const QUIET = { skipSuccessMessage: true, skipErrorMessage: true };
/** The same for a visitor, who has no session that could end. */
export const QUIET_FOR_VISITORS = { ...QUIET, skipRedirect: true };
