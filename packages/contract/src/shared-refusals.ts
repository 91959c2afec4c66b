/**
 * The refusals any call may meet, whatever its endpoint declares. Apart from the others since the browser words them
 * itself where an answer says nothing, and should not have to load all the others' sentences for that.
 */
export const SHARED_REFUSALS = {
  invalid_input: { status: 400, message: 'Please check your input and try again.' },
  not_found: { status: 404, message: 'The requested resource was not found.' },
  body_too_large: { status: 413, message: 'This request is too large.' },
  unsupported_media_type: { status: 415, message: 'Please send this request as JSON.' },
  unauthenticated: { status: 401, message: 'Please login to continue' },
  admin_refused: { status: 403, message: 'Admin users cannot access client application' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again in {retryAfter}.' },
  fault: { status: 500, message: 'Server error. Please try again later.' },
  unavailable: {
    status: 503,
    message: 'The service is not available at the moment. Please try again shortly.',
  },
  disk_full: {
    status: 503,
    message: "The clinic's server has no space left to store anything. Please try again later.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type SharedRefusal = keyof typeof SHARED_REFUSALS;

/** Whether a refusal is one that any call may meet (CALL-3). */
export function isSharedRefusal(code: string): code is SharedRefusal {
  return Object.hasOwn(SHARED_REFUSALS, code);
}

/** The sentence of a template with its `{…}` filled in from `details` (CALL-3). */
export function filledIn(template: string, details: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(details[name] ?? place));
}
