const LEAST_WHOLE_WORD = 2;

/**
 * Whether two written names can be of one person (DESK-38): each word of the one with fewer of them begins a word of the
 * other or is begun by one, in any order, and one word of two letters or more is in both. Accents, case, full stops and
 * hyphens count for nothing, so that 'R. Kumar' can be 'Ramesh Kumar'.
 */
export function canBeSameName(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  const inBoth = fewer.some((word) => [...word].length >= LEAST_WHOLE_WORD && more.includes(word));
  return inBoth && fewer.every((word) => more.some((its) => its.startsWith(word) || word.startsWith(its)));
}

function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase();
  return plain.split(/[\s.-]+/).filter((word) => word !== '');
}
