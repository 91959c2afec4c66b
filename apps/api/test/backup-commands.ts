import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SECRET } from './test-app.ts';

interface Installation {
  /** Empty for the embedded one. */
  databaseUrl: string;
  dataDir: string;
  /** As its owner types it. */
  printedKey?: string;
}

/** A command as a process of its own, as its npm script runs it. */
export function runCommand(
  command: 'backup' | 'restore' | 'clinic',
  { databaseUrl, dataDir, printedKey = '' }: Installation,
  ...args: string[]
) {
  const program = fileURLToPath(new URL(`../src/command-line/dist/${command}.js`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      MODE: 'sandbox',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      APP_SECRET: SECRET,
      BACKUP_KEY: printedKey,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, printed }));
  return { ended, kill: () => child.kill('SIGKILL') };
}
