import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileEndpoints } from '@chairside/contract/files';
import pLimit from 'p-limit';
import type { Database } from '../../src/db/database.ts';
import type { ApiProcess } from '../api-process.ts';
import { manyPatients } from '../patients.ts';
import { pdf } from '../sample-files.ts';
import { type Comparison, sideBySide, startBare } from './measure.ts';

const FILE_BYTES = 5 * 1024 * 1024 - 1;
const UPLOADS_A_ROUND = 24;
const AT_ONCE = 4;

/** Documents of 5 MB a second, against a bare route that writes the same bytes to the same disk, and flushes them. */
export async function compareUploads(
  api: ApiProcess,
  database: Database,
  dataDir: string,
): Promise<Comparison> {
  const file = new File([new Uint8Array(pdf(FILE_BYTES))], 'report.pdf', { type: 'application/pdf' });
  const folder = await mkdtemp(join(dataDir, 'bare-uploads-'));
  const bare = await startBare('bare-uploads.ts', folder);
  async function round(upload: (patient: { token: string }) => Promise<number>): Promise<number> {
    const patients = await manyPatients(database, UPLOADS_A_ROUND);
    const limit = pLimit(AT_ONCE);
    const began = performance.now();
    const statuses = await Promise.all(patients.map((patient) => limit(upload, patient)));
    const seconds = (performance.now() - began) / 1_000;
    const failed = statuses.find((status) => status >= 300);
    if (failed !== undefined) throw new Error(`an upload came to ${failed}`);
    return UPLOADS_A_ROUND / seconds;
  }
  try {
    return await sideBySide(
      () =>
        round(async ({ token }) => {
          const input = { body: { type: 'medical_record' as const }, file };
          return (await api.call(fileEndpoints.uploadDocument, input, token)).status;
        }),
      () => round(async () => (await fetch(bare.address, { method: 'POST', body: file })).status),
    );
  } finally {
    bare.stop();
    await rm(folder, { recursive: true });
  }
}
