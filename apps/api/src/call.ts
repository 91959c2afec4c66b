import type { DataOf, Endpoint, ParsedInputOf, RefusalOf } from '@chairside/contract/endpoint';
import type { Outcome } from './outcome.ts';

/** What every use case knows of the call it serves. */
interface AnyCall {
  now: Date;
  /** The network address the call came from, as far as TRUST_PROXY lets it be believed. */
  address: string;
  /** The bearer token sent along, whether or not it is worth anything. */
  token: string | null;
}

interface ByAccess {
  public: unknown;
  patient: { userId: string };
  gateway: { rawBody: Buffer; signature: string; eventId: string | null };
}

/** One call of an endpoint: its validated input, and who calls. */
type Call<E extends Endpoint> = AnyCall & ByAccess[E['access']] & ParsedInputOf<E>;

/** The use case behind an endpoint. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<DataOf<E>, RefusalOf<E>>>;

/** A use case for each endpoint of a table; leaving one out does not compile. */
export type Handlers<Table extends Record<string, Endpoint>> = {
  [Name in keyof Table]: Handler<Table[Name]>;
};
