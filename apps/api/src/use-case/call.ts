import type { Access, DataOf, Endpoint, ParsedInputOf, RefusalOf } from '@chairside/contract/endpoint';
import type { Client } from './client.ts';
import type { Outcome } from './outcome.ts';
import type { DeskCookies, StaffCaller } from './staff-caller.ts';

/** What every use case knows of the call it serves. */
interface AnyCall {
  now: Date;
  /** The network address the call came from, as far as TRUST_PROXY lets it be believed. */
  address: string;
  client: Client;
  /** The bearer token sent along, whether or not it is worth anything. */
  token: string | null;
}

interface AtDesk {
  cookies: DeskCookies;
  /** Of the page that calls, which is one of ours; null where nothing is changed. */
  origin: string | null;
}

interface ByAccess {
  public: unknown;
  patient: {
    userId: string;
    /** Of the database, as it stood since the call came: whatever was read in the same one is still so. */
    snapshot: string;
  };
  gateway: { rawBody: Buffer; signature: string; eventId: string | null };
  desk: AtDesk;
}

/** An endpoint for staff is told who of them calls. */
type Allowed<A extends Access> = A extends keyof ByAccess ? ByAccess[A] : AtDesk & { staff: StaffCaller };

/** One call of an endpoint: its validated input, and who calls. */
type Call<E extends Endpoint> = AnyCall & Allowed<E['access']> & ParsedInputOf<E>;

type OutcomeOf<E extends Endpoint> = Outcome<DataOf<E>, RefusalOf<E>>;

/** The use case behind an endpoint. One that has its answer at hand gives it without a promise. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutcomeOf<E>> | OutcomeOf<E>;

/** A use case for each endpoint of a table; leaving one out does not compile. */
export type Handlers<Table extends Record<string, Endpoint>> = {
  [Name in keyof Table]: Handler<Table[Name]>;
};
