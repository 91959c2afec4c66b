/** The sentences of the shared call and of the session (public-side §8). */
export const MESSAGES = {
  sessionExpired: 'Your session has expired. Please log in again.',
  forbidden: "You don't have permission to perform this action.",
  badInput: 'Please check your input and try again.',
  notFound: 'The requested resource was not found.',
  tooManyRequests: (seconds: number) => `Too many requests. Please try again in ${seconds} seconds.`,
  serverError: 'Server error. Please try again later.',
  timeout: 'Request timeout. Please check your connection and try again.',
  network: 'Network error. Please check your connection.',
  unexpected: 'An unexpected error occurred. Please try again.',
  adminRefused: 'Admin users cannot access client application',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Logout failed',
} as const;
