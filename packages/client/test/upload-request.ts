import { vi } from 'vitest';

interface UploadProgress {
  loaded: number;
  total: number;
}

/** Stands in for the browser's XMLHttpRequest: the test says what becomes of each request. */
class UploadRequest {
  status = 0;
  responseText = '';
  address = '';
  isAborted = false;
  headers: Record<string, string> = {};
  answerHeaders: Record<string, string> = {};
  form = new FormData();
  upload: { onprogress: (progress: UploadProgress) => void; onload: () => void } = {
    onprogress: () => {},
    onload: () => {},
  };
  onprogress = () => {};
  onload = () => {};
  onerror = () => {};
  onloadend = () => {};

  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.answerHeaders[name] ?? null;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.isAborted = true;
    this.onloadend();
  }

  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.answerHeaders = headers;
    this.onload();
    this.onloadend();
  }
  breakOff() {
    this.onerror();
    this.onloadend();
  }
}

/** The uploads made from here on, in their order. */
export function stubUploads(): UploadRequest[] {
  const made: UploadRequest[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends UploadRequest {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  return made;
}
