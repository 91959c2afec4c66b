import pg from 'pg';
import { onConnection } from './connection.ts';
import { MONEY_PROMISES } from './money-promises.ts';

/**
 * What always holds of appointments, sessions and payments in the database (DATA-1 to DATA-4): each statement finds the rows
 * that break it.
 */
export const promisesIn = (timeZone: string): Record<string, string> => ({
  'two in one chair at once': `
    select one.id from appointments one join appointments other
        on other.id > one.id and other.chair = one.chair
       and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
     where one.status in ('scheduled', 'confirmed') and other.status in ('scheduled', 'confirmed')`,
  'two with one dentist at once, or in one chair before it is free again': `
    select one.id from appointments one join appointments other
        on other.id > one.id and other.date = one.date
       and (other.chair = one.chair or other.dentist_id = one.dentist_id)
       and one.start_minute < other.end_minute + other.buffer_minutes
       and other.start_minute < one.end_minute + one.buffer_minutes
     where one.status in ('scheduled', 'confirmed') and other.status in ('scheduled', 'confirmed')`,
  'one person in two places at once': `
    select one.id from appointments one join appointments other
        on other.id > one.id and other.user_id = one.user_id and other.companion = one.companion
       and other.date = one.date
       and one.start_minute < other.end_minute and other.start_minute < one.end_minute
     where one.status in ('scheduled', 'confirmed') and other.status in ('scheduled', 'confirmed')`,
  'a visit in a blocked time': `
    select appointments.id from appointments join blocked_times on blocked_times.date = appointments.date
       and (blocked_times.chair is null or blocked_times.chair = appointments.chair)
       and blocked_times.start_minute < appointments.end_minute
       and blocked_times.end_minute > appointments.start_minute
     where status in ('scheduled', 'confirmed') and removed_at is null`,
  'a visit of the plan in a pause of it': `
    select appointments.id from appointments join subscriptions on subscriptions.id = subscription_id
      join plan_pauses on plan_pauses.subscription_id = subscriptions.id and term_start = start_date
     where appointments.status in ('scheduled', 'confirmed') and sessions > 0 and not is_follow_up and not without_plan
       and date between from_date and until_date`,
  'more booked than remains': `
    select subscriptions.id from subscriptions join appointments on subscription_id = subscriptions.id
     where not is_follow_up and not without_plan and appointments.status in ('scheduled', 'confirmed')
     group by subscriptions.id having sum(appointments.sessions) > sessions_granted - sessions_consumed`,
  'counters beside the ledger': `
    select subscriptions.id from subscriptions left join session_ledger on subscription_id = subscriptions.id
     group by subscriptions.id
    having sessions_granted - sessions_consumed < 0
        or sessions_granted <> coalesce(sum(case when kind in ('lapse', 'reversal', 'deduction') then -sessions else sessions end) filter (where kind not in ('consume', 'return')), 0)
        or sessions_consumed <> coalesce(sum(case kind when 'consume' then sessions when 'return' then -sessions else 0 end), 0)`,
  'a completed visit that spent nothing, or a session spent on another': `
    select appointments.id from appointments left join session_ledger on appointment_id = appointments.id
     group by appointments.id
    having case when appointments.status = 'completed' and not is_follow_up and not without_plan then appointments.sessions else 0 end
        <> coalesce(sum(case kind when 'consume' then session_ledger.sessions when 'return' then -session_ledger.sessions end), 0)`,
  'one session number twice in a term': `
    select appointments.user_id, session_number from appointments
      join subscriptions on subscriptions.id = subscription_id
     where appointments.status in ('scheduled', 'confirmed', 'completed')
       and session_number is not null and not is_follow_up and not without_plan
       and appointments.created_at >= coalesce(start_date, '-infinity')
     group by appointments.user_id, session_number having count(*) > 1`,
  'an order paid without its grant, or a grant without money': `
    select orders.id::text from orders left join session_ledger on order_id = orders.id and kind = 'grant'
     where (status = 'paid') <> (session_ledger.id is not null)`,
  // A lost dispute over a part reverses as well; at the counter, where it is over the only payment (decision 16).
  'a payment that went back and left its order standing, or an order reversed whose payment stands': `
    select orders.id from orders join payments on payments.order_id = orders.id
      left join sales on sales.order_id = orders.id
     where receipt_number is not null
       and (payments.status = 'refunded' or coalesce(sales.refunded_paise = sales.total_paise, false)
         or exists (select from disputes where payment_id = payments.id and disputes.status = 'lost')) <> (reversed_at is not null)`,
  'a plan of the counter whose money all went back and that stands, or the other way round': `
    select sales.id from sales join orders on orders.id = sales.order_id
     where channel = 'counter'
       and (refunded_paise = total_paise or reversed_by is not distinct from 'dispute' and exists (
         select from disputes join payments on payments.id = payment_id join payment_requests on payment_requests.id = request_id
          where payment_requests.sale_id = sales.id and disputes.status = 'lost')) <> (reversed_at is not null)`,
  // One whose payment has gone back whole in another way is nothing more of its sale (decision 47); so is one on its way.
  'a refund of the desk that is done and not entered, or entered for another sum': `
    select refunds.id from refunds left join money_entries on money_entries.id = entered_as
      join money_entries entry on entry.id = entry_id
     where refunds.status <> 'processed' and entered_as is not null
        or refunds.status = 'processed' and entered_as is null and entry.amount_paise
           > (select coalesce(sum(back.amount_paise), 0) from money_entries back where back.refund_of = entry.id)
        or money_entries.amount_paise <> refunds.amount_paise or money_entries.refund_of <> refunds.entry_id`,
  // What a bank has taken meanwhile may be on its way as well.
  'more on its way back than came in': `
    select entry.id from money_entries entry join refunds on entry_id = entry.id and refunds.status = 'pending'
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as paise from money_entries where refund_of = entry.id) back
     where back.paise < entry.amount_paise
     group by entry.id, entry.amount_paise, entry.payment_id, back.paise
    having sum(refunds.amount_paise) + back.paise > entry.amount_paise + (
      select coalesce(sum(amount_paise), 0) from disputes where disputes.payment_id = entry.payment_id and status = 'lost')`,
  'sessions taken back twice, from an order that stands, or more than it brought': `
    select taken.order_id from session_ledger taken join orders on orders.id = taken.order_id
      join session_ledger granted on granted.order_id = taken.order_id and granted.kind = 'grant'
     where taken.kind = 'reversal'
     group by taken.order_id, reversed_at
    having count(*) > 1 or reversed_at is null or sum(taken.sessions) > sum(granted.sessions)`,
  'an active term that no payment stands for': `
    select subscriptions.id from subscriptions
     where status = 'active' and not exists (
       select from orders where orders.user_id = subscriptions.user_id
          and orders.status = 'paid' and reversed_at is null and paid_at >= start_date)`,
  // One that was paid twice counts twice while the sale needs all of it (REQUEST-6).
  'a payment request that was paid without an entry of its amount, or not and has one': `
    select payment_requests.id from payment_requests
      left join payments on payments.request_id = payment_requests.id
      left join money_entries on money_entries.payment_id = payments.id and money_entries.kind = 'payment'
     group by payment_requests.id
    having (count(money_entries.id) > 0) <> (payment_requests.status = 'paid')
        or bool_or(money_entries.amount_paise <> payment_requests.amount_paise
                   or money_entries.way <> payment_requests.way
                   or money_entries.sale_id <> payment_requests.sale_id)`,
  'a payment refunded beyond what was paid, or recorded as refunded in full and not called so': `
    select id from payments where refunded_paise > amount_paise
        or (refunded_paise = amount_paise and status <> 'refunded')`,
  'an appointment whose instants are not its date and minutes': `
    select id from appointments
     where starts_at <> (date + make_interval(mins => start_minute)) at time zone ${pg.escapeLiteral(timeZone)}
        or ends_at <> (date + make_interval(mins => end_minute)) at time zone ${pg.escapeLiteral(timeZone)}`,
  'a move to where it stood, or out of nowhere': `
    select appointment_moves.id from appointment_moves left join appointments on appointments.id = appointment_id
     where appointments.id is null or from_start_minute >= from_end_minute`,
});

/** The promises that a database does not fulfil, by name; it is one that nobody writes to. */
export function brokenPromises(url: string, timeZone: string): Promise<string[]> {
  return onConnection(url, async (client) => {
    const broken: string[] = [];
    for (const [name, statement] of Object.entries({ ...promisesIn(timeZone), ...MONEY_PROMISES })) {
      if ((await client.query(statement)).rows.length > 0) broken.push(name);
    }
    return broken;
  });
}

/** Whether anybody is in a database: a patient, or a member of staff. */
export async function isUsed(url: string): Promise<boolean> {
  return onConnection(url, async (client) => {
    for (const table of ['users', 'staff']) {
      const there = await client.query('select to_regclass($1) is not null as yes', [`public.${table}`]);
      if (!there.rows[0].yes) continue;
      if ((await client.query(`select from ${table} limit 1`)).rows.length > 0) return true;
    }
    return false;
  });
}
