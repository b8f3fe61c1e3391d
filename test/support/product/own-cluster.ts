import pg from 'pg';
import { locatePostgresql } from '../databases/databases.ts';
import { type Cluster, openCluster } from './start-cluster.ts';

export type OwnCluster = Cluster & {
  /** Reads the database from outside the product. */
  witness: pg.Client;
  countMailboxes(): Promise<number>;
};

/** Opens a cluster on a new, empty database. Closing the cluster removes the database. */
export async function openOwnCluster(): Promise<OwnCluster> {
  const { location, remove } = await locatePostgresql();
  const cluster = openCluster(location.url);
  const witness = new pg.Client({ connectionString: location.url });
  await witness.connect();
  return {
    start: cluster.start,
    witness,
    async countMailboxes() {
      const { rows } = await witness.query('select count(*) as count from temp_email_mailboxes');
      return Number(rows[0]?.count);
    },
    async close() {
      await witness.end();
      const codes = await cluster.close();
      await remove();
      return codes;
    },
  };
}
