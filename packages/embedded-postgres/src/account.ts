import { type Account, run } from './program.ts';
import { DatabaseStartError } from './start-error.ts';

export const runningAsRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so root hands it to an account that may do nothing else. */
export async function accountForNewCluster(): Promise<Account | undefined> {
  if (!runningAsRoot()) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = await idOf('-u', name);
    const gid = await idOf('-g', name);
    if (uid !== undefined && gid !== undefined) return { name, uid, gid };
  }
  throw new DatabaseStartError(
    'PostgreSQL refuses to run as root and this machine has neither an account "postgres" nor "nobody"; start Chairside as an ordinary user.',
  );
}

/** Whether the account can enter the folder, which takes every folder above it too. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  const { code } = await run('test', ['-x', folder], { account });
  return code === 0;
}

async function idOf(kind: '-u' | '-g', name: string): Promise<number | undefined> {
  const { code, output } = await run('id', [kind, name]);
  const id = Number(output.trim());
  return code === 0 && Number.isInteger(id) ? id : undefined;
}
