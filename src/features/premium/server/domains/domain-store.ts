import type { Database } from '#platform/database/server/database.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { DomainProofRow, DomainRow, PremiumTables } from '../premium-tables.ts';

/** Addresses at a domain live this long after its release. Until then, nobody else can prove the domain. */
export const domainRestMs = 600_000;

export type ListedDomain = DomainRow & {
  /** Null if this license never proved the domain; `released_at` then has no meaning. */
  proved_at: number | null;
  released_at: number | null;
};

export type DomainStore = ReturnType<typeof createDomainStore>;

export function createDomainStore(database: Database<PremiumTables>) {
  const { kysely } = database;
  const findTaking = database.prepare((db, domain: string, restedMs: number) =>
    db
      .selectFrom('premium_domain_proofs as proof')
      .innerJoin('premium_domains as listed', (join) =>
        join
          .onRef('listed.domain', '=', 'proof.domain')
          .onRef('listed.subscription_id', '=', 'proof.subscription_id'),
      )
      .select('proof.domain')
      .where('proof.domain', '=', domain)
      .where((build) =>
        build.or([build('proof.released_at', 'is', null), build('proof.released_at', '>', restedMs)]),
      ),
  );
  const listed = () =>
    kysely
      .selectFrom('premium_domains as listed')
      .leftJoin('premium_domain_proofs as proof', (join) =>
        join
          .onRef('proof.domain', '=', 'listed.domain')
          .onRef('proof.subscription_id', '=', 'listed.subscription_id'),
      )
      .selectAll('listed')
      .select(['proof.proved_at', 'proof.released_at']);
  const release = (subscriptionId: string, domain: string, nowMs: number) =>
    kysely
      .updateTable('premium_domain_proofs')
      .set({ released_at: nowMs })
      .where('domain', '=', domain)
      .where('subscription_id', '=', subscriptionId)
      .where('released_at', 'is', null);

  return {
    /**
     * True while a license holds the domain. If the license loses the domain, stays true for `domainRestMs`, because
     * addresses there still live. If the holder removes the domain, turns false at once.
     */
    takesMail: async (domain: string, nowMs: number): Promise<boolean> =>
      (await findTaking.first(domain, nowMs - domainRestMs)) !== undefined,

    listDomains: (subscriptionId: string): Promise<ListedDomain[]> =>
      listed().where('listed.subscription_id', '=', subscriptionId).orderBy('listed.domain').execute(),

    findDomain: (subscriptionId: string, domain: string): Promise<ListedDomain | undefined> =>
      listed()
        .where('listed.subscription_id', '=', subscriptionId)
        .where('listed.domain', '=', domain)
        .executeTakeFirst(),

    async listHeldDomains(subscriptionId: string): Promise<string[]> {
      const rows = await kysely
        .selectFrom('premium_domain_proofs')
        .select('domain')
        .where('subscription_id', '=', subscriptionId)
        .where('released_at', 'is', null)
        .orderBy('domain')
        .execute();
      return rows.map(({ domain }) => domain);
    },

    listProofs: (afterDomain: string, limit: number): Promise<DomainProofRow[]> =>
      kysely
        .selectFrom('premium_domain_proofs')
        .selectAll()
        .where('released_at', 'is', null)
        .where('domain', '>', afterDomain)
        .orderBy('domain')
        .limit(limit)
        .execute(),

    /** Adding a listed domain again changes nothing. Rejects with `too_many_domains`. */
    async addDomain(
      row: Pick<DomainRow, 'subscription_id' | 'domain' | 'added_at'>,
      max: number,
    ): Promise<void> {
      await database.transaction(async (transaction) => {
        const rows = await transaction
          .selectFrom('premium_domains')
          .select('domain')
          .where('subscription_id', '=', row.subscription_id)
          .execute();
        if (rows.some(({ domain }) => domain === row.domain)) return;
        if (rows.length >= max) throw new AppError('too_many_domains');
        await transaction
          .insertInto('premium_domains')
          .values({ ...row, checked_at: null, missing: '' })
          .execute();
      });
    },

    async saveCheck(
      { subscription_id, domain }: Pick<DomainRow, 'subscription_id' | 'domain'>,
      { missing, nowMs }: { missing: string; nowMs: number },
    ): Promise<void> {
      const query = kysely
        .updateTable('premium_domains')
        .set({ missing, checked_at: nowMs })
        .where('subscription_id', '=', subscription_id)
        .where('domain', '=', domain);
      await database.unit([{ query }]);
    },

    /**
     * Does nothing if the domain was removed meanwhile. Rejects with `domain_taken` while another license holds the
     * domain, and for `domainRestMs` after its release.
     */
    async proveDomain(subscriptionId: string, domain: string, nowMs: number): Promise<void> {
      await database.transaction(async (transaction) => {
        const row = await transaction
          .selectFrom('premium_domains')
          .select('domain')
          .where('subscription_id', '=', subscriptionId)
          .where('domain', '=', domain)
          .executeTakeFirst();
        if (!row) return;
        const held = await transaction
          .selectFrom('premium_domain_proofs')
          .selectAll()
          .where('domain', '=', domain)
          .executeTakeFirst();
        const isAnothers = held !== undefined && held.subscription_id !== subscriptionId;
        const isFree = held?.released_at != null && held.released_at + domainRestMs <= nowMs;
        if (isAnothers && !isFree) throw new AppError('domain_taken');
        const proof = { subscription_id: subscriptionId, seen_at: nowMs, released_at: null };
        const proved_at = !isAnothers && held?.released_at === null ? held.proved_at : nowMs;
        await transaction
          .insertInto('premium_domain_proofs')
          .values({ domain, proved_at, ...proof })
          .onConflict((conflict) => conflict.column('domain').doUpdateSet({ proved_at, ...proof }))
          .execute();
      });
    },

    async releaseDomain(subscriptionId: string, domain: string, nowMs: number): Promise<void> {
      await database.unit([{ query: release(subscriptionId, domain, nowMs) }]);
    },

    async removeDomain(subscriptionId: string, domain: string, nowMs: number): Promise<void> {
      const remove = kysely
        .deleteFrom('premium_domains')
        .where('subscription_id', '=', subscriptionId)
        .where('domain', '=', domain);
      await database.unit([{ query: release(subscriptionId, domain, nowMs) }, { query: remove }]);
    },
  };
}
