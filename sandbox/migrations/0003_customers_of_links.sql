-- Whom the payment provider sends a link to, when it is asked to. The version before makes links of nobody.

alter table sandbox.gateway_payment_links
  add column contact text check (length(contact) <= 20),
  add column email text check (length(email) <= 254);
create index gateway_payment_links_by_contact on sandbox.gateway_payment_links (contact) where contact is not null;
create index gateway_payment_links_by_email on sandbox.gateway_payment_links (email) where email is not null;
