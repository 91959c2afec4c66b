import { type Sale, saleEndpoints } from '@chairside/contract/sales';
import { MINUTE_MS } from '@chairside/rules/durations';
import { FAKE_KEYS, signed } from '../fake-gateway.ts';
import { type NextNumber, numbersFrom } from '../random-numbers.ts';
import { signUp } from '../sign-up.ts';
import { type AddedStaff, addStaff } from '../staff.ts';
import { offerPlan } from '../subscribers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { type LedgerProvider, startLedgerProvider } from './provider.ts';
import { enterTax } from './taxing.ts';

const PATIENTS = 8;
export const PLANS = ['One Month', 'Basic Plan', 'Standard Plan', 'Premium Plan'];

type Patient = Awaited<ReturnType<typeof signUp>>;

/** An event of the provider that has not come yet. */
interface DueEvent {
  id: string;
  body: object;
}

/** A clinic with what a random operation needs to know of it. */
export interface World {
  app: TestApp;
  provider: LedgerProvider;
  desk: AddedStaff;
  owner: AddedStaff;
  patients: Patient[];
  events: DueEvent[];
  next: NextNumber;
}

export type Operation = (world: World) => Promise<string>;

export const any = <Item>(items: readonly Item[], next: NextNumber): Item | undefined =>
  items[next(items.length)];

export function anyPatient({ patients, next }: World): Patient {
  const patient = any(patients, next);
  if (!patient) throw new Error('no patients');
  return patient;
}

/** Any sale that stands so, of whichever patient has one. */
export async function anySale(
  { app, desk, patients, next }: World,
  status: 'open' | 'paid',
  isFit: (sale: Sale) => boolean = () => true,
): Promise<Sale | undefined> {
  const { rows } = await app.db.database.$client.query<{ of: string }>(
    'select distinct user_id as of from sales where status = $1',
    [status],
  );
  const first = next(patients.length);
  for (const { user } of [...patients.slice(first), ...patients.slice(0, first)]) {
    if (!rows.some((row) => row.of === user._id)) continue;
    const { data } = await app.call(saleEndpoints.salesOfPatient, { params: { id: user._id } }, desk);
    const sales = data.sales.filter((sale) => sale.status === status && isFit(sale));
    if (sales.length > 0) return any(sales, next);
  }
  return undefined;
}

let eventCount = 0;

/** Something has happened at the provider: half of the news comes at once, the rest one day. */
export async function happened(world: World, event: string, payload: object): Promise<void> {
  eventCount += 1;
  // As it is now, whatever it is when the news comes.
  world.events.push({
    id: `evt_random_${eventCount}`,
    body: structuredClone({ entity: 'event', event, payload }),
  });
  if (world.next(2) === 0) await bring(world, world.events.length - 1);
}

/** Brings news, one in three of it twice. */
export async function bring({ app, events, next }: World, place: number): Promise<void> {
  const [{ id, body } = { id: '', body: {} }] = events.splice(place, 1);
  for (let times = next(3) === 0 ? 2 : 1; times > 0; times -= 1) await app.server.inject(signed(body, id));
}

/** Lets so many minutes go by. Whoever works at the desk has just signed in, and may do as much as is asked for here. */
export async function later({ app }: World, minutes: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE_MS);
  const { $client } = app.db.database;
  await $client.query('with gone as (delete from rate_limits) update staff_tokens set signed_in_at = $1', [
    app.clock.now,
  ]);
}

/** Every third clinic is not registered for tax, and every fifth is open over the end of a financial year. */
export async function startWorld(seed: number): Promise<World> {
  const provider = await startLedgerProvider();
  const app = await startTestApp({ ...FAKE_KEYS, RAZORPAY_API_URL: provider.url, CLINIC_CHAIRS: '20' });
  provider.control.now = () => app.clock.now;
  if (seed % 5 === 0) app.clock.now = new Date('2027-03-30T05:30:00Z');
  const [desk, owner] = [await addStaff(app, 'receptionist'), await addStaff(app, 'owner')];
  // Its terms end, and begin anew, while others go on.
  await offerPlan(app, { name: 'One Month', durationMonths: 1, priceRupees: 500 });
  const patients: Patient[] = [];
  // One after the other: each connection that the database has besides reads and plans everything anew.
  for (let place = 0; place < PATIENTS; place += 1) patients.push(await signUp(app));
  const { $client } = app.db.database;
  await $client.query("update staff_tokens set expires_at = '2099-01-01'");
  await $client.query("update access_tokens set expires_at = '2099-01-01'");
  const world = { app, provider, desk, owner, patients, events: [], next: numbersFrom(20_261_123 + seed) };
  if (seed % 3 !== 0) await enterTax(world);
  return world;
}

export async function endWorld({ app, provider }: World): Promise<void> {
  await app.close();
  provider.close();
}
