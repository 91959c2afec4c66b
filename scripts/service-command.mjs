/** Between an end and the next start. */
export const RESTART_SECONDS = 10;
/** More than the 25 seconds that a stop takes at most. */
export const STOP_SECONDS = 40;

/**
 * The start of this checkout as a service runs it.
 * @param {Pick<import('./service-files.mjs').Machine, 'node' | 'root'>} machine
 * @param {string[]} options
 */
export function commandLine({ node, root }, options = []) {
  return [node, `${root}/scripts/start.mjs`, ...options];
}

/** @param {string} text */
export const xml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
