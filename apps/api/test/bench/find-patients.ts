import type { Database } from '../../src/db/database.ts';
import type { ApiProcess } from '../api-process.ts';
import { addStaff } from '../staff.ts';
import { slowestInTwenty } from './measure.ts';

const ROUNDS = 20;
const AT_ONCE = 5_000;
/** What is typed at a counter: endings of numbers, parts of names that many and few have, the beginning of an address. */
const TYPED = [
  '4321',
  '000 4321',
  'asha',
  'kumar',
  'priya sharma',
  'sh',
  'ésh',
  'zzz',
  'person4321',
  'person9@',
];

/**
 * Finds patients among so many, one request after the other, each typed text as often as the others; gives the
 * milliseconds of the slowest in twenty.
 */
export async function findPatientsMs(
  { address }: ApiProcess,
  database: Database,
  patients: number,
): Promise<number> {
  await addNamed(database, patients);
  const { cookie } = await addStaff({ db: { database }, clock: { now: new Date() } }, 'receptionist');
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const typed of TYPED) {
      const began = performance.now();
      const reply = await fetch(`${address}/api/desk/patients?find=${encodeURIComponent(typed)}`, {
        headers: { cookie },
      });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`finding ${typed} came to ${reply.status}`);
      // The first round fills what is read once.
      if (round > 0) times.push(performance.now() - began);
    }
  }
  return slowestInTwenty(times);
}

/** Patients with the names that people have: some that thousands share, and some of their own. */
async function addNamed(database: Database, patients: number): Promise<void> {
  for (let first = 1; first <= patients; first += AT_ONCE) {
    await database.$client.query(
      `insert into users (id, name, phone, email, created_at)
     select gen_random_uuid(), first || ' ' || middle || ' ' || last, (7000000000 + number)::text,
            'person' || number || '@clinic.example', now()
       from (select number, (array['Asha', 'Priya', 'Rahul', 'Vikram', 'Zoë', 'Fátima', 'Imran', 'Meera', 'रमेश', 'José'])
                      [1 + number % 10] as first,
                    initcap(translate(md5(number::text), '0123456789', 'ghijklmnop')) as middle,
                    (array['Kumar', 'Sharma', 'Iyer', 'Nair', 'D''Souza', 'Khan', 'Rao'])[1 + number % 7] as last
               from generate_series($1::int, $2::int) as number) as people`,
      [first, Math.min(first + AT_ONCE - 1, patients)],
    );
  }
  await database.$client.query('analyze users');
}
