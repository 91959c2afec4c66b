import { stat } from 'node:fs/promises';

/** Whether a folder lies on the same disk as one of the installation's. */
export async function isOnDiskOf(ownFolder: string, folder: string | null): Promise<boolean> {
  if (folder === null) return false;
  const deviceOf = (path: string) =>
    stat(path).then(
      ({ dev }) => dev,
      () => null,
    );
  const [own, other] = await Promise.all([deviceOf(ownFolder), deviceOf(folder)]);
  return own !== null && own === other;
}
