import { Resolver } from 'node:dns/promises';
import { AppError } from '#platform/errors/common/app-error.ts';

/** Both methods reject with `dns_unavailable` if no name server responds. */
export interface DomainRecords {
  findTexts(domain: string): Promise<string[]>;
  /** Hosts are in lower case and have no trailing dot. */
  findMailHosts(domain: string): Promise<string[]>;
}

const oneTryMs = 2_000;
const tries = 2;
const maxRecords = 100;
const none: readonly string[] = ['ENOTFOUND', 'ENODATA'];

/** Queries the given name servers (`192.0.2.53`, `127.0.0.1:5353`), or those of the system if none are given. */
export function createDomainRecords(servers: readonly string[] | undefined): DomainRecords {
  const resolver = new Resolver({ timeout: oneTryMs, tries });
  if (servers?.length) resolver.setServers(servers);
  return {
    findTexts: async (domain) => {
      const records = await orNone(resolver.resolveTxt(domain));
      return records.slice(0, maxRecords).map((parts) => parts.join(''));
    },
    findMailHosts: async (domain) => {
      const records = await orNone(resolver.resolveMx(domain));
      return records.slice(0, maxRecords).map(({ exchange }) => exchange.toLowerCase().replace(/\.$/u, ''));
    },
  };
}

async function orNone<Record>(answer: Promise<Record[]>): Promise<Record[]> {
  try {
    return await answer;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (none.includes(code)) return [];
    throw new AppError('dns_unavailable', { cause: new Error(`DNS ${code}`) });
  }
}
