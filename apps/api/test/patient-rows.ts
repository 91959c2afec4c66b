import { randomBytes } from 'node:crypto';
import { TERMS_VERSION } from '@chairside/contract/terms';
import { escapeLiteral } from 'pg';
import { newToken, tokenSha256 } from '../src/auth/secrets.ts';
import { newId } from '../src/db/ids.ts';

interface Newcomer {
  name: string;
  phone: string;
  /** The network that the sign-in is noted as coming from. */
  network: string;
  planId: string;
}

const bytes = (of: Buffer) => `'\\x${of.toString('hex')}'::bytea`;
const MINUTES = 60_000;
const DAYS = 24 * 60 * MINUTES;
const CODE_TEXT =
  ' is your verification code for Demo Dental Clinic. It is valid for 10 minutes. Do not share it with anyone.';

/**
 * The statements that leave what signing up by phone leaves (patient-rows.test.ts compares the two), but for the counts of
 * the limits: none of its calls is made.
 */
export function signUpRows({ name, phone, network, planId }: Newcomer, now: Date) {
  const user = { _id: newId(), name };
  const token = newToken();
  const deviceToken = newToken();
  const id = `'${user._id}'`;
  const to = escapeLiteral(phone);
  const after = (milliseconds: number) => `'${new Date(now.getTime() + milliseconds).toISOString()}'`;
  const at = after(0);
  const code = '135790';
  const statements = `
    insert into codes (contact, purpose, code_hmac, created_at, expires_at, used_at)
      values (${to}, 'register', ${bytes(randomBytes(32))}, ${at}, ${after(10 * MINUTES)}, ${at});
    insert into outbox_messages (id, channel, recipient, template, status, attempts, created_at, lapses_at, finished_at)
      values ('${newId()}', 'sms', ${to}, 'code', 'sent', 1, ${at}, ${after(10 * MINUTES)}, ${at});
    insert into sandbox.messages (id, channel, recipient, text, code, sent_at)
      values ('${newId()}', 'sms', ${to}, '${code}${CODE_TEXT}', '${code}', ${at});
    insert into users (id, name, phone, phone_verified_at, created_at)
      values (${id}, ${escapeLiteral(name)}, ${to}, ${at}, ${at});
    insert into consents (id, user_id, version, document, agreed_at)
      values ('${newId()}', ${id}, '${TERMS_VERSION}', 'terms', ${at}),
             ('${newId()}', ${id}, '${TERMS_VERSION}', 'privacy', ${at});
    insert into subscriptions (id, user_id, plan_id, status, created_at, updated_at)
      values ('${newId()}', ${id}, '${planId}', 'suspended', ${at}, ${at});
    insert into access_tokens (token_sha256, user_id, created_at, expires_at, address)
      values (${bytes(tokenSha256(token))}, ${id}, ${at}, ${after(30 * DAYS)}, ${escapeLiteral(network)});
    insert into known_devices (token_sha256, user_id, created_at, last_used_at)
      values (${bytes(tokenSha256(deviceToken))}, ${id}, ${at}, ${at});`;
  return { user, token, deviceToken, statements };
}

interface CounterPatient {
  id: string;
  name: string;
  phone: string;
  planId: string;
  staffId: string;
}

/** The statements that leave what it leaves when the desk adds a patient and knows them in person, but for the counts of the limits. */
export function counterPatientRows({ id, name, phone, planId, staffId }: CounterPatient, now: Date): string {
  const at = `'${now.toISOString()}'`;
  return `
    insert into users (id, name, phone, phone_verified_at, created_at)
      values ('${id}', ${escapeLiteral(name)}, ${escapeLiteral(phone)}, ${at}, ${at});
    insert into subscriptions (id, user_id, plan_id, status, created_at, updated_at)
      values ('${newId()}', '${id}', '${planId}', 'suspended', ${at}, ${at});
    insert into patient_changes (id, user_id, staff_id, kind, created_at)
      values ('${newId()}', '${id}', '${staffId}', 'added', ${at}),
             ('${newId()}', '${id}', '${staffId}', 'phone_proved_in_person', ${at});`;
}

