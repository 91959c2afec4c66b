import { STAFF_PERMISSIONS, type StaffPermission } from '@chairside/rules/staff';
import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import type { ANY_STAFF_REFUSALS } from './staff-refusals.ts';

/**
 * Who may call an endpoint: anyone (`public`), a signed-in patient by bearer token (`patient`), the payment gateway by
 * signature (`gateway`), anyone from the desk's own pages (`desk`), or a member of staff, by cookie, whose role includes a
 * permission (`staff:run_day`).
 */
export type Access = 'public' | 'patient' | 'gateway' | 'desk' | `staff:${StaffPermission}`;

/** The permission that an endpoint asks for; null where it is not for staff (STAFF-2). */
export function permissionOf(access: Access): StaffPermission | null {
  return STAFF_PERMISSIONS.find((permission) => access === `staff:${permission}`) ?? null;
}

/** How many bytes a body has at most, files apart (CALL-26). */
export const BODY_BYTES = { usual: 64 * 1024, long: 1024 * 1024 } as const;

/**
 * One call browser and server agree on. `path` is below `/api`; `data` is what the reply's `data` holds. The browser
 * reads how to call, `data` and `refusals`; the other fields are not in its files (packages/client/contract-for-browser.ts).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Of the reply to a success; 200 where none is named. */
  readonly status?: 201;
  /** The browser makes this call even in the seconds after a 401 in which it holds others back (CALL-10). */
  readonly bypassesCooldown?: true;
  /** Sent as a form of several parts: the fields of `body`, and one file under this name. */
  readonly upload?: string;
  /** Its body may be as long as BODY_BYTES says; those of others are of the usual size at most. */
  readonly takesLongBody?: true;
  /** Its data is an access token and the user it stands for. */
  readonly signsIn?: true;
  /** Its reply may give the desk's browser other cookies, so that what is on its way meanwhile comes with old ones. */
  readonly changesCookies?: true;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly data: z.ZodMiniType;
  /** Beyond those that any call may meet, and any call of the staff. */
  readonly refusals: readonly RefusalCode[];
}

/** Keeps an entry's literal types while checking its shape (CALL-2). */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}

type SchemaOf<E extends Endpoint, Key extends 'params' | 'query' | 'body'> = E[Key] extends z.ZodMiniType
  ? Record<Key, E[Key]>
  : unknown;

type Sent<Schemas> = {
  [Key in keyof Schemas]: Schemas[Key] extends z.ZodMiniType ? z.input<Schemas[Key]> : never;
};
type Received<Schemas> = {
  [Key in keyof Schemas]: Schemas[Key] extends z.ZodMiniType ? z.output<Schemas[Key]> : never;
};
type InputSchemas<E extends Endpoint> = SchemaOf<E, 'params'> & SchemaOf<E, 'query'> & SchemaOf<E, 'body'>;

/** A file that has come in whole: the name it claims, and its bytes. */
export interface IncomingFile {
  name: string;
  size: number;
  /**
   * Where this machine has it, for the system to copy; null where it has no path. Good until the call ends: after that it may
   * be the path of another file.
   */
  path: string | null;
  /** All of it, or the bytes from one place to another, the last included. */
  read(from?: number, to?: number): AsyncIterable<Uint8Array>;
}

type WithFile<E extends Endpoint, Kind> = E['upload'] extends string ? { file: Kind } : unknown;

/** What a caller passes: `params`, `query`, `body` and `file`, each only where the endpoint has it. */
export type InputOf<E extends Endpoint> = Sent<InputSchemas<E>> & WithFile<E, File>;
/** The same after validation and normalisation, as a handler receives it. */
export type ParsedInputOf<E extends Endpoint> = Received<InputSchemas<E>> & WithFile<E, IncomingFile>;
/** What a handler returns for the reply's `data`. */
export type DataOf<E extends Endpoint> = z.output<E['data']>;
/** The refusals an endpoint declares, and those of any call of the staff where it is for them. */
export type RefusalOf<E extends Endpoint> =
  | E['refusals'][number]
  | (E['access'] extends `staff:${StaffPermission}` ? (typeof ANY_STAFF_REFUSALS)[number] : never);

/**
 * The address of an endpoint below `/api`, with `:name` segments filled in and the query appended.
 * `href('/plans/:id', { id: 'a b' })` gives `/plans/a%20b` (CALL-1).
 */
export function href(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}
