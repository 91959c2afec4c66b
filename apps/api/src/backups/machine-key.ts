import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { hasCode } from '../process/error-code.ts';
import { syncFolder } from '../process/sync-folder.ts';

const NAME = 'backup-machine-key';

export interface BackupKey {
  identity: string;
  recipient: string;
}

/** A new key: who has the identity reads what was encrypted to the recipient. */
export async function newBackupKey(): Promise<BackupKey> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The key of this machine, which lies beside its data and in no backup; made at the first question (BACKUP-2). */
export async function machineKey(dataDir: string): Promise<BackupKey> {
  const identity = (await findMachineKey(dataDir)) ?? (await makeMachineKey(dataDir));
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Its identity; null on a machine that has made no backup. */
export function findMachineKey(dataDir: string): Promise<string | null> {
  return readFile(join(dataDir, NAME), 'utf8').then(
    (written) => written.trim(),
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    },
  );
}

/** Whole or not at all, and once: of two processes that make one, the later takes that of the other. */
async function makeMachineKey(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const place = join(dataDir, NAME);
  const arriving = `${place}.${process.pid}`;
  const file = await open(arriving, 'w', 0o600);
  try {
    await file.writeFile(`${await generateX25519Identity()}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(arriving, place).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await rm(arriving);
  await syncFolder(dirname(place));
  return (await readFile(place, 'utf8')).trim();
}
