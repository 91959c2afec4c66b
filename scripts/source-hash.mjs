import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string[]} files
 * @param {string} base the folder that names are relative to, so that a checkout can be moved
 */
export function hashOf(files, base) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(base.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
export function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    const isSource = entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name);
    return isSource ? filesIn(path) : [];
  });
}
