import { stat } from 'node:fs/promises';

/** Whether a folder lies on the same disk as the data. */
export async function isOnDiskOf(dataDir: string, folder: string | null): Promise<boolean> {
  if (folder === null) return false;
  const deviceOf = (path: string) =>
    stat(path).then(
      ({ dev }) => dev,
      () => null,
    );
  const [own, other] = await Promise.all([deviceOf(dataDir), deviceOf(folder)]);
  return own !== null && own === other;
}
