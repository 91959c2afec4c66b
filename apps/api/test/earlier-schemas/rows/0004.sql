-- A clinic that sells plans: paid, renewed, unpaid and paid twice, with what was sent and typed on the way.

insert into installation (app_secret) values ('a-secret-of-the-first-version-of-all-of-it');
insert into plans (id, name, description, price_rupees, duration_months, sessions, features, created_at) values
  ('018f0000-0000-7000-8000-000000000001', 'Basic Plan', 'Care for one.', 5000, 12, 6, '{"Check-up"}', '2026-11-20T06:00:00Z'),
  ('018f0000-0000-7000-8000-000000000002', 'Standard Plan', 'More of it.', 8000, 12, 12, '{}', '2026-11-20T06:00:00Z');
insert into users (id, name, phone, email, password_hash, phone_verified_at, email_verified_at, created_at) values
  ('018f0000-0000-7000-8000-000000000011', 'Asha Rao', '9000000011', 'asha@example.com', 'hash', '2026-11-20T06:30:00Z', '2026-11-20T06:31:00Z', '2026-11-20T06:30:00Z'),
  ('018f0000-0000-7000-8000-000000000012', 'Élodie Menon', '9000000012', 'elodie@example.com', null, '2026-11-20T06:40:00Z', null, '2026-11-20T06:40:00Z'),
  ('018f0000-0000-7000-8000-000000000013', 'आशा राव', null, 'rao@example.com', 'hash', null, '2026-11-20T06:50:00Z', '2026-11-20T06:50:00Z');
insert into consents (id, user_id, document, version, agreed_at) values
  ('018f0000-0000-7000-8000-000000000021', '018f0000-0000-7000-8000-000000000011', 'terms', '2026-11-01', '2026-11-20T06:30:00Z');
insert into access_tokens values
  (sha256('one'), '018f0000-0000-7000-8000-000000000011', '2026-11-20T06:30:00Z', '2026-12-20T06:30:00Z');
insert into codes values ('9000000012', 'login', sha256('code'), 1, '2026-11-20T07:00:00Z', '2026-11-20T07:10:00Z', null);
insert into rate_limits values ('codes:one', 2, 1795000000000);

insert into subscriptions (id, user_id, plan_id, status, start_date, end_date, created_at, updated_at) values
  ('018f0000-0000-7000-8000-000000000031', '018f0000-0000-7000-8000-000000000011', '018f0000-0000-7000-8000-000000000001', 'active', '2026-11-20T06:35:00Z', '2027-11-20T06:35:00Z', '2026-11-20T06:30:00Z', '2026-11-20T06:35:00Z'),
  ('018f0000-0000-7000-8000-000000000032', '018f0000-0000-7000-8000-000000000012', '018f0000-0000-7000-8000-000000000002', 'suspended', null, null, '2026-11-20T06:40:00Z', '2026-11-20T06:40:00Z');
insert into orders (id, user_id, plan_id, amount_paise, currency, status, gateway_order_id, created_at, last_used_at, paid_at, next_check_at) values
  ('018f0000-0000-7000-8000-000000000041', '018f0000-0000-7000-8000-000000000011', '018f0000-0000-7000-8000-000000000001', 500000, 'INR', 'paid', 'order_1', '2026-11-20T06:31:00Z', '2026-11-20T06:31:00Z', '2026-11-20T06:35:00Z', null),
  ('018f0000-0000-7000-8000-000000000042', '018f0000-0000-7000-8000-000000000012', '018f0000-0000-7000-8000-000000000002', 800000, 'INR', 'open', 'order_2', '2026-11-20T06:41:00Z', '2026-11-20T06:41:00Z', null, '2026-11-20T07:41:00Z');
insert into session_ledger (id, subscription_id, kind, sessions, order_id, created_at) values
  ('018f0000-0000-7000-8000-000000000051', '018f0000-0000-7000-8000-000000000031', 'grant', 6, '018f0000-0000-7000-8000-000000000041', '2026-11-20T06:35:00Z');
insert into payments (id, order_id, gateway_payment_id, status, amount_paise, currency, method, failure, created_at, updated_at) values
  ('018f0000-0000-7000-8000-000000000061', '018f0000-0000-7000-8000-000000000041', 'pay_1', 'completed', 500000, 'INR', 'card', null, '2026-11-20T06:35:00Z', '2026-11-20T06:35:00Z'),
  ('018f0000-0000-7000-8000-000000000062', '018f0000-0000-7000-8000-000000000041', 'pay_2', 'duplicate', 500000, 'INR', 'upi', null, '2026-11-20T06:36:00Z', '2026-11-20T06:36:00Z'),
  ('018f0000-0000-7000-8000-000000000063', '018f0000-0000-7000-8000-000000000042', 'pay_3', 'failed', 800000, 'INR', 'card', 'declined', '2026-11-20T06:42:00Z', '2026-11-20T06:42:00Z');
insert into gateway_events values ('event_1', 'payment.captured', 'order_1', 'pay_1', '2026-11-20T06:35:01Z');

insert into outbox_messages (id, channel, recipient, template, sealed_content, status, attempts, created_at, lapses_at, finished_at) values
  ('018f0000-0000-7000-8000-000000000071', 'sms', '9000000012', 'code', '\x00', 'queued', 1, '2026-11-20T07:00:00Z', '2026-11-20T07:10:00Z', null),
  ('018f0000-0000-7000-8000-000000000072', 'email', 'asha@example.com', 'payment_received', null, 'sent', 1, '2026-11-20T06:35:00Z', null, '2026-11-20T06:35:05Z');
insert into sandbox.messages values
  ('018f0000-0000-7000-8000-000000000081', 'sms', '9000000012', null, 'Your code is 111111.', '111111', '2026-11-20T07:00:00Z');
insert into sandbox.gateway_orders (id, amount, currency, status, attempts, created_at) values ('order_1', 500000, 'INR', 'paid', 1, '2026-11-20T06:31:00Z');
insert into sandbox.gateway_payments (id, order_id, amount, currency, status, method, created_at) values ('pay_1', 'order_1', 500000, 'INR', 'captured', 'card', '2026-11-20T06:35:00Z');
