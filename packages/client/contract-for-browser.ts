import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** What the server alone reads of an endpoint: who may call it, what it validates, what the OpenAPI page says of it. */
const SERVER_ONLY = new Set(['summary', 'access', 'status', 'params', 'query', 'body', 'takesLongBody']);

/** Keeps what the contract says for the server alone out of the browser's files, descriptions of fields included. */
export const contractForBrowser: Plugin = {
  name: 'contract-for-browser',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler: (code, file) => ({ code: withoutRanges(code, serverOnly(code, file)), map: null }),
  },
};

type Range = readonly [start: number, end: number];

function serverOnly(code: string, file: string): Range[] {
  const ranges: Range[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [argument], end }) {
      if (callee.type === 'Identifier' && callee.name === 'endpoint') ranges.push(...serverFields(argument));
      // `schema.check(z.describe('…'))` is `schema` in the browser.
      const isDescribed = isMember(callee, 'check') && argument?.type === 'CallExpression';
      if (isDescribed && isMember(argument.callee, 'describe')) ranges.push([callee.object.end, end]);
    },
  }).visit(parseSync(file, code).program);
  return ranges;
}

/** Each from its beginning to that of the next field, or to the end of them all. */
function serverFields(entry: ESTree.Argument | undefined): Range[] {
  if (entry?.type !== 'ObjectExpression') return [];
  return entry.properties.flatMap((field, at): Range[] => {
    const isServerOnly =
      field.type === 'Property' && field.key.type === 'Identifier' && SERVER_ONLY.has(field.key.name);
    return isServerOnly ? [[field.start, entry.properties[at + 1]?.start ?? entry.end - 1]] : [];
  });
}

function isMember(callee: ESTree.Expression, name: string): callee is ESTree.StaticMemberExpression {
  return callee.type === 'MemberExpression' && !callee.computed && callee.property.name === name;
}

function withoutRanges(code: string, ranges: Range[]): string {
  let remaining = '';
  let at = 0;
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    // What lies inside a range that is gone already is gone with it.
    if (start < at) continue;
    remaining += code.slice(at, start);
    at = end;
  }
  return remaining + code.slice(at);
}
