import { CallError } from './call-error.ts';

/**
 * The answer, or, where a server of the version before has refused a field that it does not know, that of asking once more
 * without it. Servers of two versions run side by side while one replaces the other; a use of this goes a version later.
 */
export async function orWithoutNewField<Data>(
  asked: Promise<Data>,
  askWithout: () => Promise<Data>,
): Promise<Data> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid_input') return askWithout();
    throw error;
  }
}
