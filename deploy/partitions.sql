-- Splits the busiest tables of Mayfly into eight partitions each, by the hash of the key that their statements use.
-- Run this once, with every node stopped and after a backup: psql --set ON_ERROR_STOP=1 --single-transaction -f partitions.sql URL
do $$
declare
  hot record;
begin
  for hot in
    select * from (values
      ('temp_email_mailboxes', 'mailbox_key'),
      ('temp_email_messages', 'mailbox_key'),
      ('temp_email_message_parts', 'mailbox_key'),
      ('temp_email_closed', 'mailbox_key'),
      ('temp_email_names', 'address_key')
    ) as tables (name, key)
  loop
    execute format('alter table %I rename to %I', hot.name, hot.name || '_whole');
    execute format('create table %I (like %I including all) partition by hash (%I)', hot.name, hot.name || '_whole', hot.key);
    for place in 0 .. 7 loop
      execute format('create table %I partition of %I for values with (modulus 8, remainder %s)',
        hot.name || '_' || place, hot.name, place);
      -- The same settings as the migrations give to whole tables.
      execute format('alter table %I set (
          autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0,
          toast.autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_cost_delay = 0
        )', hot.name || '_' || place);
    end loop;
    execute format('insert into %I select * from %I', hot.name, hot.name || '_whole');
    execute format('drop table %I', hot.name || '_whole');
  end loop;
end
$$;
