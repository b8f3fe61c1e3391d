import { Resolver } from 'node:dns/promises';
import { AppError } from '#platform/errors/common/app-error.ts';

/** What the DNS says of a domain. Both reject with `dns_unavailable` when no name server answers. */
export interface DomainRecords {
  /** Texts of its TXT records, each joined; empty where there are none. */
  findTexts(domain: string): Promise<string[]>;
  /** Hosts of its MX records, in lower case and without the dot of the root; empty where there are none. */
  findMailHosts(domain: string): Promise<string[]>;
}

const oneTryMs = 2_000;
const tries = 2;
/** More records than this are no more read: one of ours is all that is looked for. */
const maxRecords = 100;
const none: readonly string[] = ['ENOTFOUND', 'ENODATA'];

/** Asks the system's name servers, or these: `192.0.2.53`, `127.0.0.1:5353`. */
export function createDomainRecords(servers: readonly string[] | undefined): DomainRecords {
  const resolver = new Resolver({ timeout: oneTryMs, tries });
  if (servers !== undefined && servers.length > 0) resolver.setServers(servers);
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
