-- Takes addresses, numbers, mail and messages out of a copy of the embedded database, so that a backup keeps nothing that
-- was promised to go (docs/operating.md). Never run it on the database of a product that runs.
--   sqlite3 -bail copy.db < strip-copy.sql
DELETE FROM temp_email_mailboxes;
DELETE FROM temp_email_names;
DELETE FROM temp_email_closed;
DELETE FROM temp_email_messages;
DELETE FROM temp_email_message_parts;
DELETE FROM temp_email_operator_mail;
DELETE FROM temp_email_operator_mail_parts;
DELETE FROM temp_phone_leases;
DELETE FROM temp_phone_messages;
-- Writes the file anew, without the bytes of what was deleted.
VACUUM;
