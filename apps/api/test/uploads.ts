import { type DocumentType, fileEndpoints } from '@chairside/contract/files';
import { ownAddress } from '../src/http/own-address.ts';
import { openRaw } from './raw-connection.ts';
import { asForm } from './request-of.ts';
import { pdf } from './sample-files.ts';
import type { TestApp } from './test-app.ts';

interface Upload {
  content?: Buffer;
  name?: string;
  /** What the browser claims it to be, which nobody should believe. */
  claimed?: string;
  type?: DocumentType;
}

export function fileOf({ content = pdf(), name = 'report.pdf', claimed = 'application/pdf' }: Upload): File {
  return new File([new Uint8Array(content)], name, { type: claimed });
}

export function uploadDocument(app: TestApp, token: string, upload: Upload = {}) {
  const body = { type: upload.type ?? 'medical_record' } as const;
  return app.call(fileEndpoints.uploadDocument, { body, file: fileOf(upload) }, { token });
}

export function uploadPhoto(app: TestApp, token: string, upload: Upload & { content: Buffer }) {
  return app.call(fileEndpoints.uploadPhoto, { file: fileOf({ name: 'me.jpg', ...upload }) }, { token });
}

export async function documentsOf(app: TestApp, token: string) {
  const { data } = await app.call(fileEndpoints.listDocuments, {}, { token });
  return data.documents;
}

/** Begins the upload of a document of so many bytes: the first half is sent, and the rest is the test's to send or not. */
export async function sendHalfAnUpload(app: TestApp, token: string, bytes: number) {
  const form = new FormData();
  form.append('type', 'insurance');
  form.append('file', fileOf({ content: pdf(bytes) }));
  const { type, payload } = await asForm(form);
  const connection = await openRaw(
    ownAddress(app.server),
    `POST /api/users/documents HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${payload.length}\r\nConnection: close\r\n\r\n`,
  );
  const half = Math.floor(payload.length / 2);
  await new Promise<void>((sent) => connection.socket.write(payload.subarray(0, half), () => sent()));
  return { ...connection, rest: payload.subarray(half) };
}

/** What lies behind a link. */
export function follow(app: TestApp, url: string, method: 'GET' | 'HEAD' = 'GET') {
  return app.server.inject({ method, url });
}
