-- By which keys an order was made at the payment gateway, as an owner may enter others later. The version before writes none:
-- its orders, and those of earlier versions, are asked about by the keys that the environment has, or the sandbox's stand-in.

alter table orders add column gateway_key text;
