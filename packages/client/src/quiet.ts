/** For calls whose screen words every outcome itself. */
export const QUIET = { skipSuccessMessage: true, skipErrorMessage: true };
