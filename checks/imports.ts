import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { REPOSITORY } from './files-of-the-tree.ts';

/** The rules in a configuration of this repository, and how imports are read by it. */
export const importRules = (config: string) => extractDepcruiseOptions(join(REPOSITORY, config));

/** What the files of some folders import, and which of it the rules of a configuration refuse: each by the rule and where it is. */
export async function readImports(baseDir: string, folders: string[], config: string) {
  const { output } = await cruise(folders, { ...(await importRules(config)), baseDir, validate: true });
  if (typeof output === 'string') throw new Error(output);
  const found = new Set(output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`));
  return { found, modules: output.modules };
}
