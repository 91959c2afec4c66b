import { spawn } from 'node:child_process';

/** The user and group a PostgreSQL program runs under; `undefined` where one is expected means our own. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

interface Circumstances {
  account?: Account | undefined;
  input?: string;
}

/**
 * Runs a program to its end. It gets a session of its own, so that Ctrl-C in the terminal reaches only us,
 * an environment without PG* variables, and `/` as its folder, since the account may not see ours.
 */
export function run(
  program: string,
  args: string[],
  { account, input = '' }: Circumstances = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // A program that ends without reading its input is judged by its exit code, not by the broken pipe.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
