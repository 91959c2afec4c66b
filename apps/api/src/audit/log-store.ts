import type { AuditActor, AuditTopic } from '@chairside/rules/audit-log';
import type { PageKey } from '@chairside/rules/page-key';
import type { StaffRole } from '@chairside/rules/staff';
import { PATIENT_ACT_KINDS } from '@chairside/rules/staff-acts';
import { eq, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { isAfterPage, timestamptz } from '../db/expressions.ts';
import { auditEvents, patientChanges, staff, staffActs, users } from '../db/schema.ts';

/** Which entries of the log are asked for, from an instant on and before another. */
export interface LogQuery {
  staffId?: string | undefined;
  actor?: AuditActor | undefined;
  patientId?: string | undefined;
  topic?: AuditTopic | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  after?: PageKey | undefined;
}

interface RawEntry extends Record<string, unknown> {
  id: string;
  at: string;
  actor: 'patient' | 'clinic' | 'link';
  staff_id: string | null;
  staff_name: string | null;
  user_id: string | null;
  patient_name: string | null;
  did: string;
  topic: AuditTopic;
  about: string | null;
  role: StaffRole | null;
  repeats_until: string | null;
}

const isTrue = (conditions: (SQL | false | undefined)[]) => {
  const asked = conditions.filter((condition) => condition instanceof Object);
  return asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`;
};

function during(at: SQLWrapper, id: SQLWrapper, { from, before, after }: LogQuery) {
  return [
    from && sql`${at} >= ${timestamptz(from)}`,
    before && sql`${at} < ${timestamptz(before)}`,
    after && isAfterPage(after, { at, id }),
  ];
}

const BY_NOBODY_OF_THE_STAFF: Record<AuditActor, SQL> = {
  patient: sql`${auditEvents.actor} = 'patient' and ${auditEvents.staffId} is null`,
  link: sql`${auditEvents.actor} = 'link' and ${auditEvents.staffId} is null`,
  command_line: sql`${auditEvents.actor} = 'clinic' and ${auditEvents.staffId} is null`,
};

/** Reads and changes of a patient's medical data, documents and account. */
function accesses(query: LogQuery, most: number): SQL {
  const { id, at, staffId, userId, actor, action, subject, repeatsUntil } = auditEvents;
  const asked = isTrue([
    ...during(at, id, query),
    query.staffId !== undefined && sql`${staffId} = ${query.staffId}::uuid`,
    query.actor && BY_NOBODY_OF_THE_STAFF[query.actor],
    query.patientId !== undefined && sql`${userId} = ${query.patientId}::uuid`,
    query.topic !== undefined && sql`${subject} = ${query.topic}`,
  ]);
  return sql`(select ${id} as id, ${at} as at, ${actor} as actor, ${staffId} as staff_id, ${userId} as user_id,
      ${action} || '_' || ${subject} as did, ${subject} as topic, null::text as about, null::text as role,
      ${repeatsUntil} as repeats_until
    from ${auditEvents} where ${asked} order by ${at} desc, ${id} desc limit ${most})`;
}

/** What staff changed of the clinic itself, or an owner of a patient's plan, and which alerts of patients they read (PRIV-4). */
function acts(query: LogQuery, most: number): SQL {
  const { id, at, staffId, kind, subjectId, about, role } = staffActs;
  const isOfPatient = inArray(kind, [...PATIENT_ACT_KINDS]);
  const isMedical = eq(kind, 'day_alerts_read');
  const asked = isTrue([
    ...during(at, id, query),
    query.staffId !== undefined && sql`${staffId} = ${query.staffId}::uuid`,
    query.patientId !== undefined && sql`${subjectId} = ${query.patientId}::uuid and ${isOfPatient}`,
    query.topic === 'medical_history' && isMedical,
    query.topic === 'clinic' && not(isMedical),
  ]);
  return sql`(select ${id}, ${at}, 'clinic', ${staffId}, case when ${isOfPatient} then ${subjectId} end, ${kind},
      case when ${isMedical} then 'medical_history' else 'clinic' end,
      ${about}, ${role}, null::timestamptz
    from ${staffActs} where ${asked} order by ${at} desc, ${id} desc limit ${most})`;
}

/** What staff did to a patient's account and what has no entry among the accesses. */
function changes(query: LogQuery, most: number): SQL {
  const { id, createdAt, staffId, userId, kind } = patientChanges;
  const asked = isTrue([
    ...during(createdAt, id, query),
    sql`${kind} in ('added', 'phone_proved_in_person', 'email_proved_in_person')`,
    query.staffId !== undefined && sql`${staffId} = ${query.staffId}::uuid`,
    query.patientId !== undefined && sql`${userId} = ${query.patientId}::uuid`,
  ]);
  return sql`(select ${id}, ${createdAt}, 'clinic', ${staffId}, ${userId}, 'patient_' || ${kind}, 'account',
      null::text, null::text, null::timestamptz
    from ${patientChanges} where ${asked} order by ${createdAt} desc, ${id} desc limit ${most})`;
}

/** Entries of all three logs, latest first: each gives as many as are asked for, by an index, and the latest are taken. */
export async function findEntries(queries: Queries, query: LogQuery, most: number) {
  const { actor, topic } = query;
  const isAbout = (asked: AuditTopic) => topic === undefined || topic === asked;
  const logs = [
    ...(topic === 'clinic' ? [] : [accesses(query, most)]),
    ...(actor || !(isAbout('clinic') || isAbout('medical_history')) ? [] : [acts(query, most)]),
    ...(actor || !isAbout('account') ? [] : [changes(query, most)]),
  ];
  if (logs.length === 0) return [];
  const { rows } = await queries.execute<RawEntry>(sql`
    select entries.*, ${staff.name} as staff_name,
        ${users.name} as patient_name
      from (${sql.join(logs, sql` union all `)}) as entries
        (id, at, actor, staff_id, user_id, did, topic, about, role, repeats_until)
      left join ${users} on ${users.id} = entries.user_id
      left join ${staff} on ${staff.id} = entries.staff_id
      order by entries.at desc, entries.id desc limit ${most}`);
  return rows.map(fromRow);
}

export type LogEntry = ReturnType<typeof fromRow>;

function fromRow({ at, staff_id, staff_name, user_id, patient_name, repeats_until, ...row }: RawEntry) {
  return {
    ...row,
    at: new Date(at),
    staffId: staff_id,
    staffName: staff_name,
    patient: user_id === null ? null : { id: user_id, name: patient_name },
    repeatsUntil: repeats_until === null ? null : new Date(repeats_until),
  };
}
