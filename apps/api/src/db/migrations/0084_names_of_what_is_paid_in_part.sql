-- Whom the money of a sale without a document is from, once the account is deleted: the register of those days and the document to come
-- still say so. The version before neither writes nor reads it.
alter table sales add column recipient text;
