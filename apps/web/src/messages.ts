/** The sentences of the shared call and of the session (public-side §8) that are no refusal of the server's. */
export const MESSAGES = {
  sessionExpired: 'Your session has expired. Please log in again.',
  forbidden: "You don't have permission to perform this action.",
  timeout: 'Request timeout. Please check your connection and try again.',
  network: 'Network error. Please check your connection.',
  unexpected: 'An unexpected error occurred. Please try again.',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Logout failed',
} as const;
