import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export interface MigrationFile {
  name: string;
  statements: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  checksum: string;
}

/** The names of the tables and sequences that they make, in whichever schema. */
export function madeBy(files: readonly MigrationFile[]): Set<string> {
  const made = /create\s+(?:table|sequence)\s+(?:if\s+not\s+exists\s+)?(?:\w+\.)?(\w+)/gi;
  return new Set(
    files.flatMap(({ statements }) => [...statements.matchAll(made)].map(([, name = '']) => name)),
  );
}

/** The SQL files of a folder, in their order. */
export async function readMigrationFiles(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(new URL(name, folder));
      const checksum = createHash('sha256').update(content).digest('hex');
      return { name, statements: content.toString('utf8'), checksum };
    }),
  );
}
