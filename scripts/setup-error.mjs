/** A reason for which nothing can be started, printed for the operator in plain words. */
export class SetupError extends Error {}

/**
 * @param {unknown} error
 * @returns {never}
 */
export function exitOnSetupError(error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
