/** JSON that a statement returned, left as text until it is parsed. */
export interface JsonText<Value> {
  text: string;
  read(): Value;
}

/** The statement that made the text answers for its shape. */
export function jsonText<Value>(text: string): JsonText<Value> {
  return { text, read: () => JSON.parse(text) };
}
