import type { IncomingFile } from '@chairside/contract/endpoint';
import { FILES } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import { done, refuse } from '../use-case/outcome.ts';
import { type PresentUser, replacePhoto } from '../users/feature.ts';
import { photoContent } from './content.ts';
import type { FileDependencies } from './dependencies.ts';
import { detachFiles } from './store.ts';
import { removeDetached, storeFile } from './stored-files.ts';

/** Puts a photo in the place of the last one, whose file goes away. */
export async function changePhoto(
  dependencies: FileDependencies & { presentUser: PresentUser },
  { userId, file, now }: { userId: string; file: IncomingFile; now: Date },
) {
  if (file.size >= FILES.sizeBytes) return refuse('photo_too_large');
  const content = await photoContent(file);
  if (isRefusal(content)) return content;
  const left: string[] = [];
  const outcome = await storeFile(dependencies, { userId, content, now }, async (tx, fileId) => {
    const before = await replacePhoto(tx, userId, fileId);
    if (!before) return refuse('unauthenticated');
    if (before.photoId) left.push(before.photoId);
    await detachFiles(tx, left, now);
    return done(
      { user: await dependencies.presentUser(tx, userId, now) },
      'Profile photo updated successfully',
    );
  });
  if (!isRefusal(outcome)) await removeDetached(dependencies, left);
  return outcome;
}
