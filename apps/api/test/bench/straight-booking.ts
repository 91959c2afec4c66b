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

// What a booking does to the database (src/appointments/book.ts), without anything that decides about it.
const STATEMENTS = {
  lock: 'select * from subscriptions where user_id = $1 for update',
  activeAppointments:
    "select * from appointments where user_id = $1 and status in ('scheduled', 'confirmed', 'completed')",
  schedule: `select json_build_object(
      'templates', (select json_agg(t) from (select *, array(select date from template_dates
        where template_id = availability_templates.id and date between $1 and $2) as dates
        from availability_templates) t where t.is_default or cardinality(t.dates) > 0),
      'holidays', (select json_agg(h) from (select date, reason from holidays where date between $1 and $2) h))::text`,
  taken: `select json_agg(json_build_object('date', date, 'start', start_minute, 'end', end_minute, 'chair', chair))::text
      from appointments where ${ACTIVE} and date between $1 and $2`,
  insert: `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute, starts_at,
      ends_at, session_number, created_at, updated_at)
      values ($1, $2, $3, 'scheduled', $4, $5, $6, $7, $8, $9, 1, $10, $10) on conflict do nothing returning *`,
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
    await run('activeAppointments', [userId]);
    await run('schedule', [date, date]);
    await run('taken', [date, date]);
    const times = [range.start, range.end].map((minute) => instantOf(date, minute, 'Asia/Kolkata'));
    const values = [newId(), userId, rows[0].id, chair, date, range.start, range.end, ...times, new Date()];
    const inserted = await run('insert', values);
    if (inserted.rowCount !== 1) throw new Error('a chair was taken');
    const reach = await run('reach', [userId]);
    await run('message', [newId(), reach.rows[0].phone, new Date(), times[0], values[0]]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
