import { areCommandsBuilt, buildCommands, buildServed, isServedBuilt } from './builds.mjs';
import { install, isInstalled } from './install.mjs';
import { withSetupLock } from './setup-lock.mjs';

/**
 * Installs and builds what is missing or stale, and touches nothing when nothing is.
 * @param {(line: string) => void} say
 */
export async function prepare(say) {
  await prepareInstall(say);
  await prepareBuilds(say);
}

/** @param {(line: string) => void} say */
export async function prepareInstall(say) {
  await once(isInstalled, say, 'Installing packages (this takes a minute, the first time only) …', install);
}

/** @param {(line: string) => void} say */
export async function prepareBuilds(say) {
  await once(isServedBuilt, say, 'Building the clients and the server …', buildServed);
}

/** @param {(line: string) => void} say */
export async function prepareCommands(say) {
  await once(areCommandsBuilt, say, 'Building the command line …', buildCommands);
}

/**
 * @param {() => boolean} isDone
 * @param {(line: string) => void} say
 * @param {string} announcement
 * @param {() => Promise<void>} work
 */
async function once(isDone, say, announcement, work) {
  if (isDone()) return;
  await withSetupLock(say, async () => {
    // Another start beside this one may have done it while we waited.
    if (isDone()) return;
    say(announcement);
    await work();
  });
}
