import { randomBytes } from 'node:crypto';
import { type Product, type ProductOptions, startProduct } from './start-product.ts';

export type Cluster = {
  start(roles: string, options?: ProductOptions): Promise<Product>;
  /** Ends all running nodes. Returns the exit codes of those that were not killed. */
  close(): Promise<(number | null)[]>;
};

/** Opens a cluster: several processes of the product on one PostgreSQL, with one secret. */
export function openCluster(databaseUrl: string): Cluster {
  const nodes: Product[] = [];
  const shared = {
    MAYFLY_DATABASE_URL: databaseUrl,
    MAYFLY_SECRET: randomBytes(32).toString('base64url'),
    MAYFLY_SERVE_SITE: 'off',
  };
  return {
    async start(roles, options = {}) {
      const settings = { ...shared, MAYFLY_ROLES: roles, ...options.settings };
      const node = await startProduct({ ...options, settings });
      nodes.push(node);
      return node;
    },
    async close() {
      const alive = nodes.filter(({ child }) => child.exitCode === null && child.signalCode === null);
      return await Promise.all(alive.map((node) => node.close()));
    },
  };
}
