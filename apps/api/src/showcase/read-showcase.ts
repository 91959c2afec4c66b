import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ClinicInfo, ClinicPhoto } from '@chairside/contract/clinic';
import * as z from 'zod';
import { StartupError } from '../process/startup-error.ts';

const FILE = 'showcase.json';
const MOST = 12;
const WIDTHS = { photo: 960, dentist: 240 } as const;

const text = (most: number) => z.string().trim().max(most, `must have at most ${most} characters`);
const file = text(100).refine((name) => basename(name) === name, 'must be the name of a file beside it');

const showcase = z.strictObject({
  dentists: z
    .array(
      z.strictObject({
        name: text(80).min(1, 'is missing'),
        qualifications: text(160).default(''),
        registration: text(120).default(''),
        photo: file.optional(),
      }),
    )
    .max(MOST, `must be at most ${MOST}`)
    .default([]),
  photos: z
    .array(z.strictObject({ file, shows: text(160).min(1, 'is missing') }))
    .max(MOST, `must be at most ${MOST}`)
    .default([]),
});

/** What a clinic shows of itself, and its pictures by the name they are served under, as WebP. */
export interface Showcase extends Pick<ClinicInfo, 'dentists' | 'photos'> {
  pictures: ReadonlyMap<string, Buffer>;
}

/**
 * Reads what the owner of the clinic has put into a folder: `showcase.json`, and the pictures it names, each made no
 * larger than the page shows it. What is wrong with them ends the start (PLAN-13).
 */
export async function readShowcase(folder: string): Promise<Showcase> {
  const described = await readDescription(join(folder, FILE));
  const { default: sharp } = await import('sharp');
  const pictures = new Map<string, Buffer>();

  async function picture(name: string, width: number, shows: string): Promise<ClinicPhoto> {
    const resized = await sharp(join(folder, name))
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
      .catch((cause: unknown) => {
        throw new StartupError(`CLINIC_SHOWCASE_DIR: ${name} cannot be read as a picture.`, { cause });
      });
    const { data, info } = resized;
    const served = `${createHash('sha256').update(data).digest('hex').slice(0, 20)}.webp`;
    pictures.set(served, data);
    return { src: `/showcase/${served}`, width: info.width, height: info.height, shows };
  }

  const dentists: ClinicInfo['dentists'] = [];
  for (const { photo, ...dentist } of described.dentists) {
    dentists.push({ ...dentist, photo: photo ? await picture(photo, WIDTHS.dentist, dentist.name) : null });
  }
  const photos: ClinicPhoto[] = [];
  for (const photo of described.photos) photos.push(await picture(photo.file, WIDTHS.photo, photo.shows));
  return { dentists, photos, pictures };
}

async function readDescription(path: string) {
  const json = await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch((cause: unknown) => {
      throw new StartupError(`CLINIC_SHOWCASE_DIR has no ${FILE} that can be read.`, { cause });
    });
  const parsed = showcase.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartupError(`CLINIC_SHOWCASE_DIR: in ${FILE}, ${issue?.path.join('.')}: ${issue?.message}.`);
}
