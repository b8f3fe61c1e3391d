/** What only one of the processes on a database may do at a time. */
export interface ProcessLocks {
  /**
   * A signal that ends with the lock; undefined while another process has it. Who has a lock keeps it until its process or its
   * connection to the database ends. Rejects with `storage_busy` while the database is away.
   */
  hold(name: string): Promise<AbortSignal | undefined>;
}
