import { createHash } from 'node:crypto';
import type { PagePicture } from '../files/feature.ts';
import type { ClinicDetailDependencies } from './dependencies.ts';
import { readPicture } from './picture-store.ts';

const NAME_LENGTH = 32;
const FILE = /^([0-9a-f]{32})\.webp$/;

/** Nobody guesses it who does not have the picture, and another picture has another. */
export function pictureName({ content }: PagePicture): string {
  return createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
}

/** The address of a stored picture; whoever has it may look, and may store it for good. */
export const pictureAddress = (name: string) => `/showcase/${name}.webp`;

/** A dentist's portrait; null where there is none. */
export function portraitOf(row: { portrait: string | null; width: number | null; height: number | null }) {
  const { portrait, width, height } = row;
  if (portrait === null || width === null || height === null) return null;
  return { src: pictureAddress(portrait), width, height };
}

/** Finds a stored picture by the file of its address; null where there is none, or none any more. */
export function pictureFinder({ database, clinic }: Pick<ClinicDetailDependencies, 'database' | 'clinic'>) {
  const remembered = new Map<string, Buffer>();
  let rememberedFor = clinic();
  return async (file: string): Promise<Buffer | null> => {
    if (rememberedFor !== clinic()) remembered.clear();
    rememberedFor = clinic();
    const name = FILE.exec(file)?.[1];
    if (!name) return null;
    const known = remembered.get(name);
    if (known) return known;
    const content = await readPicture(database, name);
    if (!content) return null;
    remembered.set(name, content);
    return content;
  };
}
