import { Resolver } from 'node:dns/promises';

/** DNS queries. An empty list means that there is no such record. Rejects if no name server answers. */
export interface DomainNames {
  findMailHosts(domain: string): Promise<string[]>;
  /** Each record's pieces joined. */
  findTexts(name: string): Promise<string[]>;
  findAddresses(host: string): Promise<string[]>;
  findAlias(host: string): Promise<string[]>;
  findNamesOf(address: string): Promise<string[]>;
}

const oneTryMs = 3_000;
const tries = 2;
const noSuchRecord: readonly string[] = ['ENOTFOUND', 'ENODATA'];

/** The system's name servers, or these: `192.0.2.53`, `127.0.0.1:5353`. */
export function createDomainNames(servers: readonly string[] = []): DomainNames {
  const resolver = new Resolver({ timeout: oneTryMs, tries });
  if (servers.length > 0) resolver.setServers(servers);
  const bare = (names: string[]) => names.map((name) => name.toLowerCase().replace(/\.$/u, ''));
  return {
    findMailHosts: async (domain) => {
      const records = await orNone(resolver.resolveMx(domain));
      const sorted = records.sort((one, other) => one.priority - other.priority);
      return bare(sorted.map(({ exchange }) => exchange));
    },
    findTexts: async (name) => (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    findAddresses: async (host) =>
      (await Promise.all([orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))])).flat(),
    findAlias: async (host) => bare(await orNone(resolver.resolveCname(host))),
    findNamesOf: async (address) => bare(await orNone(resolver.reverse(address))),
  };
}

async function orNone<Record>(answer: Promise<Record[]>): Promise<Record[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && noSuchRecord.includes(String(error.code))) return [];
    throw error;
  }
}
