// `npm run architecture`: writes into ARCHITECTURE.md what is read off the code: which workspace imports which, and the features.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { TESTS } from './dependency-rules/options.mjs';
import { featureTable } from './feature-table.ts';
import { filesOfTheTree, REPOSITORY, readText } from './files-of-the-tree.ts';

const PAGE = join(REPOSITORY, 'ARCHITECTURE.md');
const WORKSPACE = /^((?:packages|apps)\/[^/]+|sandbox)\//;
const MANIFEST = /^(?:(?:packages|apps)\/[^/]+|sandbox)\/package\.json$/;
const TEST = new RegExp(TESTS.join('|'));

/** The page with its generated places as the code is now. */
export async function withGenerated(page: string): Promise<string> {
  const generated = { workspaces: graph(workspaceImports()), features: featureTable() };
  return Object.entries(generated).reduce((written, [name, content]) => {
    const place = new RegExp(`(?<=<!-- ${name}: npm run architecture -->\n)[^]*?(?=<!-- end of ${name} -->)`);
    if (!place.test(written)) throw new Error(`ARCHITECTURE.md has no place for "${name}".`);
    return written.replace(place, () => content);
  }, page);
}

/** The other workspaces that the files of each import, by the name of a package or by a path; tests are left out. */
function workspaceImports(): Map<string, Set<string>> {
  const files = filesOfTheTree().filter((file) => WORKSPACE.test(file));
  const byName = new Map(
    files.filter((file) => MANIFEST.test(file)).map((file) => [nameIn(file), dirname(file)]),
  );
  const found = new Map<string, Set<string>>();
  for (const file of files.filter((each) => /\.(?:tsx?|m?js)$/.test(each) && !TEST.test(each))) {
    const from = WORKSPACE.exec(file)?.[1];
    for (const { fileName: imported } of ts.preProcessFile(readText(file)).importedFiles) {
      const to = imported.startsWith('.')
        ? WORKSPACE.exec(posix.join(dirname(file), imported))?.[1]
        : byName.get(/^@[^/]+\/[^/]+/.exec(imported)?.[0] ?? '');
      if (from && to && from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
    }
  }
  return found;
}

function nameIn(manifest: string): unknown {
  return JSON.parse(readText(manifest)).name;
}

/** A graph of the arrows, without those that a longer way says as well: there are no circles, so none is lost for good. */
function graph(all: Map<string, Set<string>>): string {
  const below = (from: string): string[] => [...(all.get(from) ?? [])].flatMap((to) => [to, ...below(to)]);
  const lines = [...all].flatMap(([from, targets]) => {
    const byWay = new Set([...targets].flatMap(below));
    return [...targets].filter((to) => !byWay.has(to)).map((to) => `  ${from} --> ${to}\n`);
  });
  return `\`\`\`mermaid\ngraph TD\n${lines.sort().join('')}\`\`\`\n`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(PAGE, await withGenerated(await readFile(PAGE, 'utf8')));
}
