import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { privacyEndpoints } from '@chairside/contract/profile';
import type { Fault } from './fault.ts';
import { memoryGrowth, type OnePatient, withOnePatient } from './one-patient.ts';

const ROWS = 100_000;
const READERS = 5;
const MEGABYTES_AT_MOST = 64;

export const largeExport: Fault = {
  name: `${READERS} downloads at once of one patient's data, with ${ROWS} rows in the audit log, read slowly`,
  promise: `one of them at a time, at most ${MEGABYTES_AT_MOST} MB of memory, no connection held by a slow reader`,
  run: () =>
    withOnePatient(async (all) => {
      const { api, database } = all;
      await fillAuditLog(all);
      const url = await link(all);
      await drained(await follow(url));
      const statuses: number[] = [];
      let open = 0;
      let seconds = 0;
      const growth = await memoryGrowth(api.child.pid, async () => {
        const began = performance.now();
        const replies = await Promise.all(Array.from({ length: READERS }, () => follow(url)));
        seconds = (performance.now() - began) / 1_000;
        statuses.push(...replies.map(({ statusCode = 0 }) => statusCode));
        const { rows } = await database.$client.query<{ open: number }>(
          "select count(*)::int as open from pg_stat_activity where state like '%in transaction%'",
        );
        open = rows[0]?.open ?? 0;
        for (const reply of replies) await drained(reply);
      });
      const served = statuses.filter((status) => status === 200).length;
      return {
        holds: served === 1 && open === 0 && growth <= MEGABYTES_AT_MOST,
        measured: `${served} served, begun after ${seconds.toFixed(1)} s, ${growth} MB more memory, ${open} transactions open`,
      };
    }),
};

async function fillAuditLog({ database, userId }: OnePatient): Promise<void> {
  await database.$client.query(
    `insert into audit_events (id, user_id, actor, action, subject, subject_id, at)
     select gen_random_uuid(), $1, 'clinic', 'read', 'appointment', gen_random_uuid(), now() - n * interval '1 minute'
       from generate_series(1, $2::int) as n`,
    [userId, ROWS],
  );
}

async function link({ api, token }: OnePatient): Promise<string> {
  const { body } = await api.call(privacyEndpoints.exportData, {}, token);
  return `${api.address}${privacyEndpoints.exportData.data.parse(body.data).url}`;
}

async function follow(url: string): Promise<IncomingMessage> {
  const [reply] = await once(get(url, { agent: false }), 'response');
  return reply;
}

async function drained(reply: IncomingMessage): Promise<void> {
  reply.resume();
  await once(reply, 'close');
}
