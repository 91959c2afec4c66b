import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../logging/log.ts';
import { domainEvents } from '../metrics/metrics.ts';
import { GuardedPool } from './guarded-pool.ts';

/** What happens in a clinic, each with the sentence of its line in the log (OPS-9). */
const SENTENCES = {
  visit_booked: 'a visit was booked',
  visit_moved: 'a visit was moved',
  visit_cancelled: 'a visit was cancelled',
  visit_completed: 'a visit was completed',
  visit_missed: 'a visit was missed',
  visit_restored: 'a visit was restored',
  money_received: 'money came in',
  money_returned: 'money went back',
  plan_granted: 'a paid plan was granted',
  plan_switched: 'a plan was switched without a payment',
  data_exported: 'a patient’s data was exported',
  account_erased: 'a patient’s account was erased',
  staff_act: 'a member of staff changed something of the clinic',
} as const;
export type DomainEvent = keyof typeof SENTENCES;

/** Identifiers, codes and sums: never a contact, a name or what somebody typed. */
type About = Readonly<Record<string, string | number | null>>;

interface Noted {
  event: DomainEvent;
  about: About;
}

const ofTransaction = new AsyncLocalStorage<Noted[]>();

/** Notes what happened beside the statement that does it: it is logged and counted once that holds. */
export function noteEvent(queries: object, event: DomainEvent, about: About): void {
  const noted = ofTransaction.getStore();
  if (noted) noted.push({ event, about });
  else if ('$client' in queries && queries.$client instanceof GuardedPool)
    write(queries.$client.eventLog, { event, about });
}

/** Does a transaction's work; gives its result, and what writes its events down once it has been committed. */
export async function withEvents<Result>(log: Log, work: () => Promise<Result>) {
  const noted: Noted[] = [];
  const result = await ofTransaction.run(noted, work);
  const writeEvents = () => {
    for (const each of noted) write(log, each);
  };
  return { result, writeEvents };
}

/** Gives what forgets the events that are noted from now on, of work that is taken back. */
export function eventsFromHere(): () => void {
  const noted = ofTransaction.getStore();
  const before = noted?.length ?? 0;
  return () => void noted?.splice(before);
}

function write(log: Log, { event, about }: Noted): void {
  domainEvents.inc({ event });
  log.info({ event, ...about }, SENTENCES[event]);
}
