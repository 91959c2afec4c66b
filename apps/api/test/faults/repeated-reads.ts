import { profileEndpoints } from '@chairside/contract/profile';
import pLimit from 'p-limit';
import type { Fault } from './fault.ts';
import { withOnePatient } from './one-patient.ts';

const READS = 3_000;

export const repeatedReads: Fault = {
  name: `a patient's profile read ${READS} times in a loop`,
  promise: 'a row of the audit log for ten minutes, not one for each',
  run: () =>
    withOnePatient(async ({ api, database, token, userId }) => {
      const limit = pLimit(20);
      const began = performance.now();
      const statuses = await Promise.all(
        Array.from({ length: READS }, () =>
          limit(async () => (await api.call(profileEndpoints.getProfile, {}, token)).status),
        ),
      );
      const seconds = (performance.now() - began) / 1_000;
      const { rowCount } = await database.$client.query('select from audit_events where user_id = $1', [
        userId,
      ]);
      const rows = rowCount ?? 0;
      return {
        // The loop may run over the end of ten minutes.
        holds: rows <= 2 && statuses.every((status) => status === 200),
        measured: `${rows} rows, ${Math.round(READS / seconds)} reads a second`,
      };
    }),
};
