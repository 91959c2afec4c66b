-- The days of the week on which the clinic is closed: 1 for Monday to 7 for Sunday. A clinic that works already goes on as
-- it does; a new one begins closed on Sundays.

create table weekly_closing_days (
  weekday integer primary key,
  constraint weekly_closing_days_weekday_check check (weekday between 1 and 7)
);
