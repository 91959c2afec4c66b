/** The sentences that belong to no single screen and are no refusal of the server's (CALL-7 to CALL-19, SCREEN-9). */
export const MESSAGES = {
  sessionExpired: 'Your session has expired. Please log in again.',
  forbidden: "You don't have permission to perform this action.",
  notPermitted: 'You do not have permission to perform this action',
  timeout: 'Request timeout. Please check your connection and try again.',
  network: 'Network error. Please check your connection.',
  unexpected: 'An unexpected error occurred. Please try again.',
  technicalError: 'A technical error occurred. Please refresh the page.',
  displayError: 'A display error occurred. Please refresh the page.',
  invalidLogin: 'Invalid login response',
  authCheckFailed: 'Authentication check failed',
  logoutFailed: 'Logout failed',
} as const;
