// What makes an operating system start Chairside at boot and after a crash, and how it is asked to: texts and commands, from
// what is known of the machine. Nothing here reads or writes anything.

import { onLaunchd } from './service-launchd.mjs';
import { onSystemd } from './service-systemd.mjs';
import { onTaskScheduler } from './service-task-scheduler.mjs';

/**
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {boolean} isRoot whether it is installed for the whole machine, or for the user who installs it
 * @property {string} owner the name of the account that runs it
 * @property {number} uid of the user who installs it
 * @property {string} home of that user
 * @property {string} root the folder of the checkout
 * @property {string} node a Node that the machine has
 * @property {string} path the PATH on which it finds npm
 */

/**
 * @typedef {object} Service
 * @property {{ path: string, content: string, encoding: 'utf8' | 'utf16le' }} definition
 * @property {string} envFile the configuration that it starts with
 * @property {string | null} logFolder where it writes its log; null where the system keeps it
 * @property {string} seeLog how the log is read
 * @property {string[][]} before commands that stop an earlier installation; they may fail where there is none
 * @property {string[][]} install commands, one after the other, once the files are there
 * @property {string[]} status the command that says how it does
 * @property {string[][]} remove commands before the definition is deleted; they may fail where it was never installed
 * @property {string[][]} afterRemove
 */

/**
 * The service of a machine; undefined for a system that none is known of.
 * @param {Machine} machine
 * @returns {Service | undefined}
 */
export function serviceOf(machine) {
  if (machine.platform === 'linux') return onSystemd(machine);
  if (machine.platform === 'darwin') return onLaunchd(machine);
  if (machine.platform === 'win32') return onTaskScheduler(machine);
  return undefined;
}

/**
 * Why a service is not installed or removed by this account; null where nothing keeps it from that.
 * @param {'install' | 'remove' | 'status'} action
 * @param {{ own: Service, other: Service, isRoot: boolean, isThere: (path: string) => boolean }} found
 */
export function refusalOf(action, { own, other, isRoot, isThere }) {
  const elsewhere = isThere(other.definition.path)
    ? `It is installed for ${isRoot ? 'the owner of the checkout' : 'the whole machine'} (${other.definition.path}): run "npm run service -- remove" as ${isRoot ? 'that user' : 'root, or an administrator'}.`
    : null;
  if (action === 'install') return elsewhere && `${elsewhere} Then install it anew.`;
  if (action !== 'remove' || isThere(own.definition.path)) return null;
  const account = isRoot ? 'the whole machine' : 'this user';
  return `No Chairside is installed for ${account} (${own.definition.path}), so nothing was stopped.${elsewhere ? ` ${elsewhere}` : ''}`;
}