/**
 * The statements that leave what the first payment of whoever has signed up for a plan leaves, in a clinic without GST that
 * has not said who it is; but for the counts of the limits.
 */
export function firstPaymentRows(userId: string, now: Date, timeZone = 'Asia/Kolkata'): string {
  const [order, sale, payment] = [newId(), newId(), newId()];
  const atGateway = (kind: 'order' | 'pay') => `'${kind}_${randomBytes(7).toString('hex')}'`;
  const [gatewayOrder, gatewayPayment] = [atGateway('order'), atGateway('pay')];
  const at = `'${now.toISOString()}'`;
  const local = `(${at}::timestamptz at time zone '${timeZone}')`;
  const year = `to_char(${local} - interval '3 months', 'YY') || '-' || to_char(${local} + interval '9 months', 'YY')`;
  const own = `subscriptions join plans on plans.id = plan_id where user_id = '${userId}'`;
  return `
    insert into sandbox.gateway_orders (id, amount, currency, receipt, status, attempts, created_at)
      select ${gatewayOrder}, price_rupees * 100, 'INR', '${order}', 'paid', 1, ${at} from ${own};
    insert into sandbox.gateway_payments (id, order_id, amount, currency, status, method, created_at)
      select ${gatewayPayment}, ${gatewayOrder}, price_rupees * 100, 'INR', 'captured', 'card', ${at} from ${own};
    insert into orders (id, user_id, plan_id, amount_paise, currency, status, became, gateway_key, gateway_order_id,
                        created_at, last_used_at, paid_at)
      select '${order}', user_id, plan_id, price_rupees * 100, 'INR', 'paid', 'start', 'rzp_test_sandbox',
             ${gatewayOrder}, ${at}, ${at}, ${at} from ${own};
    insert into session_ledger (id, subscription_id, kind, sessions, order_id, created_at)
      select '${newId()}', subscriptions.id, 'grant', plans.sessions, '${order}', ${at} from ${own};
    update subscriptions set status = 'active', start_date = ${at}, updated_at = ${at},
        end_date = (${local} + make_interval(months => duration_months)) at time zone '${timeZone}',
        plan_version_id = (select plan_version_id from orders where id = '${order}')
      from plans where plans.id = plan_id and user_id = '${userId}';
    insert into sales (id, kind, status, channel, user_id, order_id, plan_version_id, total_paise, created_at, paid_at)
      select '${sale}', 'plan', 'paid', 'online', user_id, id, plan_version_id, amount_paise, ${at}, ${at}
        from orders where id = '${order}';
    insert into sale_documents (id, sale_id, kind, series, financial_year, day, issued_at, total_paise, lines, recipient,
                                issuer)
      select '${newId()}', '${sale}', 'receipt', 'R', ${year}, ${local}::date, ${at}, price_rupees * 100,
             jsonb_build_array(jsonb_build_object('sac', '9993', 'text', plans.name, 'taxPaise', 0, 'gstPercent', 0,
                                                  'amountPaise', price_rupees * 100)),
             (select name from users where id = user_id),
             '{"name": "Demo Dental Clinic", "gstin": null, "address": "Your street, your city", "stateCode": null}'
        from ${own};
    insert into payments (id, order_id, gateway_payment_id, status, amount_paise, currency, method, receipt_number,
                          entered_back_paise, created_at, updated_at)
      select '${payment}', '${order}', ${gatewayPayment}, 'completed', total_paise, 'INR', 'card', number, 0, ${at}, ${at}
        from sale_documents where sale_id = '${sale}';
    insert into money_entries (id, kind, sale_id, payment_id, way, amount_paise, day, at)
      select '${newId()}', 'payment', '${sale}', '${payment}', 'checkout', total_paise, ${local}::date, ${at}
        from sales where id = '${sale}';`;
}
