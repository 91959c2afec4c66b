import { rm } from 'node:fs/promises';

/** Leaves nothing of the journeys' data behind. */
export default async function removeData() {
  const dataDir = process.env.JOURNEYS_DATA_DIR;
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}
