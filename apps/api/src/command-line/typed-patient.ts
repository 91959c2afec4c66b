import { findUsersByTypedId } from '../users/feature.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './command-error.ts';

/** The patient meant by a phone, an e-mail or an identifier. */
export async function patientByTypedId({ database }: CommandContext, typed: string): Promise<string> {
  const [only, ...others] = await findUsersByTypedId(database, typed);
  if (only === undefined) throw new CommandError(`There is no patient ${typed}.`);
  if (others.length > 0) {
    throw new CommandError(`Several patients have typed ${typed}; please use the phone or the identifier.`);
  }
  return only;
}
