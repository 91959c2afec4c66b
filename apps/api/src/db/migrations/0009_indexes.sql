-- A patient's orders and their payments are looked up with every order, for the history and for each receipt.

create index orders_of_user on orders (user_id, last_used_at desc);
create index payments_of_order on payments (order_id);
