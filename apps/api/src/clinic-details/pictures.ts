import type { Database } from '../db/database.ts';
import { readPicture } from './photo-store.ts';

// Those that a page shows, and those that one of a moment ago showed.
const REMEMBERED = 48;
const FILE = /^([0-9a-f]{32})\.webp$/;

/** The address of a stored picture; whoever has it may look, and may store it for good. */
export const pictureAddress = (name: string) => `/showcase/${name}.webp`;

/** Finds a stored picture by the file of its address; null where there is none. */
export function pictureFinder(database: Database) {
  const remembered = new Map<string, Buffer>();
  return async (file: string): Promise<Buffer | null> => {
    const name = FILE.exec(file)?.[1];
    if (!name) return null;
    const known = remembered.get(name);
    if (known) return known;
    const content = await readPicture(database, name);
    if (!content) return null;
    remembered.set(name, content);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return content;
  };
}
