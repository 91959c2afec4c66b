import { instantOf } from '@chairside/rules/clinic-clock';
import { parseTimeSlot } from '@chairside/rules/clock-time';
import type pg from 'pg';
import { newId } from '../../src/db/ids.ts';

export interface SlotInChair {
  date: string;
  timeSlot: string;
  chair: number;
  userId: string;
}

const ACTIVE = "status in ('scheduled', 'confirmed')";

// What a booking asks of the database (src/appointments/book.ts), question by question, without anything that decides about it.
const STATEMENTS = {
  lock: 'select * from subscriptions where user_id = $1 for update',
  activeAppointments:
    "select * from appointments where user_id = $1 and status in ('scheduled', 'confirmed', 'completed') for no key update",
  basis: `select id, name, sessions, for_patients, retired_at, $1::uuid as plan_version,
      (select json_build_object('from', from_date, 'until', until_date) from plan_pauses
        join subscriptions on subscriptions.id = subscription_id and start_date = term_start
        where subscription_id = $2 and $3 between from_date and until_date) as pause,
      (select count(*) from appointments where user_id = $4 and updated_at >= $5) as changes
      from treatments where for_patients and retired_at is null order by position, id limit 1`,
  calendar: `select json_build_object(
      'templates', (select json_agg(t) from (select *, array(select date from template_dates
        where template_id = availability_templates.id and date between $1 and $2) as dates
        from availability_templates) t where t.is_default or cardinality(t.dates) > 0),
      'chairs', (select json_agg(name order by number) from chairs),
      'treatments', (select json_agg(t) from (select *, array(select dentist_id from treatment_dentists
        where treatment_id = treatments.id) as dentists from treatments) t),
      'dentists', (select json_agg(d) from (select * from dentists where retired_at is null) d),
      'closed', (select json_agg(weekday) from weekly_closing_days),
      'holidays', (select json_agg(h) from (select date, reason from holidays where date between $1 and $2) h))::text,
    (select json_agg(json_build_object('date', date, 'start', start_minute, 'end', end_minute, 'chair', chair))::text
      from appointments where ${ACTIVE} and date between $1 and $2)`,
  insert: `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute, starts_at,
      ends_at, session_number, treatment_id, created_at, updated_at)
      values ($1, $2, $3, 'scheduled', $4, $5, $6, $7, $8, $9, 1, $10, $11, $11) on conflict do nothing returning *`,
  reach: 'select * from users where id = $1',
  // Written as if it were delivered already, since nothing in it could be.
  message: `insert into outbox_messages (id, channel, recipient, template, status, created_at, lapses_at, finished_at,
      appointment_id) values ($1, 'sms', $2, 'visit_booked', 'lapsed', $3, $4, $3, $5)`,
};

/** Books by the statements alone, on a connection of its own. */
export async function bookStraight(
  pool: pg.Pool,
  { date, timeSlot, chair, userId }: SlotInChair,
): Promise<void> {
  const range = parseTimeSlot(timeSlot);
  if (!range) throw new Error(`${timeSlot} is no slot`);
  const client = await pool.connect();
  const run = (name: keyof typeof STATEMENTS, values: unknown[]) =>
    client.query({ name, text: STATEMENTS[name], values });
  try {
    await client.query('begin');
    const { rows } = await run('lock', [userId]);
    const [{ id: subscriptionId, plan_version_id: version }] = rows;
    await run('activeAppointments', [userId]);
    const now = new Date();
    const basis = await run('basis', [version, subscriptionId, date, userId, now]);
    await run('calendar', [date, date]);
    const times = [range.start, range.end].map((minute) => instantOf(date, minute, 'Asia/Kolkata'));
    const place = [newId(), userId, subscriptionId, chair, date, range.start, range.end];
    const inserted = await run('insert', [...place, ...times, basis.rows[0].id, now]);
    if (inserted.rowCount !== 1) throw new Error('a chair was taken');
    const reach = await run('reach', [userId]);
    await run('message', [newId(), reach.rows[0].phone, now, times[0], place[0]]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
