import type { RefusalCode } from '@chairside/contract/refusals';
import { isRefusal } from '@chairside/rules/refusal';
import type { STAFF_ACT_KINDS } from '@chairside/rules/staff-acts';
import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import { done, type Outcome, type Refused } from '../use-case/outcome.ts';
import type { ByStaff } from '../use-case/staff-caller.ts';
import type { ClinicDetailDependencies } from './dependencies.ts';
import { lockClinic } from './picture-store.ts';

/** Adds what is done to the audit log. */
type RecordChange = (
  kind: Extract<(typeof STAFF_ACT_KINDS)[number], `clinic_${string}`>,
  subject: { id: string | null; about: string | null },
) => Promise<void>;

/**
 * How an owner changes what the clinic shows: one change after the other, each in the audit log, and shown at once when it
 * is through. What is shown then is the answer.
 */
export function showcaseChanges<Entered>(
  { database, refreshClinic }: ClinicDetailDependencies,
  entered: (queries: Queries) => Promise<Entered>,
) {
  return {
    async change<Code extends RefusalCode>(
      { staff: { staffId }, now }: ByStaff,
      make: (tx: Queries, record: RecordChange) => Promise<Refused<Code> | undefined>,
    ): Promise<Outcome<Entered, Code>> {
      const outcome = await database.transaction(async (tx) => {
        await lockClinic(tx);
        const record: RecordChange = (kind, { id, about }) =>
          recordAct(tx, { staffId, kind, subjectId: id, about, at: now });
        return (await make(tx, record)) ?? done(await entered(tx));
      });
      if (!isRefusal(outcome)) await refreshClinic();
      return outcome;
    },
  };
}
