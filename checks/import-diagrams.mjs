// `npm run diagrams`: draws the diagrams of ARCHITECTURE.md, which folder imports which, from the real imports.
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { OPTIONS, TESTS } from './dependency-rules/options.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const PAGE = join(ROOT, 'ARCHITECTURE.md');
const SOURCES = ['packages', 'apps', 'sandbox'];

/**
 * What is drawn, by the comment in the page that marks its place: which part of a file's path is its box.
 *
 * @type {Record<string, RegExp>}
 */
const DIAGRAMS = {
  workspaces: /^((?:packages|apps)\/[^/]+|sandbox)\//,
  api: /^apps\/api\/src\/([^/]+)\//,
  web: /^apps\/web\/src\/(app|features\/[^/]+)\//,
  desk: /^apps\/desk\/src\/(app|features\/[^/]+)\//,
};

/** The page with its diagrams as the imports are now. @param {string} page */
export async function withDiagrams(page) {
  const { output } = await cruise(SOURCES, {
    ...OPTIONS,
    exclude: [OPTIONS.exclude, ...TESTS],
    baseDir: ROOT,
  });
  if (typeof output === 'string') throw new Error(output);
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => /** @type {const} */ ([source, resolved])),
  );
  return Object.entries(DIAGRAMS).reduce((drawn, [name, box]) => {
    const place = new RegExp(`(?<=<!-- diagram: ${name} -->\n)[^]*?(?=<!-- end of diagram -->)`);
    if (!place.test(drawn)) throw new Error(`ARCHITECTURE.md has no place for the diagram "${name}".`);
    return drawn.replace(place, () => `\`\`\`mermaid\n${graph(arrows(imports, box))}\`\`\`\n`);
  }, page);
}

/**
 * Which boxes import which.
 *
 * @param {(readonly [string, string])[]} imports
 * @param {RegExp} box
 */
function arrows(imports, box) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const [source, target] of imports) {
    const [from, to] = [source, target].map((file) => box.exec(file)?.[1]);
    if (from && to && from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
  }
  return found;
}

/**
 * A graph of the arrows, without those that a longer way says as well: there are no circles, so none is lost for good.
 *
 * @param {Map<string, Set<string>>} all
 */
function graph(all) {
  /** @param {string} from @returns {string[]} */
  const below = (from) => [...(all.get(from) ?? [])].flatMap((to) => [to, ...below(to)]);
  const lines = [...all].flatMap(([from, targets]) => {
    const byWay = new Set([...targets].flatMap(below));
    return [...targets].filter((to) => !byWay.has(to)).map((to) => `  ${from} --> ${to}\n`);
  });
  return `graph TD\n${lines.sort().join('')}`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(PAGE, await withDiagrams(await readFile(PAGE, 'utf8')));
}
