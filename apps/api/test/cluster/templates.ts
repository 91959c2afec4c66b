import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATES = fileURLToPath(new URL('../../../../docs/cluster/', import.meta.url));
const PLACE = /\{\{(\w+)\}\}/g;

/** The text of a template with a value in each of its places; a place without a value is a fault. */
export function filledIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(PLACE, (_place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a template asks for ${name}, and there is none`);
    return String(value);
  });
}

/** Fills in a file of docs/cluster/ and stores it in a folder, for the owner of the cluster alone; gives its path. */
export async function writeConfiguration(
  name: string,
  folder: string,
  values: Readonly<Record<string, string | number>>,
): Promise<string> {
  const text = filledIn(await readFile(join(TEMPLATES, name), 'utf8'), values);
  return writePrivate(join(folder, name), text);
}

/** PostgreSQL, Patroni and PgBouncer refuse to run as root, so root has them run by the account of Debian's package. */
export const ACCOUNT = process.getuid?.() === 0 ? 'postgres' : null;

export async function writePrivate(file: string, text: string): Promise<string> {
  await writeFile(file, text, { mode: 0o600 });
  await giveAway(file);
  return file;
}

/** Makes a file or folder that of the account that the cluster runs by. */
export async function giveAway(path: string): Promise<void> {
  if (!ACCOUNT) return;
  const { uid, gid } = await accountIds(ACCOUNT);
  await chown(path, uid, gid);
}

async function accountIds(account: string): Promise<{ uid: number; gid: number }> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((each) => each.startsWith(`${account}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error(`this machine has no account ${account}`);
  return { uid: Number(uid), gid: Number(gid) };
}
