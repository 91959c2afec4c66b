import { filesOfTheTree, readText } from './files-of-the-tree.ts';
import { prefixesByPage } from './product-rules.ts';

/** The features of the API, each folder in the group in which it is looked for. */
const GROUPS: Record<string, string> = {
  Patients: 'auth users profile contact-changes files privacy dashboard demo patients patient-imports',
  Visits:
    'availability hours treatments appointments desk-bookings desk-day blocked-times dentist-away phone-calls',
  Plans: 'plans plan-editing subscriptions adjustments',
  Money:
    'payments pay-at-clinic money sales payment-requests refunds sale-documents tax cash-up case-register reports',
  Messages: 'messages notices desk-messages',
  'The clinic':
    'staff audit clinic-details showcase landing provider-settings first-steps going-live backups status',
};

const API = 'apps/api/src';
const ENDPOINTS = /import (?:type )?\{([^}]*)\} from '@chairside\/contract\/([\w-]+)'/g;
/** A rule's prefix stands in a feature's row if its files cite it so often, and half as often as the one they cite most. */
const FEWEST_CITATIONS = 3;

interface Source {
  file: string;
  text: string;
}

/** The features of the API as rows of Markdown: what each is for, its calls, who makes them, and its rules. */
export function featureTable(): string {
  const sources = filesOfTheTree()
    .filter((file) => /^apps\/.*\.tsx?$/.test(file))
    .map((file) => ({ file, text: readText(file) }));
  const folders = sources.flatMap(
    ({ file }) => /^apps\/api\/src\/([^/]+)\/feature\.ts$/.exec(file)?.[1] ?? [],
  );
  const grouped = Object.values(GROUPS).flatMap((members) => members.split(' '));
  const lost = [...new Set([...folders, ...grouped])].filter(
    (folder) => !(folders.includes(folder) && grouped.includes(folder)),
  );
  if (lost.length > 0) throw new Error(`In a group or in the API, and not in the other: ${lost.join(', ')}`);
  const rows = Object.entries(GROUPS).flatMap(([group, members]) => [
    `| **${group}** | | | | |`,
    ...members.split(' ').map((folder) => row(folder, sources)),
  ]);
  return `| \`apps/api/src/\` | is for | \`contract\` | clients | rules |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

function row(folder: string, sources: Source[]): string {
  const path = `${API}/${folder}/`;
  const own = sources.filter(({ file }) => file.startsWith(path));
  const calls = new Map(own.filter(({ file }) => !isTest(file)).flatMap(({ text }) => endpointsIn(text)));
  const clients = sources.flatMap(({ file, text }) => {
    const [at, client, feature] = /^apps\/(web|desk)\/src\/features\/([^/]+)\//.exec(file) ?? [];
    const isCaller = !isTest(file) && endpointsIn(text).some(([endpoints]) => calls.has(endpoints));
    return at && isCaller ? [link(`${client}/${feature}`, at)] : [];
  });
  const files = [...calls.values()].map((name) => link(name, `packages/contract/src/${name}.ts`));
  return `| ${[link(folder, path), purpose(folder), list(files), list(clients), list(rulesOf(own))].join(' | ')} |`;
}

/** The endpoints that a file imports, each with the file of the contract. */
const endpointsIn = (text: string) =>
  [...text.matchAll(ENDPOINTS)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/\w+Endpoints\b/g)].map(([name]) => [name, file] as const),
  );

/** The first sentence above a feature's function, or of its file where it has none. */
function purpose(folder: string): string {
  const text = readText(`${API}/${folder}/feature.ts`);
  const above = /\/\*\*((?:(?!\*\/).)*)\*\/\nexport (?:function|const) \w+Feature\b/s.exec(text)?.[1];
  const comment = (above ?? /^\/\/ .*/.exec(text)?.[0] ?? '').replace(/^(?:\/\/| *\*)/gm, '');
  const sentence = /^\s*([A-Z].*?)\.(?=\s|$)/s.exec(comment)?.[1];
  if (!sentence) throw new Error(`${API}/${folder}/feature.ts does not say what it is for.`);
  return sentence.replaceAll(/\s+/g, ' ');
}

/** The prefixes of docs/product that a feature's files cite most, its tests included. */
function rulesOf(sources: Source[]): string[] {
  const cited = sources.flatMap(({ text }) => text.match(/(?<![\w-])[A-Z]+(?=-\d+(?![\w-]))/g) ?? []);
  const pages = [...prefixesByPage(readText('docs/product/README.md'))].map(([page, prefix]) => ({
    link: link(prefix, `docs/product/${page}`),
    times: cited.filter((other) => other === prefix).length,
  }));
  const fewest = Math.max(FEWEST_CITATIONS, ...pages.map(({ times }) => times / 2));
  return pages.filter(({ times }) => times >= fewest).map((page) => page.link);
}

const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file);
const link = (text: string, path: string) => `[${text}](${path})`;
const list = (links: string[]) => [...new Set(links)].sort().join(', ');
