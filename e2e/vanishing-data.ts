import { rmSync } from 'node:fs';

// Loaded into the server of the journeys: when it ends, and its database with it, the data goes too. A teardown of the
// test runner would come too early, while the database still runs on it.
process.on('exit', () => {
  const dataDir = process.env.DATA_DIR;
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});
