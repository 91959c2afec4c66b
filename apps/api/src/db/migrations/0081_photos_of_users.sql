-- Deleting a stored file asks whose photo it is: without an index it reads all users for that. Who has millions of them may have
-- made it before, concurrently.
create index if not exists users_of_photo on users (photo_id) where photo_id is not null;
