-- How often a dispute was moved, which has a ceiling. What the version before moves is not counted.

alter table sandbox.gateway_disputes add column moves integer not null default 0;
