import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { root } from './checkout.mjs';
import { hasPackages, installPackages } from './install.mjs';
import { runQuietly } from './run-quietly.mjs';
import { withSetupLock } from './setup-lock.mjs';

const FOLDER = join(root, 'scripts/headless-shell');
const COMPRESSED = join(FOLDER, 'node_modules/@sparticuz/chromium/bin/chromium.br');
// npm clears the folder before it installs another version.
const PROGRAM = join(FOLDER, 'node_modules/chromium-headless-shell');

const isThere = () => hasPackages(FOLDER) && existsSync(PROGRAM);

/**
 * The headless shell that comes as a package, installed if it is not there; undefined on a system for which there is none.
 * @param {(line: string) => void} say
 */
export async function packagedShell(say) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (isThere()) return PROGRAM;
  await withSetupLock(say, async () => {
    // Another run beside this one may have done it meanwhile.
    if (isThere()) return;
    say('Installing the headless shell for the browser tests …');
    await installPackages(FOLDER, 'The headless shell could not be installed');
    const unfinished = `${PROGRAM}.unfinished`;
    // The package's own way leaves it at a name in the common temporary folder that anybody may take first.
    await pipeline(
      createReadStream(COMPRESSED),
      createBrotliDecompress(),
      createWriteStream(unfinished, { mode: 0o755 }),
    );
    await runQuietly(unfinished, ['--version'], { what: 'The headless shell does not start' });
    await rename(unfinished, PROGRAM);
  });
  return PROGRAM;
}
