-- Distributes the busiest tables of Mayfly over the workers of a Citus cluster, by the key that their statements use. Tested with Citus 13.2,
-- two workers and eight shards.
--   1. On each server: create extension citus.
--      On the coordinator: select citus_set_coordinator_host('…', 5432), and for each worker select citus_add_node('…', 5432).
--      Set citus.shard_count if you do not want 32.
--   2. Start and stop one node with the coordinator in MAYFLY_DATABASE_URL, so that Mayfly creates its tables.
--   3. With every node stopped, as the nodes' role: psql --set ON_ERROR_STOP=1 --single-transaction -f citus.sql URL
-- Nodes connect to the coordinator only. Give each worker at least its max_connections, and every server a replica. While a worker is down,
-- calls for its addresses answer 503, mail nearly stops and /readyz stays 200. Mail to several addresses uses two-phase commit
-- (citus.recover_2pc_interval). Two calls within milliseconds can exceed a license's limits. lock_timeout works on the coordinator only.

select create_distributed_table('temp_email_mailboxes', 'mailbox_key', colocate_with => 'none');
select create_distributed_table('temp_email_messages', 'mailbox_key', colocate_with => 'temp_email_mailboxes');
select create_distributed_table('temp_email_message_parts', 'mailbox_key', colocate_with => 'temp_email_mailboxes');
select create_distributed_table('temp_email_closed', 'mailbox_key', colocate_with => 'temp_email_mailboxes');
select create_distributed_table('temp_email_names', 'address_key', colocate_with => 'none');

-- Citus has copied existing rows to the workers. These calls delete the copies that stay hidden on the coordinator's disk.
select truncate_local_data_after_distributing_table('temp_email_mailboxes');
select truncate_local_data_after_distributing_table('temp_email_messages');
select truncate_local_data_after_distributing_table('temp_email_message_parts');
select truncate_local_data_after_distributing_table('temp_email_closed');
select truncate_local_data_after_distributing_table('temp_email_names');

-- Citus does not copy the TOAST settings of the migrations to the shards.
alter table temp_email_messages set (toast.autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_cost_delay = 0);
alter table temp_email_message_parts set (toast.autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_cost_delay = 0);

-- Nodes set these on their connections, which reach only the coordinator. Settings of a role also apply on the workers.
alter role current_user set enable_seqscan = off;
alter role current_user set synchronous_commit = on;

-- All other tables stay on the coordinator: they are small, and some have a second unique key or need serializable transactions.
do $$
declare
  unknown text;
begin
  select string_agg(tablename, ', ') into unknown from pg_tables
  where schemaname = current_schema() and tablename not in (
    'temp_email_mailboxes', 'temp_email_messages', 'temp_email_message_parts', 'temp_email_closed', 'temp_email_names',
    'kysely_migration', 'kysely_migration_lock',
    'premium_checkouts', 'premium_domain_proofs', 'premium_domains', 'premium_events', 'premium_licences', 'premium_refunds',
    'premium_subscriptions',
    'status_minutes', 'status_nodes',
    'temp_email_counters', 'temp_email_licences', 'temp_email_operator_mail', 'temp_email_operator_mail_parts',
    'temp_phone_claims', 'temp_phone_leases', 'temp_phone_messages', 'temp_phone_orders', 'temp_phone_seen', 'temp_phone_sims',
    'temp_phone_spending',
    'usage_days', 'usage_events'
  );
  if unknown is not null then
    raise exception 'tables that this script does not know: %', unknown;
  end if;
end
$$;
