// `npm run architecture`: writes into ARCHITECTURE.md what is read off the code: which workspace imports which, and the features.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { featureTable } from './feature-table.ts';
import { REPOSITORY } from './files-of-the-tree.ts';
import { readImports } from './imports.ts';

const PAGE = join(REPOSITORY, 'ARCHITECTURE.md');
const SOURCES = ['packages', 'apps', 'sandbox'];
const WORKSPACE = /^((?:packages|apps)\/[^/]+|sandbox)\//;

/** The page with its generated places as the code is now. Fails where folders import each other. */
export async function withGenerated(page: string): Promise<string> {
  const generated = { workspaces: graph(await workspaceImports()), features: featureTable() };
  return Object.entries(generated).reduce((written, [name, content]) => {
    const place = new RegExp(`(?<=<!-- ${name}: npm run architecture -->\n)[^]*?(?=<!-- end of ${name} -->)`);
    if (!place.test(written)) throw new Error(`ARCHITECTURE.md has no place for "${name}".`);
    return written.replace(place, () => content);
  }, page);
}

async function workspaceImports(): Promise<Map<string, Set<string>>> {
  const { found: circles, modules } = await readImports(
    REPOSITORY,
    SOURCES,
    'checks/dependency-rules/folders.mjs',
  );
  if (circles.size > 0) throw new Error([...circles].join('\n'));
  const found = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [source, resolved].map((file) => WORKSPACE.exec(file)?.[1]);
      if (from && to && from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
    }
  }
  return found;
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
