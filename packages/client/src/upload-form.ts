/** What the server sent back, as far as anyone reads it. */
export interface Reply {
  status: number;
  retryAfter: string | null;
  text: string;
}

interface Upload {
  method: string;
  url: string;
  headers: Headers;
  /** What the endpoint's body says, one field of the form each. */
  fields: unknown;
  /** The file's own field. */
  name: string;
  file: File;
  timeoutMs: number;
  onProgress: ((share: number) => void) | undefined;
}

/** So long the server lets a connection rest (CALL-26), as it may while it stores what has come. */
const ANSWER_MS = 30_000;

/** Sends a form with a file, by XMLHttpRequest, the only way for a browser to report the progress. */
export function uploadForm({
  method,
  url,
  headers,
  timeoutMs,
  onProgress,
  ...content
}: Upload): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let sent = 0;
    let timer: ReturnType<typeof setTimeout>;
    // A file of 5 MB takes minutes on a slow line. Too long is not what takes its time, but what stands still.
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new DOMException('The upload stands still', 'TimeoutError'));
        request.abort();
      }, ms);
    };

    request.open(method, url);
    headers.forEach((value, header) => {
      request.setRequestHeader(header, value);
    });
    request.upload.onprogress = ({ loaded, total }) => {
      if (loaded <= sent) return;
      sent = loaded;
      wait(timeoutMs);
      onProgress?.(loaded / total);
    };
    request.upload.onload = () => wait(ANSWER_MS);
    request.onprogress = () => wait(timeoutMs);
    request.onload = () => {
      const { status, responseText } = request;
      resolve({ status, retryAfter: request.getResponseHeader('retry-after'), text: responseText });
    };
    request.onerror = () => reject(new TypeError('The upload failed'));
    request.onloadend = () => clearTimeout(timer);
    wait(timeoutMs);
    request.send(formOf(content));
  });
}

/** The fields come first: by them the server knows what to do with the file. */
function formOf({ fields, name, file }: Pick<Upload, 'fields' | 'name' | 'file'>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields ?? {})) form.append(field, String(value));
  form.append(name, file);
  return form;
}
