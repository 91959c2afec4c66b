/**
 * Does something for each, one after another: one that fails keeps no other from being done. Throws afterwards what went
 * wrong.
 */
export async function eachOnItsOwn<Item>(
  items: Iterable<Item>,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await task(item);
    } catch (error) {
      errors.push(error);
    }
  }
  throwCollected(errors);
}

/** Throws nothing where nothing is collected, a single error as it is, and several as one with the first as its cause. */
export function throwCollected(errors: readonly unknown[]): void {
  const [first] = errors;
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} have failed`, { cause: first });
  if (errors.length === 1) throw first;
}
