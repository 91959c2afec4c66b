import type { Readable } from 'node:stream';
import type { RegisterPeriod } from '@chairside/contract/case-register';
import { CASE_REGISTER } from '@chairside/rules/case-register';
import type { Database } from '../db/database.ts';
import { useOneSnapshot } from '../db/snapshot.ts';
import { spooled } from '../providers/spooled-text.ts';
import { documentsFile, moneyFile, registerFile } from './csv-files.ts';

export interface ExportContent {
  files: { name: string; data: Readable }[];
  /** Whose pages follow, in this order. */
  documents: { id: string; number: string }[];
}

/**
 * The three tables of a period as they are at one moment, written down. No connection is held once they are, however slowly
 * they are then read; documents never change, so that their pages can be made while they are sent.
 */
export async function spooledExport(database: Database, period: RegisterPeriod): Promise<ExportContent> {
  const files: ExportContent['files'] = [];
  const documents: ExportContent['documents'] = [];
  try {
    return await database.transaction(async (tx) => {
      await useOneSnapshot(tx);
      const met = ({ id, number }: { id: string; number: string }) => {
        if (documents.length >= CASE_REGISTER.documentsMost)
          throw new Error('more documents than an export holds');
        documents.push({ id, number });
      };
      files.push({ name: 'register.csv', data: await spooled(registerFile(tx, period)) });
      files.push({ name: 'documents.csv', data: await spooled(documentsFile(tx, period, met)) });
      files.push({ name: 'money.csv', data: await spooled(moneyFile(tx, period)) });
      return { files, documents };
    });
  } catch (error) {
    for (const { data } of files) data.destroy();
    throw error;
  }
}
