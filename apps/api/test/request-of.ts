import { type Endpoint, href, type InputOf } from '@chairside/contract/endpoint';

/** The address and body of a call, as it goes over the wire. */
export function requestOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  // An endpoint's input has these three at most; which of them, only its own type knows.
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  };
  return { url: `/api${href(endpoint.path, params, query)}`, body };
}
