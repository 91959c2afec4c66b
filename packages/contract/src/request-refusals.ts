/** The refusals of requests that never get as far as a use case; no screen loads them. */
export const REQUEST_REFUSALS = {
  request_timeout: { status: 408, message: 'This request took too long to arrive. Please send it again.' },
  headers_too_large: { status: 431, message: 'The headers of this request are too large.' },
  host_refused: {
    status: 421,
    message:
      'This sandbox does not answer under this address. Set PUBLIC_URL to the address it is reached at.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
