const CAUSES_MOST = 5;
const TELLING = ['name', 'code', 'message', 'description', 'statusCode'] as const;

/** What an error says in one line, with what caused it. What was thrown may be anything. */
export function errorText(error: unknown): string {
  const said: string[] = [];
  for (let each = error; each !== undefined && said.length < CAUSES_MOST; ) {
    const text = each instanceof Error ? nameAndMessage(each) : thrownText(each);
    if (text !== said.at(-1)) said.push(text);
    each = each instanceof Error ? each.cause : undefined;
  }
  return said.join(' ← ');
}

/** The message of an error; of a failed query the statement alone, for the values of its parameters may be anybody's data. */
export function messageOf(error: Error): string {
  const statement = failedStatement(error);
  return statement === undefined ? error.message : `Failed query: ${statement}`;
}

/** The database layer hands on a failed query with its statement and parameters, and names both in its message. */
function failedStatement(error: Error): string | undefined {
  return 'params' in error && 'query' in error && typeof error.query === 'string' ? error.query : undefined;
}

const nameAndMessage = (error: Error) =>
  failedStatement(error) === undefined ? String(error) : messageOf(error);

/** What was thrown and is no error: of an object what is usual in errors, since the rest may be anybody's data. */
export function thrownText(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const fields = new Map<string, unknown>(Object.entries(thrown));
  const said = TELLING.flatMap((name) => {
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number' ? [`${name}: ${value}`] : [];
  });
  return said.length > 0
    ? said.join(', ')
    : `an object with ${[...fields.keys()].join(', ') || 'nothing in it'}`;
}
