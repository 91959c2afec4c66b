/** A list of which only a page at a time is in memory. */
export type Pages = AsyncGenerator<readonly object[]>;

/** A JSON object, indented for people, in pieces: each value as `JSON.stringify` has it, a list page by page. */
export async function* jsonPieces(
  values: Record<string, unknown>,
  lists: Record<string, Pages>,
): AsyncGenerator<string> {
  const fields = Object.entries(values).filter(([, value]) => value !== undefined);
  yield `{\n${fields.map(([name, value]) => `  ${JSON.stringify(name)}: ${indented(value, 1)}`).join(',\n')}`;
  let isFirst = fields.length === 0;
  for (const [name, pages] of Object.entries(lists)) {
    yield `${isFirst ? '' : ',\n'}  ${JSON.stringify(name)}: [`;
    isFirst = false;
    let length = 0;
    for await (const page of pages) {
      yield page
        .map((entry, index) => `${length + index > 0 ? ',' : ''}\n    ${indented(entry, 2)}`)
        .join('');
      length += page.length;
    }
    yield length > 0 ? '\n  ]' : ']';
  }
  yield '\n}';
}

function indented(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`);
}
