/** A place in the tree that names a rule of docs/product, or should not. */
export interface Finding {
  file: string;
  line: number;
  text: string;
}

const PAGE_ROW = /^\| \[[^\]]+\]\(([\w-]+\.md)\) \| `([A-Z]+)` \|/gm;
const RULE_ROW = /^\| ([A-Z]+-\d+) \|/gm;
/** Any word that looks like the id of a rule, so that a misspelt prefix is found as well. */
const ID = /(?<![\w-])[A-Z]{2,}-\d+(?![\w-])/g;
/** Names of this form that everybody knows. */
const NO_RULES = new Set(['AES-256', 'SHA-256', 'UTF-8', 'UTF-16', 'PDF-1']);

/** How rules were cited before they stood here, as patterns of what must not come back. */
const FORMER_CITATIONS =
  /signed-in-side|public-side|\bDESIGN(?:\.md)? ?§|§ ?\d|\b[Tt]he spec\b|\b[Ii]ssues? #?\d|\bissue "|\(issue: \d/g;

/** The prefix of each page's ids, by the page's file name, as the README of docs/product lists them. */
export function prefixesByPage(readme: string): Map<string, string> {
  return new Map([...readme.matchAll(PAGE_ROW)].map(([, page = '', prefix = '']) => [page, prefix]));
}

/** The ids that a page defines, in their order. */
export function idsOf(page: string): string[] {
  return [...page.matchAll(RULE_ROW)].map(([, id = '']) => id);
}

/** The files and folders that a page of docs/product names, by a link or in code, from the root of the repository. */
export function namedPaths(page: string): string[] {
  const linked = [...page.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
    ([, path = '']) => `docs/product/${path}`,
  );
  const inCode = [...page.matchAll(/`((?:apps|packages|checks|scripts|e2e|docs)\/[\w./-]*)`/g)];
  return [...linked, ...inCode.map(([, path = '']) => path)];
}

/** Citations of rules that there are not. */
export function deadCitations(file: string, text: string, known: ReadonlySet<string>): Finding[] {
  return findings(file, text, ID).filter(({ text: id }) => !known.has(id) && !NO_RULES.has(id));
}

/** Citations of documents that are not in the repository. */
export function formerCitations(file: string, text: string): Finding[] {
  return findings(file, text, FORMER_CITATIONS);
}

/** The names of a file's exported functions whose doc comment names no rule. */
export function functionsWithoutRule(source: string): string[] {
  const exported =
    /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n)?export (?:async )?(?:function (\w+)|const (\w+) = (?:async )?(?:<.*?>)?\()/g;
  return [...source.matchAll(exported)].flatMap(([, comment = '', declared, assigned]) =>
    comment.search(ID) === -1 ? (declared ?? assigned ?? []) : [],
  );
}

function findings(file: string, text: string, pattern: RegExp): Finding[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(pattern)].map(([found]) => ({ file, line: index + 1, text: found })),
    );
}
