import { isRefusedAs } from './call-error.ts';

/**
 * The answer to what is asked with a new field, or, where a server of the version before has refused it, as it does not know
 * it, to the same without. Servers of two versions run side by side while one replaces the other; a use of this goes a
 * version later.
 */
export async function orWithoutNewField<Field extends Record<string, unknown>, Data>(
  field: Field,
  ask: (field: Partial<Field>) => Promise<Data>,
): Promise<Data> {
  try {
    return await ask(field);
  } catch (error) {
    if (isRefusedAs(error, 'invalid_input')) return ask({});
    throw error;
  }
}
