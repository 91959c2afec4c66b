import type { DocumentType } from '@chairside/contract/files';
import { fileEndpoints } from '@chairside/contract/files';
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

/** What lies behind a link. */
export function follow(app: TestApp, url: string, method: 'GET' | 'HEAD' = 'GET') {
  return app.server.inject({ method, url });
}
