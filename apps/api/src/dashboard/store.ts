import type { AppointmentStatus } from '@chairside/rules/appointment';
import { sql } from 'drizzle-orm';
import { IS_PAID } from '../appointments/feature.ts';
import type { Database } from '../db/database.ts';
import { type JsonText, jsonText } from '../db/json-text.ts';

/** A patient's visit as the dashboard shows it; its instants are texts. */
export interface VisitRow {
  id: string;
  date: string;
  startMinute: number;
  endMinute: number;
  startsAt: string;
  endsAt: string;
  status: AppointmentStatus;
  isFollowUp: boolean;
  withoutPlan: boolean;
  sessions: number;
  isPaid: boolean;
  /** Null of a visit for the patient. */
  visitorName: string | null;
  updatedAt: string;
}

export interface DashboardRow {
  name: string;
  /** Null without a subscription. */
  sessionsRemaining: number | null;
  completed: number;
  /** The one that was made or changed last first: so many of them, and all that are active. */
  visits: VisitRow[];
}

const DASHBOARD_OF_REQUESTED = sql<string>`(
  select json_build_object(
      'name', users.name,
      'sessionsRemaining', (select sessions_granted - sessions_consumed from subscriptions where user_id = users.id),
      'completed', coalesce(max(completed), 0),
      'visits', coalesce(json_agg(visit order by place) filter (where shown), '[]'))::text
    from (select row_number() over latest_first as place,
                 count(*) filter (where status = 'completed') over () as completed,
                 row_number() over latest_first <= ${sql.placeholder('latest')} or status in ('scheduled', 'confirmed') as shown,
                 json_build_object('id', id, 'date', date, 'startMinute', start_minute, 'endMinute', end_minute,
                   'startsAt', starts_at, 'endsAt', ends_at, 'status', status, 'isFollowUp', is_follow_up,
                   'withoutPlan', without_plan, 'sessions', sessions, 'isPaid', ${IS_PAID},
                   'visitorName', personal_details ->> 'name', 'updatedAt', updated_at) as visit
            from appointments where user_id = users.id
          window latest_first as (order by updated_at desc, id desc)) as visits)`;

/** Reads the dashboards of some patients in one prepared statement, each with so many of the latest visits. */
export function dashboardReader(database: Database, latest: number) {
  const statement = database
    .select({ userId: sql<string>`users.id`, dashboard: DASHBOARD_OF_REQUESTED })
    .from(sql`json_array_elements_text(${sql.placeholder('userIds')}) as requested (id)`)
    .innerJoin(sql`users`, sql`users.id = requested.id::uuid`)
    .prepare('read_dashboards');
  return async (userIds: readonly string[]): Promise<Map<string, JsonText<DashboardRow>>> => {
    const rows = await statement.execute({ userIds: JSON.stringify(userIds), latest });
    return new Map(rows.map(({ userId, dashboard }) => [userId, jsonText<DashboardRow>(dashboard)]));
  };
}
