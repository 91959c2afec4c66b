import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Endpoint, InputOf } from '@chairside/contract/endpoint';
import { planEndpoints } from '@chairside/contract/plans';
import * as z from 'zod';
import { SERVER_OPTIONS, SERVER_VARIABLES } from '../../../scripts/server-options.mjs';
import { requestOf } from './request-of.ts';

const SERVER = fileURLToPath(new URL('../dist/server.js', import.meta.url));
const OPEN_AT = /Chairside is open at (\S+)/;

const replyBody = z.looseObject({ code: z.string().optional(), data: z.unknown().optional() });
const inbox = z.object({ messages: z.array(z.object({ code: z.string().nullable() })) });

/** How `npm start` starts the server, on a database that is there already. */
function startOf(databaseUrl: string, variables: Record<string, string>, main = SERVER) {
  return {
    args: [...SERVER_OPTIONS, main],
    env: {
      ...SERVER_VARIABLES,
      ...process.env,
      MODE: 'sandbox',
      DATABASE_URL: databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      BACKUP_TO: 'none',
      ...variables,
    },
  };
}

/** What a start says that ends at once, and with which code. */
export async function refusedStart(databaseUrl: string, variables: Record<string, string> = {}) {
  const { args, env } = startOf(databaseUrl, variables);
  const ends = { timeout: 30_000, killSignal: 'SIGKILL' } as const;
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'], ...ends });
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, said };
}

/**
 * The API as a process of its own, started as `npm start` starts it, on a database that is there already; of another
 * version than this one where `main` is that version's.
 */
export async function startApiProcess(
  databaseUrl: string,
  variables: Record<string, string> = {},
  main?: string,
) {
  const { args, env } = startOf(databaseUrl, variables, main);
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await addressOf(child);

  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string, cookie?: string) {
    const { url, type, payload } = await requestOf(endpoint, input);
    const response = await fetch(`${address}${url}`, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie, origin: address }),
        ...(type && { 'content-type': type }),
      },
      body: payload ?? null,
    });
    return {
      status: response.status,
      retryAfter: Number(response.headers.get('retry-after')),
      body: replyBody.parse(await response.json()),
    };
  }

  return {
    address,
    child,
    call,
    async plans() {
      const { body } = await call(planEndpoints.listPlans, {});
      return planEndpoints.listPlans.data.parse(body.data);
    },
    /** The newest code in the inbox for a contact, as soon as the job has delivered it. */
    async codeFor(contact: string): Promise<string> {
      for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
        const response = await fetch(`${address}/sandbox/messages?to=${encodeURIComponent(contact)}`);
        const code = inbox.parse(await response.json()).messages[0]?.code;
        if (code) return code;
        await new Promise((later) => setTimeout(later, 50));
      }
      throw new Error('no code arrived in the inbox');
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>;

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const address = OPEN_AT.exec(printed)?.[1];
      if (address) found(address);
    });
    child.once('exit', () => fail(new Error('the API process ended before it was open')));
  });
}
