import { type Endpoint, href, type InputOf } from '@chairside/contract/endpoint';

/** The address and content of a call, as it goes over the wire. */
export async function requestOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  // An endpoint's input has these four at most; which of them, only its own type knows.
  const { params, query, body, file } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
    file?: File;
  };
  const url = `/api${href(endpoint.path, params, query)}`;
  if (!endpoint.upload) return { url, ...(body && asJson(body)) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  if (file) form.append(endpoint.upload, file);
  return { url, ...(await asForm(form)) };
}

function asJson(body: object) {
  return { type: 'application/json', payload: JSON.stringify(body) };
}

/** A form as the bytes it goes over the wire in, with the content type that says where its parts begin. */
export async function asForm(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { type, payload: Buffer.from(await request.arrayBuffer()) };
}
